/// Which elements are looked for. What is nil does not matter.
public struct SemanticQuery: Hashable, Sendable {
  /// What kind of element it is.
  public var role: SemanticRole?
  /// What it is called, exactly.
  public var name: String?
  /// What it is found by.
  public var identifier: String?
  /// A part of its name or of what it says, in any case.
  public var text: String?

  /// A query for elements of a role, with a name, with an identifier or with a text.
  public init(
    role: SemanticRole? = nil, name: String? = nil, identifier: String? = nil, text: String? = nil
  ) {
    self.role = role
    self.name = name
    self.identifier = identifier
    self.text = text
  }

  /// Whether an element is one that is looked for.
  public func matches(_ element: SemanticElement) -> Bool {
    if let role, role != element.role { return false }
    if let name, name != element.name { return false }
    if let identifier, identifier != element.semantics.identifier { return false }
    guard let text else { return true }
    let wanted = Array(text.lowercased())
    return [element.name, element.value].contains { $0?.lowercased().hasPart(wanted) == true }
  }
}

extension String {
  /// Whether some characters stand in the text one after the other. `contains(_:)` of a text would bring regular expressions
  /// into every program, a fifth of its size.
  fileprivate func hasPart(_ part: [Character]) -> Bool {
    var rest = self[...]
    while !rest.starts(with: part) {
      if rest.popFirst() == nil { return false }
    }
    return true
  }
}

extension SemanticQuery: CustomStringConvertible {
  /// `button "Send"`, for messages.
  public var description: String {
    var words = [role?.rawValue ?? "element"]
    if let name { words.append("\"\(name)\"") }
    if let identifier { words.append("#\(identifier)") }
    if let text { words.append("with \"\(text)\"") }
    return words.joined(separator: " ")
  }
}
