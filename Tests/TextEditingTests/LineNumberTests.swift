import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct `Numbers of lines` {
  private func desk(_ text: String) -> EditorDesk {
    EditorDesk(text, isMultiline: true) {
      $0.showsLineNumbers = true
      $0.textColor = nil
    }
  }

  /// Whether the numbers look like ones that are made now.
  private func areFresh(_ desk: EditorDesk) -> Bool {
    let before = desk.screen.snapshot()
    desk.node.showsLineNumbers = false
    desk.screen.settle()
    let without = desk.screen.snapshot()
    desk.node.showsLineNumbers = true
    desk.screen.settle()
    #expect(!without.hasEqualPixels(to: before))
    return desk.screen.snapshot().hasEqualPixels(to: before)
  }

  @Test func `have the colours of another theme as soon as it is there`() {
    let desk = desk("one\ntwo\nthree")
    let light = desk.screen.snapshot()
    desk.screen.backend.platform.desktopSettings.settings.colorScheme = .dark
    desk.screen.settle()
    #expect(!desk.screen.snapshot().hasEqualPixels(to: light))
    #expect(areFresh(desk))
  }

  @Test func `stay at the right of their room when it grows by a digit`() {
    let desk = desk(String(repeating: "x\n", count: 998))
    desk.press(.enter)
    #expect(areFresh(desk))
  }
}
