import SurfaceTesting
import Testing

@testable import Surface

@MainActor
@Suite struct `Marks of misspelled words` {
  private func desk(
    _ text: String, _ scheme: DesktopSettings.ColorScheme = .light, scale: ScaleFactor
  ) -> EditorDesk {
    let desk = EditorDesk(
      text, isMultiline: true, size: Size(width: 260, height: 96), scale: scale
    ) {
      $0.textColor = nil
      $0.textContainerInset = Insets(10)
      $0.spellChecker = WordListChecker()
    }
    desk.screen.backend.platform.desktopSettings.settings.colorScheme = scheme
    desk.waitForSpelling()
    desk.screen.window.focus(nil)
    return desk
  }

  @Test(arguments: [120, 150, 240])
  func `are waves that are all alike`(scale: Int32) throws {
    let factor = ScaleFactor(numerator: scale)
    let plain = desk("teh wrod", scale: factor)
    plain.node.checksSpelling = false
    let marked = desk("teh wrod", scale: factor)
    let (before, after) = (plain.screen.snapshot(), marked.screen.snapshot())
    let period = Int(MisspellingNode.Wave(scale: factor.value).step) * 2
    try withExtendedLifetime((before, after)) {
      let rows = (0..<Int(before.size.height)).filter { y in
        (0..<Int(before.size.width)).contains {
          before.pixels.row(y)[$0] != after.pixels.row(y)[$0]
        }
      }
      let wave = MisspellingNode.Wave(scale: factor.value)
      #expect(rows.count == Int(wave.height))
      // The lowest row has no letters of these words.
      let row = after.pixels.row(try #require(rows.last))
      let columns = (0..<Int(before.size.width)).filter {
        before.pixels.row(rows.last!)[$0] != row[$0]
      }
      // Behind the end of the line, which is cut.
      let start = try #require(columns.first) + Int(wave.thickness) + 1
      for x in start..<start + period { #expect(row[x] == row[x + period]) }
    }
  }

  @Test(arguments: [
    (DesktopSettings.ColorScheme.light, Int32(120)), (.light, 150), (.light, 240), (.dark, 120),
    (.dark, 150), (.dark, 240),
  ])
  func `are below the letters`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    let desk = desk(
      "Here is teh wrod that\nis wrong, and xqzv gypjq.", scheme,
      scale: ScaleFactor(numerator: scale))
    try Golden.expect(
      desk.screen.snapshot(), named: "marks-\(scheme.rawValue)-\(scale * 10 / 12)")
  }
}
