/// The rules of `style` elements whose selectors are simple: a name, classes and an identifier.
struct SVGStyleSheet {
  private struct Selector {
    var name: String?
    var id: String?
    var classes: [String] = []

    var weight: Int { (id == nil ? 0 : 100) + classes.count * 10 + (name == nil ? 0 : 1) }

    func matches(_ element: SVGElement, _ own: [Substring]) -> Bool {
      (name == nil || name == element.name) && (id == nil || id == element.attributes["id"])
        && classes.allSatisfy { own.contains($0[...]) }
    }
  }

  private struct Rule {
    let selector: Selector
    let declarations: [String: String]
  }

  /// By ascending weight; of those with the same one the later one counts.
  private var rules: [Rule] = []
  /// Selectors and rules that are not understood.
  private(set) var ignored: Set<String> = []

  /// Adds the rules of a sheet.
  mutating func add(_ sheet: String) {
    var rest = SVGStyleSheet.withoutComments(sheet)[...]
    while let open = rest.firstIndex(of: "{") {
      let head = rest[..<open].trimmed
      let close = SVGStyleSheet.end(of: rest[open...])
      if head.hasPrefix("@") {
        ignored.insert(String(head.prefix { $0 != " " }))
      } else {
        add(head, SVGStyleSheet.declarations(in: rest[rest.index(after: open)..<close]))
      }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
    rules = rules.enumerated().sorted {
      ($0.element.selector.weight, $0.offset) < ($1.element.selector.weight, $1.offset)
    }.map(\.element)
  }

  private mutating func add(_ selectors: Substring, _ declarations: [String: String]) {
    for text in selectors.split(separator: ",") {
      if let selector = SVGStyleSheet.selector(text.trimmed) {
        rules.append(Rule(selector: selector, declarations: declarations))
      } else {
        ignored.insert(String(text.trimmed))
      }
    }
  }

  /// What the rules say of an element.
  func declarations(for element: SVGElement) -> [String: String] {
    guard !rules.isEmpty else { return [:] }
    let own = (element.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace)
    var result: [String: String] = [:]
    for rule in rules where rule.selector.matches(element, own) {
      result.merge(rule.declarations) { $1 }
    }
    return result
  }

  /// `name: value; name: value`, as in a `style` attribute.
  static func declarations(in text: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      var value = declaration[declaration.index(after: colon)...].trimmed
      if let mark = value.firstIndex(of: "!") { value = value[..<mark].trimmed }
      result[String(declaration[..<colon].trimmed)] = String(value)
    }
    return result
  }

  private static func selector(_ text: Substring) -> Selector? {
    var selector = Selector()
    var rest = text
    while let first = rest.first {
      let isMarked = first == "." || first == "#"
      let body = isMarked ? rest.dropFirst() : rest
      let name = body.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "*" }
      guard !name.isEmpty else { return nil }
      switch first {
      case ".": selector.classes.append(String(name))
      case "#": selector.id = String(name)
      default: selector.name = name == "*" ? nil : String(name)
      }
      rest = body[name.endIndex...]
    }
    return text.isEmpty ? nil : selector
  }

  /// The brace that closes the first one, or the end.
  private static func end(of text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return text.endIndex
  }

  private static func withoutComments(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "*/") else { return result }
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  /// Without spaces at both ends.
  var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
