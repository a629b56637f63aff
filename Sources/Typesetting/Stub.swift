// PLACEHOLDER: delete this file (and Sources/Surface/Text/StubDraw.swift) when the real text layout lands.

public import Geometry
public struct FontWeight: Hashable, Sendable { public static let regular = FontWeight(); public static let semibold = FontWeight(); public static let bold = FontWeight(); public static let medium = FontWeight() }
public struct FontDescriptor: Hashable, Sendable { public static func system(size: Double, weight: FontWeight = .regular) -> FontDescriptor { .init() }
  public static func monospaced(size: Double) -> FontDescriptor { .init() }
  public func italic(_ isItalic: Bool = true) -> FontDescriptor { self }
  public func withWeight(_ w: FontWeight) -> FontDescriptor { self } }
public struct TextAttributes: Hashable, Sendable { public var font: FontDescriptor; public var color: Color; public var underline = false; public var strikethrough = false; public var link: String?; public var isSpoiler = false; public var backgroundColor: Color?
 public init(font: FontDescriptor, color: Color) { self.font = font; self.color = color } }
public struct AttributedText: Hashable, Sendable { public init(_ s: String, attributes: TextAttributes) {}; public mutating func append(_ o: AttributedText) {}; public var isEmpty: Bool { true } }
public struct ParagraphStyle: Hashable, Sendable { public init() {}; public var lineSpacing = 0.0 ; public enum Alignment: Hashable, Sendable { case natural, left, right, center }; public var alignment = Alignment.natural}
public final class TextLayout: Sendable { public init(_ t: AttributedText, style: ParagraphStyle = .init(), maxWidth: Double = .infinity, maximumLines: Int = 0, trailingCutout: Size = .zero) {}
  public let size = Size.zero; public let isTruncated = false; public let trailingLineWidth = 0.0; public let firstBaseline = 0.0; public let numberOfLines = 0
  public func link(at: Point) -> String? { nil } }
public struct GlyphImage: Sendable { public var stride = 0, height = 0 }
public final class FontLibrary: Sendable { public static func start() {} }
