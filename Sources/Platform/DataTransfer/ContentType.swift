/// What bytes mean that one program hands to another: a MIME type, as clipboards and drags name it.
public struct ContentType: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The type as it is offered: `image/png`.
  public let rawValue: String

  /// A type by its name, which is compared byte by byte.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text in UTF-8. Platforms take the older names of text for the same.
  public static let text = ContentType(rawValue: "text/plain;charset=utf-8")
  /// HTML in UTF-8.
  public static let html = ContentType(rawValue: "text/html")
  /// Addresses, one a line, lines ending in CR LF (RFC 2483); files are `file:` ones.
  public static let uriList = ContentType(rawValue: "text/uri-list")
  /// A picture as PNG.
  public static let png = ContentType(rawValue: "image/png")

  /// The type as it is offered.
  public var description: String { rawValue }
}
