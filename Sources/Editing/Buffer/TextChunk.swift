/// Some of a text's bytes, which begin and end where it may be cut.
struct TextChunk: TreeElement {
  private(set) var bytes: [UInt8]
  private(set) var summary: TextMetrics

  /// What a chunk has at most, in bytes. An edit moves the bytes of one chunk, and counts all of them only where the edited ones are
  /// not ASCII, which takes about a microsecond; smaller chunks would cost more memory than the text itself.
  static let capacity = 2048
  /// Below it a chunk is joined with the one beside it.
  static let minimum = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    summary = bytes.withUnsafeBufferPointer { TextMetrics($0) }
  }

  /// Replaces bytes; both the old and the new chunk are ones that may stand by themselves.
  mutating func replaceSubrange(_ range: Range<Int>, with new: some Collection<UInt8>) {
    // With the bytes beside it, which may be halves of a line end.
    let place = max(0, range.lowerBound - 1)..<min(bytes.count, range.upperBound + 1)
    let old = asciiMetrics(of: place)
    bytes.replaceSubrange(range, with: new)
    // To count all bytes anew takes longer than to move them.
    if let old,
      let new = asciiMetrics(of: place.lowerBound..<place.upperBound + new.count - range.count)
    {
      summary += new
      summary -= old
    } else {
      summary = bytes.withUnsafeBufferPointer { TextMetrics($0) }
    }
  }

  /// Nil where there are other letters, which may be made of the bytes around them.
  private func asciiMetrics(of range: Range<Int>) -> TextMetrics? {
    bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[range])
      return TextMetrics.isASCII(part) ? TextMetrics(part) : nil
    }
  }

  /// Bytes in chunks, all filled about as much.
  ///
  /// - Complexity: O(*n*)
  static func chunks(_ bytes: UnsafeBufferPointer<UInt8>) -> ContiguousArray<TextChunk> {
    var result = ContiguousArray<TextChunk>()
    // Where no scalar may be cut, chunks end up to three bytes earlier, and the later ones become that much longer.
    let filled = capacity - 64
    let parts = bytes.count <= capacity ? min(bytes.count, 1) : (bytes.count + filled - 1) / filled
    result.reserveCapacity(parts)
    var start = 0
    for part in 0..<parts {
      let wanted = start + (bytes.count - start) / (parts - part)
      let end = part == parts - 1 ? bytes.count : bytes.scalarBoundary(upTo: wanted)
      result.append(TextChunk(Array(bytes[start..<end])))
      start = end
    }
    return result
  }
}
