import Algorithms

/// Bytes without what makes no difference in a search, and where they come from.
struct FoldedText: Hashable, Sendable {
  private(set) var bytes: [UInt8]
  /// Where the scalar of each byte begins in the source, and the length of the source; empty where that is the place of the byte itself.
  private var starts: [Int32] = []

  /// - Complexity: O(*n*)
  init(_ source: [UInt8], _ strength: TextSearch.Strength) {
    bytes = source
    if strength == .identical { return }
    if source.allSatisfy({ $0 < 0x80 }) {
      for index in bytes.indices { bytes[index] = FoldedText.smallLetter(bytes[index]) }
    } else {
      source.withUnsafeBufferPointer { fold($0, strength) }
    }
  }

  /// The bytes of the source of a part of these: whole scalars, with the marks behind them that were left out. Nil where the part cuts
  /// what one scalar was folded to, as one of the two letters of "ß".
  func source(of range: Range<Int>) -> Range<Int>? {
    if starts.isEmpty { return range }
    let start = starts[range.lowerBound]
    let end = starts[range.upperBound]
    let cutsFirst = range.lowerBound > 0 && starts[range.lowerBound - 1] == start
    if cutsFirst || starts[range.upperBound - 1] == end { return nil }
    return Int(start)..<Int(end)
  }

  /// The bytes of the source of a part of these, with the whole of a scalar that the part cuts.
  func wholeSource(of range: Range<Int>) -> Range<Int> {
    if starts.isEmpty { return range }
    let last = starts[range.upperBound - 1]
    var end = range.upperBound
    while starts[end] == last { end += 1 }
    return Int(starts[range.lowerBound])..<Int(starts[end])
  }

  private mutating func fold(_ source: UnsafeBufferPointer<UInt8>, _ strength: TextSearch.Strength)
  {
    bytes.removeAll(keepingCapacity: true)
    starts.reserveCapacity(source.count + 1)
    let table = strength == .primary ? FoldingTable.primary : .secondary
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      if byte < 0x80 {
        append(FoldedText.smallLetter(byte), offset)
        offset += 1
        continue
      }
      let scalar = source.decodeScalar(at: offset)
      if scalar.isValid {
        table.forEachByte(of: scalar.value) { append($0, offset) }
      } else {
        for index in offset..<offset + scalar.length { append(source[index], offset) }
      }
      offset += scalar.length
    }
    starts.append(Int32(source.count))
  }

  @inline(__always)
  private mutating func append(_ byte: UInt8, _ offset: Int) {
    bytes.append(byte)
    starts.append(Int32(truncatingIfNeeded: offset))
  }

  @inline(__always)
  private static func smallLetter(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
