/// Bytes and names as one word of a recording: what can be read stands there as it is, the rest as `%` and two
/// hexadecimal digits.
enum RecordedBytes {
  /// The word for bytes; `-` for none at all.
  static func word(_ bytes: some Collection<UInt8>) -> String {
    if bytes.isEmpty { return "-" }
    var word: [UInt8] = []
    word.reserveCapacity(bytes.count)
    for byte in bytes {
      // A word that is a dash alone stands for nothing.
      if isPlain(byte), !(byte == UInt8(ascii: "-") && bytes.count == 1) {
        word.append(byte)
      } else {
        word += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// The word for text.
  static func word(_ text: String) -> String { word(Array(text.utf8)) }

  /// The bytes of a word; nil if it is none.
  static func bytes(_ word: Substring) -> [UInt8]? {
    if word == "-" { return [] }
    var bytes: [UInt8] = []
    var rest = word.utf8[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        guard isPlain(byte) else { return nil }
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// The text of a word; nil if it is none.
  static func text(_ word: Substring) -> String? {
    bytes(word).flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && byte != UInt8(ascii: "%")
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
