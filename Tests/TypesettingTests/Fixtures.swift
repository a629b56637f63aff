import Geometry
import Glibc
import Testing

@testable import Typesetting

/// The pinned fonts, and shorthand for texts in them.
enum Fixtures {
  static let root = String(#filePath.dropLast("Tests/TypesettingTests/Fixtures.swift".count))
  static let fonts = root + "Tests/Fixtures/Fonts"

  /// Only the pinned fonts.
  static let library = FontLibrary(.directory(fonts))

  /// A machine that has no fonts at all.
  static let empty = FontLibrary(.directory(root + "Tests/Fixtures/NoSuchFolder"))

  static func text(_ string: String, size: Double = 16) -> AttributedText {
    AttributedText(string, attributes: TextAttributes(font: .system(size: size), color: .black))
  }

  static func layout(
    _ string: String, size: Double = 16, style: ParagraphStyle = ParagraphStyle(),
    maxWidth: Double = .infinity, maximumLines: Int = 0, trailingCutout: Size = .zero
  ) -> TextLayout {
    layout(
      text(string, size: size), style: style, maxWidth: maxWidth, maximumLines: maximumLines,
      trailingCutout: trailingCutout)
  }

  static func layout(
    _ text: AttributedText, style: ParagraphStyle = ParagraphStyle(),
    maxWidth: Double = .infinity, maximumLines: Int = 0, trailingCutout: Size = .zero
  ) -> TextLayout {
    TextLayout(
      LayoutRequest(
        text: text, style: style, maxWidth: maxWidth, maximumLines: maximumLines,
        cutouts: TextCutouts(bottomRight: trailingCutout)), library: library)
  }

  /// The text of every line, white space at its end included.
  static func lines(_ layout: TextLayout) -> [String] {
    let bytes = Array(layout.request.text.string.utf8)
    return layout.lines.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  static func bytes(of path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 24)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes[..<count])
  }

  static func contents(of path: String) -> String? {
    (try? bytes(of: path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
