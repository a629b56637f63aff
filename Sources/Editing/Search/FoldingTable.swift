import Algorithms

/// To what scalars are folded, as bytes.
struct FoldingTable: Sendable {
  static let primary = FoldingTable { LetterFolding.fold($0) }
  /// By way of capitals, as "ß" has no other small letter, nor has the sigma of ends.
  static let secondary = FoldingTable { $0.properties.uppercaseMapping.lowercased() }

  private let fold: @Sendable (Unicode.Scalar) -> String
  /// Up to four bytes for each scalar of ``blocks``, the first one lowest: most that is folded is there, and asking for the properties of
  /// a scalar takes a hundred times as long.
  private let packed: [UInt32]

  /// Latin, Greek and Cyrillic letters with the marks that they have, and what was added to them later.
  private static let blocks: [ClosedRange<UInt32>] = [0x80...0x52F, 0x1E00...0x1FFF]
  /// Kana and Han, and Hangul: they have no capitals, and their marks are not left out.
  private static let unchanged: [ClosedRange<UInt32>] = [0x3041...0xA48C, 0xAC00...0xD7A3]

  private init(_ fold: @escaping @Sendable (Unicode.Scalar) -> String) {
    self.fold = fold
    packed = FoldingTable.blocks.joined().map { value in
      guard let scalar = Unicode.Scalar(value) else { return 0 }
      let bytes = Array(fold(scalar).utf8)
      if bytes.count > 4 { return .max }
      return bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  @inline(__always)
  func forEachByte(of value: UInt32, _ body: (UInt8) -> Void) {
    if let index = FoldingTable.index(of: value), packed[index] != .max {
      var rest = packed[index]
      while rest != 0 {
        body(UInt8(truncatingIfNeeded: rest))
        rest >>= 8
      }
    } else if let scalar = Unicode.Scalar(value) {
      if FoldingTable.unchanged.contains(where: { $0.contains(value) }) {
        for byte in UTF8.encode(scalar)! { body(byte) }
      } else {
        for byte in fold(scalar).utf8 { body(byte) }
      }
    }
  }

  @inline(__always)
  private static func index(of value: UInt32) -> Int? {
    if value >= 0x80, value <= 0x52F { return Int(value - 0x80) }
    if value >= 0x1E00, value <= 0x1FFF { return Int(value - 0x1E00 + 0x4B0) }
    return nil
  }
}
