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

  private var rare = RareValues<Values>()

  /// Nothing is said.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { rare.isEmpty }

  /// What kind of element it is.
  public var role: SemanticRole? {
    get { rare.values?.role }
    set { rare.change(from: Values()) { $0.role = newValue } }
  }

  /// What it is called.
  public var label: String? {
    get { rare.values?.label }
    set { rare.change(from: Values()) { $0.label = newValue } }
  }

  /// What it says at the moment, besides its name.
  public var value: String? {
    get { rare.values?.value }
    set { rare.change(from: Values()) { $0.value = newValue } }
  }

  /// What happens when it is used.
  public var hint: String? {
    get { rare.values?.hint }
    set { rare.change(from: Values()) { $0.hint = newValue } }
  }

  /// Finds it in tests and automations.
  public var identifier: String? {
    get { rare.values?.identifier }
    set { rare.change(from: Values()) { $0.identifier = newValue } }
  }

  /// Whether neither it nor anything inside is an element: for ornaments, and for what is said elsewhere.
  public var isHidden: Bool {
    get { rare.values?.isHidden ?? false }
    set { rare.change(from: Values()) { $0.isHidden = newValue } }
  }

  /// Whether it is selected.
  public var isSelected: Bool? {
    get { rare.values?.isSelected }
    set { rare.change(from: Values()) { $0.isSelected = newValue } }
  }

  /// Whether it is unfolded.
  public var isExpanded: Bool? {
    get { rare.values?.isExpanded }
    set { rare.change(from: Values()) { $0.isExpanded = newValue } }
  }

  /// Of a heading or an item of a tree, from 1.
  public var level: Int? {
    get { rare.values?.level }
    set { rare.change(from: Values()) { $0.level = newValue } }
  }

  /// States that hold besides those that it says itself.
  public var states: SemanticStates {
    get { rare.values?.states ?? [] }
    set { rare.change(from: Values()) { $0.states = newValue } }
  }

  /// What becomes of the elements inside.
  public var children: SemanticChildren? {
    get { rare.values?.children }
    set { rare.change(from: Values()) { $0.children = newValue } }
  }

  /// The other elements that it belongs to.
  public var relations: SemanticRelations? {
    get { rare.values?.relations }
    set { rare.change(from: Values()) { $0.relations = newValue } }
  }

  /// Siblings of a higher priority are read first, and the Tab key comes to them first.
  public var sortPriority: Double? {
    get { rare.values?.sortPriority }
    set { rare.change(from: Values()) { $0.sortPriority = newValue } }
  }

  /// Has what is said hold.
  func apply(to semantics: inout Semantics) {
    guard let values = rare.values else { return }
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
    if rare.isEmpty { return inner }
    guard let own = rare.values, let other = inner.rare.values else { return self }
    var result = self
    result.rare.change(from: Values()) {
      $0 = Values(
        role: own.role ?? other.role, label: own.label ?? other.label,
        value: own.value ?? other.value, hint: own.hint ?? other.hint,
        identifier: own.identifier ?? other.identifier, isHidden: own.isHidden || other.isHidden,
        isSelected: own.isSelected ?? other.isSelected,
        isExpanded: own.isExpanded ?? other.isExpanded,
        level: own.level ?? other.level, states: own.states.union(other.states),
        children: own.children ?? other.children, relations: own.relations ?? other.relations,
        sortPriority: own.sortPriority ?? other.sortPriority)
    }
    return result
  }
}
