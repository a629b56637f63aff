import Platform

/// Which elements a request is about: one by its identity, or those of a role, name, identifier or text.
struct AutomationTarget {
  static let parameters: Set<String> = [
    "window", "element", "role", "name", "identifier", "text", "nth",
  ]

  let window: Int?
  let id: SemanticID?
  let query: SemanticQuery
  /// Which one of several, from 0.
  let nth: Int?

  init(_ params: AutomationParams) throws(AutomationError) {
    window = try params.integer("window", in: 0...1_000_000)
    nth = try params.integer("nth", in: 0...1_000_000)
    let element = try params.string("element")
    id = element.flatMap { SemanticID($0) }
    if let element, id == nil { throw .params("\"\(element)\" is the id of no element") }
    var query = SemanticQuery()
    if let role = try params.string("role") {
      guard let known = SemanticRole(rawValue: role) else {
        throw .params("there is no role \"\(role)\"")
      }
      query.role = known
    }
    query.name = try params.string("name")
    query.identifier = try params.string("identifier")
    query.text = try params.string("text")
    self.query = query
  }

  /// Whether it says nothing, and so every element is meant.
  var isEmpty: Bool { id == nil && query == SemanticQuery() }

  func matches(_ element: SemanticElement) -> Bool {
    if let id, id != element.id { return false }
    return query.matches(element)
  }

  var description: String { id.map { "\($0)" } ?? query.description }
}
