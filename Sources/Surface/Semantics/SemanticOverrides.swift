/// What is said about a view, a node or a component in place of what it says itself. What is nil is left as it is.
///
/// ```swift
/// portrait.accessibility.label = "Ada Lovelace"
/// ornament.accessibility.isHidden = true
/// title.accessibility.role = .heading
/// ```
/// Said about something that is no element itself, it holds for the element inside; where there are several, they
/// become a group.
public struct SemanticOverrides: Hashable, Sendable {
  private struct Values: Hashable {
    var role: SemanticRole?
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var isHidden = false
    var isSelected: Bool?
    var isExpanded: Bool?
    var level: Int?
    var states: SemanticStates = []
    var children: SemanticChildren?
    var relations: SemanticRelations?
    var sortPriority: Double?
  }

  // Nearly nothing in a window has any: those that have none take one word.
  private indirect enum Storage: Hashable {
    case empty
    case values(Values)
  }

  private var storage = Storage.empty

  /// Nothing is said.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { if case .empty = storage { true } else { false } }

  private var values: Values {
    get { if case .values(let values) = storage { values } else { Values() } }
    set { storage = newValue == Values() ? .empty : .values(newValue) }
  }

  /// What kind of element it is.
  public var role: SemanticRole? {
    get { values.role }
    set { values.role = newValue }
  }

  /// What it is called.
  public var label: String? {
    get { values.label }
    set { values.label = newValue }
  }

  /// What it says at the moment, besides its name.
  public var value: String? {
    get { values.value }
    set { values.value = newValue }
  }

  /// What happens when it is used.
  public var hint: String? {
    get { values.hint }
    set { values.hint = newValue }
  }

  /// Finds it in tests and automations.
  public var identifier: String? {
    get { values.identifier }
    set { values.identifier = newValue }
  }

  /// Whether neither it nor anything inside is an element: for ornaments, and for what is said elsewhere.
  public var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// Whether it is selected.
  public var isSelected: Bool? {
    get { values.isSelected }
    set { values.isSelected = newValue }
  }

  /// Whether it is unfolded.
  public var isExpanded: Bool? {
    get { values.isExpanded }
    set { values.isExpanded = newValue }
  }

  /// Of a heading or an item of a tree, from 1.
  public var level: Int? {
    get { values.level }
    set { values.level = newValue }
  }

  /// States that hold besides those that it says itself.
  public var states: SemanticStates {
    get { values.states }
    set { values.states = newValue }
  }

  /// What becomes of the elements inside.
  public var children: SemanticChildren? {
    get { values.children }
    set { values.children = newValue }
  }

  /// The other elements that it belongs to.
  public var relations: SemanticRelations? {
    get { values.relations }
    set { values.relations = newValue }
  }

  /// Siblings of a higher priority are read first.
  public var sortPriority: Double? {
    get { values.sortPriority }
    set { values.sortPriority = newValue }
  }

  /// Has what is said hold.
  func apply(to semantics: inout Semantics) {
    guard case .values(let values) = storage else { return }
    if let role = values.role { semantics.role = role }
    if let label = values.label { semantics.label = label }
    if let value = values.value { semantics.value = value }
    if let hint = values.hint { semantics.hint = hint }
    if let identifier = values.identifier { semantics.identifier = identifier }
    if let isSelected = values.isSelected { semantics.isSelected = isSelected }
    if let isExpanded = values.isExpanded { semantics.isExpanded = isExpanded }
    if let level = values.level { semantics.level = level }
    semantics.states.formUnion(values.states)
    if let children = values.children { semantics.children = children }
    if let relations = values.relations { semantics.relations = relations }
    if let sortPriority = values.sortPriority { semantics.sortPriority = sortPriority }
  }

  /// What `self` says, and where it says nothing, what `inner` does.
  func over(_ inner: SemanticOverrides) -> SemanticOverrides {
    guard case .values(let own) = storage else { return inner }
    guard case .values(let other) = inner.storage else { return self }
    var result = SemanticOverrides()
    result.values = Values(
      role: own.role ?? other.role, label: own.label ?? other.label,
      value: own.value ?? other.value, hint: own.hint ?? other.hint,
      identifier: own.identifier ?? other.identifier, isHidden: own.isHidden || other.isHidden,
      isSelected: own.isSelected ?? other.isSelected,
      isExpanded: own.isExpanded ?? other.isExpanded,
      level: own.level ?? other.level, states: own.states.union(other.states),
      children: own.children ?? other.children, relations: own.relations ?? other.relations,
      sortPriority: own.sortPriority ?? other.sortPriority)
    return result
  }
}
