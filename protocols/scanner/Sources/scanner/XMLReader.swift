/// What stands next in an XML document.
enum XMLToken: Equatable {
  /// `<name a="b">`; `<name/>` gives this and an ``close(_:)``.
  case open(String, attributes: [String: String])
  case close(String)
}

/// A file that is not what it should be.
struct ScannerError: Error, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  var description: String { "\(file):\(line): \(message)" }
}

/// A pull parser for the part of XML that protocol descriptions use: elements, attributes, the five
/// named entities, character references, comments, and text, which it skips. A document type is
/// skipped unless it has an internal subset.
struct XMLReader {
  private let file: String
  private let bytes: [UInt8]
  private var position = 0
  private var openElements: [String] = []
  private var pendingClose: String?

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// The line of the next token, from 1.
  var line: Int { 1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") } }

  func failure(_ message: String) -> ScannerError {
    ScannerError(file: file, line: line, message: message)
  }

  /// The next tag, or nil at the end of a complete document.
  mutating func next() throws(ScannerError) -> XMLToken? {
    if let name = pendingClose {
      pendingClose = nil
      return .close(name)
    }
    while true {
      while let byte = peek, byte != UInt8(ascii: "<") { position += 1 }
      guard peek != nil else {
        if let name = openElements.last { throw failure("<\(name)> is not closed") }
        return nil
      }
      if skip("<!--") {
        try skipPast("-->")
      } else if skip("<?") {
        try skipPast("?>")
      } else if skip("<!") {
        try skipPast(">")
      } else if skip("</") {
        return try closingTag()
      } else {
        position += 1
        return try openingTag()
      }
    }
  }

  private mutating func closingTag() throws(ScannerError) -> XMLToken {
    let name = try readName()
    skipSpace()
    guard skip(">") else { throw failure("> expected after </\(name)") }
    guard openElements.popLast() == name else { throw failure("</\(name)> closes nothing") }
    return .close(name)
  }

  private mutating func openingTag() throws(ScannerError) -> XMLToken {
    let name = try readName()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skip("/>") {
        pendingClose = name
        return .open(name, attributes: attributes)
      }
      if skip(">") {
        openElements.append(name)
        return .open(name, attributes: attributes)
      }
      let key = try readName()
      skipSpace()
      guard skip("=") else { throw failure("= expected after \(key)") }
      skipSpace()
      guard attributes.updateValue(try readValue(), forKey: key) == nil else {
        throw failure("\(key) is given twice")
      }
    }
  }

  private mutating func readName() throws(ScannerError) -> String {
    let start = position
    while let byte = peek, isNameByte(byte) { position += 1 }
    guard position > start else { throw failure("a name expected") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readValue() throws(ScannerError) -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("a quoted value expected")
    }
    position += 1
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "&") {
        value.append(contentsOf: try readReference().utf8)
      } else if byte == UInt8(ascii: "<") {
        throw failure("< inside a value")
      } else {
        // A line break counts as a space, as the standard asks.
        value.append(byte < 0x20 ? 0x20 : byte)
        position += 1
      }
    }
    guard peek != nil else { throw failure("a value is not closed") }
    position += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func readReference() throws(ScannerError) -> String {
    let names = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
    for (name, text) in names where skip(name) { return text }
    guard skip("&#") else { throw failure("an unknown entity") }
    let radix = skip("x") ? 16 : 10
    let start = position
    while let byte = peek, byte != UInt8(ascii: ";") { position += 1 }
    let digits = String(decoding: bytes[start..<position], as: UTF8.self)
    guard skip(";"), let number = UInt32(digits, radix: radix), let scalar = Unicode.Scalar(number)
    else { throw failure("a broken character reference") }
    return String(Character(scalar))
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte >= 0x80 || "_-.:".utf8.contains(byte)
    }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (9...13).contains(byte) { position += 1 }
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func skipPast(_ text: String) throws(ScannerError) {
    let start = position
    while position < bytes.count {
      if skip(text) { return }
      position += 1
    }
    position = start
    throw failure("\(text) is missing")
  }
}
