extension String {
  /// The text as one line that does nothing but be read: what would move a terminal's cursor, colour it, name
  /// its window, break the line or turn the direction of what follows is written as `\n` or `\u{1b}`.
  ///
  /// For text that comes from files, from the network or from other programs. Escaped are Unicode's controls
  /// (Cc, C0 and C1), formats (Cf, such as the overrides of bidirectional text), and separators of lines and
  /// paragraphs (Zl, Zp).
  public var printable: String {
    guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isUnprintable { text += scalar.escaped } else { text.unicodeScalars.append(scalar) }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnprintable: Bool {
    // Most text is this, and asking Unicode's tables is slower.
    if (0x20..<0x7F).contains(value) { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  fileprivate var escaped: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16))}"
    }
  }
}
