/// What an element of a window is and means, for whoever does not see it: a screen reader, a test, an automation.
///
/// Views and nodes say it when a reader asks (``View/semantics``, ``DisplayNode/semantics``), and never otherwise. The
/// words are ARIA's.
///
/// ```swift
/// override var semantics: Semantics? {
///   var semantics = Semantics(.checkbox, label: title)
///   semantics.checked = SemanticToggle(isOn)
///   semantics.actions = .press
///   return semantics
/// }
/// ```
public struct Semantics: Hashable, Sendable {
  /// What kind of element it is.
  public var role: SemanticRole
  /// What it is called. Elements that are named by what they contain need none; see ``SemanticName``.
  public var label: String?
  /// What it says at the moment, where that is not its name: what was typed, what was chosen.
  public var value: String?
  /// What happens when it is used, in a sentence: a reader says it last.
  public var hint: String?
  /// The text that stands in an empty field. It is no name.
  public var placeholder: String?
  /// Finds the element in tests and automations; nobody reads it aloud. Unique in the window.
  public var identifier: String?
  /// What is true of it.
  public var states: SemanticStates = []
  /// Nil for what cannot be checked.
  public var checked: SemanticToggle?
  /// Of a button that stays pressed; nil for one that does not.
  public var pressed: SemanticToggle?
  /// Nil for what cannot be selected.
  public var isSelected: Bool?
  /// Nil for what cannot be unfolded.
  public var isExpanded: Bool?
  /// Its number, where it has one.
  public var range: SemanticRange?
  /// Of a heading or an item of a tree, from 1.
  public var level: Int?
  /// Which one of several it is.
  public var position: SemanticPosition?
  /// What can be asked of it.
  public var actions: SemanticActions = []
  /// What becomes of the elements inside.
  public var children = SemanticChildren.automatic
  /// The other elements that it belongs to.
  public var relations = SemanticRelations()
  /// Siblings of a higher priority are read first; those of the same are in the order of the tree.
  public var sortPriority = 0.0

  /// An element of a role.
  ///
  /// - Parameters:
  ///   - role: What kind it is.
  ///   - label: What it is called.
  ///   - value: What it says at the moment, besides its name.
  ///   - actions: What can be asked of it.
  public init(
    _ role: SemanticRole, label: String? = nil, value: String? = nil, actions: SemanticActions = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.actions = actions
  }

  /// Whether the elements inside are a part of it.
  var combinesChildren: Bool {
    switch children {
    case .automatic: role.combinesChildren
    case .contain: false
    case .combine, .ignore: true
    }
  }
}
