import Raster

/// What the menus that were shown last are made of. Most menus are opened again, and look as they did then: their texts
/// need not be laid out again, nor their pictures drawn.
///
/// It has values and pixels, and nothing of what an app does with an item.
@MainActor
final class MenuMemory {
  static let shared = MenuMemory()

  private struct Picture {
    let marks: [MenuMark]
    let scale: Double
    let pixels: Pixmap
  }

  /// Of ``theme``.
  private var lines: [MenuLine.Content: MenuLine] = [:]
  private var theme: Theme?
  private var fonts: UInt32 = 0
  /// The oldest one first.
  private var pictures: [Picture] = []

  /// More than all menus of a program have, but for lists of files and the like.
  private static let mostLines = 256
  private static let mostPictures = 4
  /// In pixels: a larger picture is drawn again.
  private static let largestPicture = 1 << 18

  /// A line, measured in a theme and with the fonts of now.
  func line(_ content: MenuLine.Content, in theme: Theme) -> MenuLine {
    let fonts = InterfaceFonts.version
    if self.fonts != fonts || self.theme?.isCopy(of: theme) != true {
      (self.fonts, self.theme) = (fonts, theme)
      (lines, pictures) = ([:], [])
    }
    if let line = lines[content] { return line }
    if lines.count >= Self.mostLines { lines = [:] }
    let line = MenuLine(content, in: theme)
    lines[content] = line
    return line
  }

  /// The pixels of marks that were drawn before; nil if these were not.
  func picture(of marks: [MenuMark], scale: Double) -> Pixmap? {
    pictures.last { $0.scale == scale && $0.marks == marks }?.pixels
  }

  /// Keeps the pixels of marks.
  func keep(_ pixels: Pixmap, of marks: [MenuMark], scale: Double) {
    guard pixels.size.area <= Self.largestPicture, picture(of: marks, scale: scale) == nil else {
      return
    }
    if pictures.count >= Self.mostPictures { pictures.removeFirst() }
    pictures.append(Picture(marks: marks, scale: scale, pixels: pixels))
  }
}
