extension JSONReader {
  /// Reads the number that starts at `offset`: an integer if it is written as one and fits.
  mutating func number() throws(JSONError) -> JSONToken {
    let start = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    let firstDigit = offset
    try digits()
    if bytes[firstDigit] == UInt8(ascii: "0"), offset > firstDigit + 1 {
      throw failure(.invalidNumber)
    }
    var isInteger = true
    if current == UInt8(ascii: ".") {
      isInteger = false
      offset += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      isInteger = false
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isInteger, let value = Int64(text) { return .integer(value) }
    guard let value = Double(text) else { throw failure(.invalidNumber) }
    return .number(value)
  }

  /// Reads at least one digit.
  private mutating func digits() throws(JSONError) {
    let start = offset
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      offset += 1
    }
    if offset == start { throw failure(.invalidNumber) }
  }
}
