@testable import Typesetting

/// Runs the cases of BidiCharacterTest.txt: texts.
struct BidiCharacterTestReader {
  private(set) var caseCount = 0

  /// The first lines that went wrong.
  private(set) var failures: [String] = []

  private var reader: ByteReader
  private var utf8: [UInt8] = []

  /// The offset of every scalar in `utf8`.
  private var offsets: [Int] = []

  private var levels: [UInt8] = []
  private var kept: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    reader = ByteReader(bytes)
  }

  mutating func readAll() {
    while !reader.isAtEnd {
      if reader.next == UInt8(ascii: "#") || reader.next == 0x0A {
        reader.skipLine()
      } else {
        readCase()
      }
    }
  }

  private mutating func readCase() {
    caseCount += 1
    readText()
    let direction = reader.hexadecimal()
    _ = reader.skip(UInt8(ascii: ";"))
    let paragraphLevel = UInt8(reader.hexadecimal())
    _ = reader.skip(UInt8(ascii: ";"))
    let found = resolved(direction == 0 ? .leftToRight : direction == 1 ? .rightToLeft : .auto)
    if found.paragraphLevels != [paragraphLevel] { fail("paragraph level") }
    readLevels(found: found.levels)
    checkOrder()
    reader.skipLine()
  }

  private func resolved(
    _ direction: BaseDirection
  ) -> (levels: [UInt8], paragraphLevels: [UInt8]) {
    utf8.withUnsafeBufferPointer { Bidi.resolve($0, baseDirection: direction) }
  }

  private mutating func readText() {
    utf8.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    while !reader.skip(UInt8(ascii: ";")) {
      offsets.append(utf8.count)
      let scalar = Unicode.Scalar(reader.hexadecimal()) ?? "\u{FFFD}"
      for byte in UTF8.encode(scalar).unsafelyUnwrapped { utf8.append(byte) }
      reader.skipSpaces()
    }
  }

  private mutating func readLevels(found: [UInt8]) {
    levels.removeAll(keepingCapacity: true)
    kept.removeAll(keepingCapacity: true)
    var index = 0
    while !reader.skip(UInt8(ascii: ";")) {
      if !reader.skip(UInt8(ascii: "x")) {
        let expected = decimal()
        if (found.isEmpty ? 0 : found[offsets[index]]) != expected { fail("level at \(index)") }
        levels.append(expected)
        kept.append(index)
      }
      reader.skipSpaces()
      index += 1
    }
  }

  private mutating func checkOrder() {
    for position in Bidi.visualOrder(of: levels) {
      if kept[position] != Int(decimal()) { return fail("order") }
      reader.skipSpaces()
    }
  }

  private mutating func decimal() -> UInt8 {
    var value = 0
    while let digit = Int?(Int(reader.next) - 0x30), 0..<10 ~= digit {
      value = value * 10 + digit
      _ = reader.skip(reader.next)
    }
    return UInt8(truncatingIfNeeded: value)
  }

  private mutating func fail(_ what: String) {
    if failures.count < 10 {
      failures.append("case \(caseCount), \(what): \(String(decoding: utf8, as: UTF8.self))")
    }
  }
}
