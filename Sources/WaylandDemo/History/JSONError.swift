/// Why bytes are not the JSON they should be, and where.
struct JSONError: Error, Hashable, Sendable {
  enum Reason: Hashable, Sendable {
    case endOfInput
    case unexpectedByte(UInt8, expected: String)
    case unterminatedString
    case invalidEscape
    case invalidNumber
    case tooDeep
    case tooLarge
    case mismatchedBracket
    case trailingBytes
  }

  var reason: Reason
  /// The byte at which it was noticed, counted from the start of the input.
  var offset: Int
}

extension JSONError: CustomStringConvertible {
  /// The reason without the place, as the end of a sentence: "the text ends too early".
  var description: String {
    switch reason {
    case .endOfInput: "it ends too early"
    case .unexpectedByte(let byte, let expected): "\(Self.name(of: byte)) instead of \(expected)"
    case .unterminatedString: "a text without its closing quote"
    case .invalidEscape: "an unknown \\ escape in a text"
    case .invalidNumber: "a malformed number"
    case .tooDeep: "more than \(JSONReader.depthLimit) levels of nesting"
    case .tooLarge: "a single value larger than the limit"
    case .mismatchedBracket: "a closing bracket of the wrong kind"
    case .trailingBytes: "something after the end of the value"
    }
  }

  private static func name(of byte: UInt8) -> String {
    guard byte > 0x20, byte < 0x7F else { return "byte \(byte)" }
    return "‘\(Character(Unicode.Scalar(byte)))’"
  }
}
