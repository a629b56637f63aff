/// The bytes of a paragraph of Markdown, and how far they are read.
struct MarkdownReader {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  /// The byte at a distance from the position; 0 beyond the ends.
  func byte(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  mutating func take(_ length: Int) -> Range<Int> {
    let start = position
    position = min(start + length, bytes.count)
    return start..<position
  }

  // MARK: Rows

  func rowLength(of sign: UInt8) -> Int { bytes[position...].prefix { $0 == sign }.count }

  /// Where the last row of each length begins.
  func lastRows(of sign: UInt8) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var index = 0
    while index < bytes.count {
      let length = bytes[index...].prefix { $0 == sign }.count
      if length > 0 { result[length] = index }
      index += length + 1
    }
    return result
  }

  /// Where the next row of a length begins, behind the one at the position.
  func nextRow(of sign: UInt8, length: Int) -> Int? {
    var index = position + length
    while index < bytes.count {
      let row = bytes[index...].prefix { $0 == sign }.count
      if row == length { return index }
      index += row + 1
    }
    return nil
  }

  /// Where the line ends, at most at a distance from the position.
  func lineLength(upTo limit: Int) -> Int {
    bytes[position..<position + limit].prefix { $0 != 0x0A }.count
  }

  func isSpace(_ distance: Int = 0) -> Bool { byte(distance) == 0x20 || byte(distance) == 0x0A }

  func isBlank(_ length: Int) -> Bool { (0..<length).allSatisfy(isSpace) }

  /// How many spaces and tabs stand before the position.
  var spacesBefore: Int {
    var count = 0
    while byte(-count - 1).isSpaceOrTab { count += 1 }
    return count
  }

  /// How many spaces and tabs follow.
  var spacesBehind: Int { bytes[position...].prefix(while: \.isSpaceOrTab).count }

  /// How many bytes mean nothing but themselves, one at least.
  var plainLength: Int {
    let rest = bytes[(position + 1)...]
    return (rest.firstIndex(where: \.isMarkdownSign) ?? bytes.count) - position
  }

  // MARK: Kinds of characters

  enum Kind: Hashable {
    case space
    case punctuation
    case letter
  }

  var kindBefore: Kind {
    var start = position - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start < 0 ? .space : kind(at: start - position)
  }

  func kind(at distance: Int) -> Kind {
    let index = position + distance
    if index >= bytes.count { return .space }
    if bytes[index] < 0x80 {
      return bytes[index].isASCIISpace
        ? .space : bytes[index].isASCIIPunctuation ? .punctuation : .letter
    }
    let value = bytes.withUnsafeBufferPointer { $0.decodeScalar(at: index).value }
    guard let properties = Unicode.Scalar(value)?.properties else { return .letter }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .punctuation
    default: return properties.isWhitespace ? .space : .letter
    }
  }

  // MARK: Links

  /// An address in parentheses, and how long what is written is.
  struct LinkTarget {
    var address: String
    var length: Int
  }

  func linkTarget(at distance: Int) -> LinkTarget? {
    guard byte(distance) == UInt8(ascii: "(") else { return nil }
    var parser = MarkdownTargetParser(bytes, from: position + distance + 1)
    guard let address = parser.parse() else { return nil }
    return LinkTarget(address: address, length: parser.position - position - distance)
  }

  /// What stands between the angle bracket at the position and one that closes it, if it is an address.
  var bracketedAddress: LinkTarget? {
    let content = bytes[(position + 1)...].prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: "<") && byte != UInt8(ascii: ">")
    }
    guard byte(content.count + 1) == UInt8(ascii: ">") else { return nil }
    let text = String(decoding: content, as: UTF8.self)
    if MarkdownAddress.isAbsolute(content) {
      return LinkTarget(address: text, length: content.count)
    }
    guard MarkdownAddress.isMail(content) else { return nil }
    return LinkTarget(address: "mailto:" + text, length: content.count)
  }

  /// The entity at the position.
  var entity: (text: String, length: Int)? {
    MarkdownEntity.parse(bytes[position...])
  }
}

extension UInt8 {
  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }

  var isASCIISpace: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  fileprivate var isMarkdownSign: Bool {
    switch self {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "&"), 0x0A:
      true
    default: false
    }
  }
}
