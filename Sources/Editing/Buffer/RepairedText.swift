import Algorithms

/// Bytes as a string, with U+FFFD for what is no UTF-8, and which offset of the string is which of the bytes.
///
/// Layouts speak of the string, edits of the bytes. Where all bytes are UTF-8 the offsets are the same.
public struct RepairedText: Sendable {
  /// What is shown.
  public let string: String
  /// Where a U+FFFD stands for bytes: its offset in the string, and how many bytes more it has than they.
  private let repairs: [Repair]

  private struct Repair: Sendable {
    var offset: Int
    /// The offset in the bytes.
    var source: Int
    /// How many bytes it stands for.
    var length: Int
  }

  /// - Complexity: O(*n*)
  public init(_ bytes: some Collection<UInt8>) {
    (string, repairs) = bytes.withContiguousBytes { bytes in
      let string = String(decoding: bytes, as: UTF8.self)
      // What is repaired becomes longer, or as long where three bytes were the beginning of four.
      let isSame = string.utf8.count == bytes.count && string.utf8.elementsEqual(bytes)
      return (string, isSame ? [] : RepairedText.repairs(of: bytes))
    }
  }

  private static func repairs(of bytes: UnsafeBufferPointer<UInt8>) -> [Repair] {
    var repairs: [Repair] = []
    var (source, offset) = (0, 0)
    while source < bytes.count {
      let scalar = bytes.decodeScalar(at: source)
      if !scalar.isValid {
        repairs.append(Repair(offset: offset, source: source, length: scalar.length))
      }
      source += scalar.length
      offset += scalar.isValid ? scalar.length : 3
    }
    return repairs
  }

  /// The offset among the bytes of one in the string.
  ///
  /// - Complexity: O(log *n*) in the number of sequences that are no UTF-8; O(1) where there are none.
  public func sourceOffset(of offset: Int) -> Int {
    let index = repairs.partitioningIndex { $0.offset >= offset }
    if index == 0 { return offset }
    let repair = repairs[index - 1]
    if offset < repair.offset + 3 { return repair.source }
    return repair.source + repair.length + offset - repair.offset - 3
  }

  /// The offset in the string of one among the bytes; within bytes that are none, that of their U+FFFD.
  ///
  /// - Complexity: O(log *n*) in the number of sequences that are no UTF-8; O(1) where there are none.
  public func offset(ofSource source: Int) -> Int {
    let index = repairs.partitioningIndex { $0.source >= source }
    if index == 0 { return source }
    let repair = repairs[index - 1]
    if source < repair.source + repair.length { return repair.offset }
    return repair.offset + 3 + source - repair.source - repair.length
  }
}
