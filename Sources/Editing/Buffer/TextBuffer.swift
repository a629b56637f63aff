/// A text that is changed, of any size.
///
/// It is a value: a copy is a snapshot that shares everything with the original, takes no time to make and can be read on another
/// thread while the original is edited. An edit takes the time of a few microseconds, wherever it is and however long the text.
///
/// Positions are offsets in UTF-8. Bytes that are no UTF-8 stay what they are: they are read as U+FFFD, as `String` reads them, and
/// are written back unchanged. Line ends stay what they are as well.
///
///     var text = TextBuffer("one\ntwo")
///     let before = text
///     text.replaceSubrange(4..<7, with: "2")
///     text.string(in: text.range(ofLine: 1))  // "2"
///     before.string                           // "one\ntwo"
public struct TextBuffer: Sendable {
  var tree: SummaryTree<TextChunk>

  init(_ chunks: some Sequence<TextChunk>) { tree = SummaryTree(chunks) }

  /// An empty text.
  public init() { self.init(ContiguousArray<TextChunk>()) }

  /// A text with the content of a string.
  ///
  /// - Complexity: O(*n*)
  public init(_ string: some StringProtocol) { self.init(utf8: string.utf8) }

  /// A text with the bytes of a file, UTF-8 or not.
  ///
  /// - Complexity: O(*n*)
  public init(utf8 bytes: some Collection<UInt8>) {
    self.init(bytes.withContiguousBytes { TextChunk.chunks($0) })
  }

  /// The length in all units.
  public var metrics: TextMetrics { tree.summary }

  /// The length in bytes.
  public var utf8Count: Int { metrics.utf8 }

  /// Whether there is nothing.
  public var isEmpty: Bool { tree.isEmpty }

  /// Whether all bytes are UTF-8.
  public var isValidUTF8: Bool { metrics.invalidSequences == 0 }
}

extension Collection<UInt8> {
  /// The bytes in one place, which is made where they are in several.
  func withContiguousBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}
