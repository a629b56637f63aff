extension TextSearch {
  /// The edit that replaces hits.
  ///
  /// - Parameters:
  ///   - hits: of this search in this text, in ascending order.
  ///   - text: what was searched.
  ///   - template: what comes in their place. In that of a regular expression, `$0` is the hit, `$1` to `$9` what its groups have taken,
  ///     and `$$` a dollar.
  /// - Complexity: O(*k*) in the number of hits; of a regular expression, also in the length of the lines that they are in.
  public func edit(
    replacing hits: [Range<Int>], in text: TextBuffer, with template: String
  ) -> TextEdit {
    guard syntax == .regularExpression, let expression = try? LineExpression(pattern, strength)
    else { return TextEdit(hits.map { .init($0, with: template) }) }
    var line = 0..<0
    var groups: [Range<Int>: [String]] = [:]
    return TextEdit(
      hits.map { hit in
        if !line.contains(hit.lowerBound) {
          line = text.contentRange(ofLine: text.line(at: hit.lowerBound))
          let matches = expression.matches(in: line, of: text)
          groups = Dictionary(uniqueKeysWithValues: matches.map { ($0.range, $0.groups) })
        }
        let taken = groups[hit] ?? [text.string(in: hit)]
        return .init(hit, with: TextSearch.expand(template, taken))
      })
  }

  private static func expand(_ template: String, _ groups: [String]) -> String {
    var result = ""
    var rest = template[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let sign = rest[rest.index(after: dollar)...].first
      if sign == "$" {
        result += "$"
      } else if let number = sign?.wholeNumberValue, sign?.isASCII == true {
        if number < groups.count { result += groups[number] }
      } else {
        // A dollar before anything else is one.
        result += "$"
        rest = rest[rest.index(after: dollar)...]
        continue
      }
      rest = rest[rest.index(dollar, offsetBy: 2)...]
    }
    return result + rest
  }
}
