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
  // What few elements say: the values are copied and compared for every element of a window, after every frame that a
  // reader follows.
  private struct Details: Hashable {
    var hint: String?
    var placeholder: String?
    var identifier: String?
    var range: SemanticRange?
    var textSelection: SemanticTextSelection?
    var misspelled: [Range<Int>] = []
    var level: Int?
    var sort: SemanticSort?
    var position: SemanticPosition?
    var relations = SemanticRelations()
    var sortPriority = 0.0
    var customActions: [String] = []
  }

  /// What kind of element it is.
  public var role: SemanticRole
  /// What it is called. Elements that are named by what they contain need none; see ``SemanticName``.
  public var label: String?
  /// What it says at the moment, where that is not its name: what was typed, what was chosen.
  public var value: String?
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
  /// What can be asked of it.
  public var actions: SemanticActions = []
  /// What becomes of the elements inside.
  public var children = SemanticChildren.automatic
  private var details = RareValues<Details>()

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

  /// What happens when it is used, in a sentence: a reader says it last.
  public var hint: String? {
    get { details.values?.hint }
    set { details.change(from: Details()) { $0.hint = newValue } }
  }

  /// The text that stands in an empty field. It is no name.
  public var placeholder: String? {
    get { details.values?.placeholder }
    set { details.change(from: Details()) { $0.placeholder = newValue } }
  }

  /// Finds the element in tests and automations; nobody reads it aloud. Unique in the window.
  public var identifier: String? {
    get { details.values?.identifier }
    set { details.change(from: Details()) { $0.identifier = newValue } }
  }

  /// Its number, where it has one.
  public var range: SemanticRange? {
    get { details.values?.range }
    set { details.change(from: Details()) { $0.range = newValue } }
  }

  /// Where the caret is in a text that can be written or selected, and what is selected; nil for other elements.
  public var textSelection: SemanticTextSelection? {
    get { details.values?.textSelection }
    set { details.change(from: Details()) { $0.textSelection = newValue } }
  }

  /// The words of a text that are marked as misspelled, in Unicode scalars: `invalid` with the value `spelling` in ARIA and AT-SPI.
  public var misspelled: [Range<Int>] {
    get { details.values?.misspelled ?? [] }
    set { details.change(from: Details()) { $0.misspelled = newValue } }
  }

  /// Of a heading or an item of a tree, from 1.
  public var level: Int? {
    get { details.values?.level }
    set { details.change(from: Details()) { $0.level = newValue } }
  }

  /// Of the head of a column or row: how what it stands for is sorted by it; nil where that cannot be sorted.
  public var sort: SemanticSort? {
    get { details.values?.sort }
    set { details.change(from: Details()) { $0.sort = newValue } }
  }

  /// Which one of several it is.
  public var position: SemanticPosition? {
    get { details.values?.position }
    set { details.change(from: Details()) { $0.position = newValue } }
  }

  /// The other elements that it belongs to.
  public var relations: SemanticRelations {
    get { details.values?.relations ?? SemanticRelations() }
    set { details.change(from: Details()) { $0.relations = newValue } }
  }

  /// Siblings of a higher priority are read first; those of the same are in the order of the tree.
  public var sortPriority: Double {
    get { details.values?.sortPriority ?? 0 }
    set { details.change(from: Details()) { $0.sortPriority = newValue } }
  }

  /// What an app offers to do with it, by the names that a reader says: what somebody else does by a swipe, or in a
  /// menu. ``SemanticAction/custom(_:)`` asks for one.
  public var customActions: [String] {
    get { details.values?.customActions ?? [] }
    set { details.change(from: Details()) { $0.customActions = newValue } }
  }

  /// Whether it belongs to no other element, has no priority among its siblings, and offers nothing by a name: quick to
  /// tell of most.
  var standsByItself: Bool {
    details.isEmpty || relations.isEmpty && sortPriority == 0 && customActions.isEmpty
  }

  /// Whether it is a picture that is called nothing.
  var isOrnament: Bool { role == .image && label == nil && actions.isEmpty && relations.isEmpty }

  /// Whether the elements inside are a part of it.
  var combinesChildren: Bool {
    switch children {
    case .automatic: role.combinesChildren
    case .contain: false
    case .combine, .ignore: true
    }
  }
}
