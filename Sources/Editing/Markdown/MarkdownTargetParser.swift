/// Reads the address of a link, and a title, which is left out.
struct MarkdownTargetParser {
  private let bytes: [UInt8]
  private(set) var position: Int

  /// - Parameter start: behind the parenthesis that opens it.
  init(_ bytes: [UInt8], from start: Int) { (self.bytes, position) = (bytes, start) }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  /// The address, with the position behind the parenthesis that closes it; nil where it is none.
  mutating func parse() -> String? {
    skipSpace()
    let isBracketed = byte == UInt8(ascii: "<")
    guard let range = isBracketed ? bracketedAddress() : plainAddress() else { return nil }
    let hasSpace = skipSpace()
    if byte != UInt8(ascii: ")") {
      guard hasSpace, skipTitle() else { return nil }
      skipSpace()
    }
    guard byte == UInt8(ascii: ")") else { return nil }
    position += 1
    return MarkdownEntity.resolved(bytes[range])
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while byte.isASCIISpace { position += 1 }
    return position > start
  }

  private mutating func bracketedAddress() -> Range<Int>? {
    let start = position + 1
    position = start
    while position < bytes.count, byte != UInt8(ascii: ">") {
      if byte == 0x0A || byte == UInt8(ascii: "<") { return nil }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    return start..<position - 1
  }

  /// Up to a space, or a parenthesis that was not opened in it. No more than 32 are open at once, as in cmark.
  private mutating func plainAddress() -> Range<Int>? {
    let start = position
    var open = 0
    while position < bytes.count, byte > 0x20, byte != 0x7F {
      if byte == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1].isASCIIPunctuation
      {
        position += 2
        continue
      }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") {
        if open == 0 { break }
        open -= 1
      }
      if open > 32 { return nil }
      position += 1
    }
    return open == 0 ? start..<position : nil
  }

  private mutating func skipTitle() -> Bool {
    let closing: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closing = byte
    case UInt8(ascii: "("): closing = UInt8(ascii: ")")
    default: return false
    }
    position += 1
    while position < bytes.count, byte != closing {
      if byte == UInt8(ascii: "("), closing == UInt8(ascii: ")") { return false }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard position < bytes.count else { return false }
    position += 1
    return true
  }
}
