/// One form of what is copied or dragged: its type, and the bytes, which are made when somebody asks for them.
///
/// ```swift
/// clipboard.write([.text(note.title), TransferItem(.png) { note.pngData }], for: event.serial)
/// ```
public struct TransferItem: Sendable {
  /// What the bytes mean.
  public let type: ContentType
  /// Makes the bytes. Called on any thread, each time that somebody reads them.
  public let makeBytes: @Sendable () -> [UInt8]

  /// A form whose bytes are made later.
  public init(_ type: ContentType, makeBytes: @escaping @Sendable () -> [UInt8]) {
    self.type = type
    self.makeBytes = makeBytes
  }

  /// A form whose bytes are there.
  public init(_ type: ContentType, bytes: [UInt8]) { self.init(type) { bytes } }

  /// Text.
  public static func text(_ text: String) -> TransferItem {
    TransferItem(.text) { Array(text.utf8) }
  }
}
