public import Geometry
public import Raster
public import Surface

/// How well a text can be told from what is behind it, as WCAG measures it: from 1 for not at all to 21 for black on
/// white. Text that people are to read has at least 4.5, large text 3.
public struct TextContrast: Sendable {
  /// The element that shows the text.
  public let element: SemanticElement
  /// Of the two colours.
  public let ratio: Double
  /// That of most of the element's pixels.
  public let background: Color
  /// The one that differs most from it.
  public let foreground: Color

  /// Measures the elements that show a text of their own and lie in sight as a whole, but for those that are disabled or
  /// have their texts as elements of their own.
  ///
  /// The colours are those of the pixels. At a scale of 2 or more there are pixels in every letter that have nothing of
  /// the background.
  ///
  /// - Parameters:
  ///   - tree: The elements of the window.
  ///   - picture: What the window shows at the same time.
  ///   - scale: Pixels per logical point.
  public static func measure(
    _ tree: SemanticsTree, in picture: Pixmap, scale: Double
  ) -> [TextContrast] {
    let window = Rect(
      x: 0, y: 0, width: Double(picture.size.width) / scale,
      height: Double(picture.size.height) / scale)
    return tree.elements.compactMap { element in
      guard showsText.contains(element.role), element.name != nil, element.isEnabled,
        element.isInSight, window.contains(element.frame),
        !tree.children(of: element.id).contains(where: { showsText.contains($0.role) })
      else { return nil }
      return measure(element, in: picture, scale: scale)
    }
  }

  private static let showsText: Set<SemanticRole> = [
    .text, .heading, .paragraph, .link, .button, .listItem, .option, .menuItem, .tab,
  ]

  private static func measure(
    _ element: SemanticElement, in picture: Pixmap, scale: Double
  ) -> TextContrast? {
    let counts = colorCounts(of: element.frame, in: picture, scale: scale)
    // The value breaks ties, so that the result is the same every time.
    guard let most = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return nil
    }
    let background = Color(hex: most.key & 0xffffff)
    let ratios = counts.keys.map {
      (ratio: Color(hex: $0 & 0xffffff).contrastRatio(with: background), $0)
    }
    guard let best = ratios.max(by: { $0 < $1 }) else { return nil }
    return TextContrast(
      element: element, ratio: best.ratio, background: background,
      foreground: Color(hex: best.1 & 0xffffff))
  }

  private static func colorCounts(
    of frame: Rect, in picture: Pixmap, scale: Double
  ) -> [UInt32: Int] {
    let columns = pixels(frame.minX, frame.maxX, scale, Int(picture.size.width))
    var counts: [UInt32: Int] = [:]
    withExtendedLifetime(picture) {
      for y in pixels(frame.minY, frame.maxY, scale, Int(picture.size.height)) {
        let row = picture.pixels.row(y)
        for x in columns { counts[row[x], default: 0] += 1 }
      }
    }
    return counts
  }

  private static func pixels(
    _ start: Double, _ end: Double, _ scale: Double, _ limit: Int
  ) -> Range<Int> {
    let first = max(0, Int((start * scale).rounded(.up)))
    return first..<max(first, min(limit, Int((end * scale).rounded(.down))))
  }
}
