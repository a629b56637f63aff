extension RichText {
  /// The text for programs that know no styles: markers of lists, quotes and lines are written as people do by hand.
  ///
  /// - Complexity: O(*n*)
  public var plainText: String {
    (0..<text.lineCount).map { line in
      let kind = kinds[line]
      let content = text.string(in: text.contentRange(ofLine: line))
      let prefix = String(repeating: "> ", count: kind.quoteLevel) + kind.indent
      let body = kind.block == .rule ? "———" : content
      return prefix + body.map { $0 == "\u{2028}" ? "\n" : String($0) }.joined()
    }.joined(separator: "\n")
  }
}

extension ParagraphKind {
  fileprivate var indent: String {
    if listLevel == 0 { return "" }
    let sign: String
    switch marker {
    case .bullet: sign = "• "
    case .ordered(let number): sign = "\(number). "
    case nil: sign = "  "
    }
    return String(repeating: "  ", count: listLevel - 1) + sign
  }
}
