/// What stands between white space in a paragraph, asked for from its beginning to its end.
struct TextPieces {
  /// A piece, and whether it is written in a language.
  struct Piece {
    var range: Range<Int>
    /// Whether it is no address, path, or name of somebody or something online.
    var isProse: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var last = Piece(range: 0..<0, isProse: true)

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The piece at an offset, which is not below that of the last question.
  mutating func piece(at offset: Int) -> Piece {
    if offset < last.range.upperBound { return last }
    var start = offset
    while start > last.range.upperBound, !bytes[start - 1].isSpace { start -= 1 }
    var end = offset
    while end < bytes.count, !bytes[end].isSpace { end += 1 }
    // A space is a piece of its own.
    let range = start..<max(end, offset + 1)
    last = Piece(range: range, isProse: TextPieces.isProse(bytes[range]))
    return last
  }

  private static func isProse(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let bytes = bytes.drop { "([{<\"'".utf8.contains($0) }
    guard let first = bytes.first else { return true }
    if "@#/~".utf8.contains(first) || bytes.starts(with: "www.".utf8) { return false }
    if let at = bytes.firstIndex(of: UInt8(ascii: "@")) {
      return !bytes[at...].contains(UInt8(ascii: "."))
    }
    return !hasScheme(bytes)
  }

  /// Whether it has "://", or begins with "mailto:".
  private static func hasScheme(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    if bytes.starts(with: "mailto:".utf8) { return true }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return bytes[colon...].starts(with: "://".utf8)
  }
}

extension UInt8 {
  /// White space of ASCII.
  fileprivate var isSpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}
