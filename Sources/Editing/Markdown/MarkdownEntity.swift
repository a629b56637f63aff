/// Characters that are written by number or by name.
///
/// Of the names of HTML only those are known that people write by hand.
enum MarkdownEntity {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "copy": "©", "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»",
    "euro": "€", "deg": "°", "times": "×", "shy": "\u{AD}", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
  ]

  /// The entity that some bytes begin with.
  static func parse(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    guard bytes.first == UInt8(ascii: "&"),
      let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let body = bytes[bytes.startIndex + 1..<end]
    guard let text = text(of: String(decoding: body, as: UTF8.self)) else { return nil }
    return (text, end + 1 - bytes.startIndex)
  }

  private static func text(of body: String) -> String? {
    guard body.first == "#" else { return names[body] }
    let digits = body.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number = isHexadecimal ? digits.dropFirst() : digits
    guard number.count <= (isHexadecimal ? 6 : 7), number.first?.isHexDigit == true,
      let value = UInt32(number, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    return String(Unicode.Scalar(value).flatMap { $0 == "\0" ? nil : $0 } ?? "\u{FFFD}")
  }

  /// A text with what its escapes and entities stand for.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "\\"), next.isASCIIPunctuation {
        result.append(next)
        index += 2
      } else if let entity = parse(bytes[index...]) {
        result += entity.text.utf8
        index += entity.length
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
