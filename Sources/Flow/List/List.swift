public import Surface

/// Rows one after the other, each as high as it likes. Where there are more of them than fit into the
/// height offered, the list scrolls, and only the rows in view are alive: making a list of ten
/// thousand rows costs as much as making the first screenful.
///
/// ```swift
/// List(messages) { message in
///   Text(message.text)
/// }
/// ```
/// Rows are kept by their identity. When elements change, rows that stay keep their views, and what is
/// read its place on screen. If the update has a transition, rows that come push the others aside, those
/// that go make way, and those that move slide, all by the spring of lists, which takes 0.4 seconds
/// (`ListTimings.insertion`). What a row's state remembers is lost when the row is far out of view, so
/// keep what matters in the elements.
///
/// An update costs what the rows near the view cost; only where some of these have come, gone or moved are
/// the identities of all rows compared. Once the list has been scrolled, rows are made half a view ahead,
/// in what frames leave of their time.
///
/// A block of components, ``ForEach`` and ``Section`` makes a list with headers, whose rows can be swiped, moved,
/// deleted and opened:
///
/// ```swift
/// List {
///   Section("Pinned") { ForEach(pinned) { ChatRow($0) } }
///   Section("All") {
///     ForEach(chats) { ChatRow($0) }
///       .onMove { state.move($0, to: $1) }
///       .onDelete { state.delete($0) }
///   }
/// }
/// .selection(state.selected) { state.select($0) }
/// ```
/// Rows are made and measured on the main actor, because their components, states and bodies belong to it: rows of
/// an app that are too dear for that are nodes, which workers make and measure (``NodeList``).
///
/// A horizontal list, and one that is offered an unlimited height, shows all of its rows and does not
/// scroll.
public struct List<EnvironmentType>: RowContainer {
  /// The class of the view that shows the component.
  public typealias View = ListComponentView
  /// Keeps nothing; rows update through it.
  public typealias State = ListComponentState

  /// How the rows follow each other.
  public enum Direction: Hashable, Sendable {
    /// From left to right, or from top to bottom.
    case horizontal, vertical
  }

  let content: ItemContent<EnvironmentType>
  var options = ListOptions()
  /// What is selected, where it is scrolled to, and what it loads.
  public var itemOptions = ItemOptions()
  /// How the rows follow each other.
  public let direction: Direction
  /// Whether rows are centred across the direction.
  public let centerAlignment: Bool
  /// How a row comes up that was added to the list.
  @ZeroEquatable public var appear: ComponentTransition.Appear
  /// The colour of the scroll indicator; nil for that of the theme.
  public private(set) var indicatorColor: Color?

  private init(
    _ content: ItemContent<EnvironmentType>, direction: Direction, centerAlignment: Bool,
    appear: ComponentTransition.Appear
  ) {
    self.content = content
    self.direction = direction
    self.centerAlignment = centerAlignment
    _appear = ZeroEquatable(wrappedValue: appear)
  }

  private init(
    source: any ItemSource, direction: Direction, centerAlignment: Bool,
    appear: ComponentTransition.Appear
  ) {
    self.init(
      ItemContent([ItemPart(source: source)]), direction: direction,
      centerAlignment: centerAlignment, appear: appear)
  }

  /// A list of what a block collects: components, those of elements, and sections.
  @MainActor
  public init(
    direction: Direction = .vertical, centerAlignment: Bool = false,
    appear: ComponentTransition.Appear = .default(alpha: true),
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) {
    self.init(
      content(), direction: direction, centerAlignment: centerAlignment, appear: appear)
  }

  /// A list of components that exist already.
  @MainActor
  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], direction: Direction = .vertical,
    centerAlignment: Bool = false, appear: ComponentTransition.Appear = .default(alpha: true)
  ) {
    self.init(
      source: StaticItemSource(items: StackItems(items)), direction: direction,
      centerAlignment: centerAlignment, appear: appear)
  }

  /// A list of elements, for which `row` makes components when they come into view.
  ///
  /// Two such lists are never equal, because it is unknown what `row` reads besides the element.
  @MainActor @inlinable
  public init<Elements: RandomAccessCollection, Row: Component>(
    _ elements: Elements, direction: Direction = .vertical, centerAlignment: Bool = false,
    appear: ComponentTransition.Appear = .default(alpha: true),
    row: @escaping @MainActor (Elements.Element) -> Row
  ) where Elements.Element: Identifiable, Row.EnvironmentType == EnvironmentType {
    self.init(
      elements, identities: ElementIdentities(), direction: direction,
      centerAlignment: centerAlignment, appear: appear, row: row)
  }

  @MainActor @usableFromInline
  init<Elements: RandomAccessCollection, ID: Hashable, Row: Component>(
    _ elements: Elements, identities: ElementIdentities<Elements, ID>, direction: Direction,
    centerAlignment: Bool, appear: ComponentTransition.Appear,
    row: @escaping @MainActor (Elements.Element) -> Row
  ) where Row.EnvironmentType == EnvironmentType {
    self.init(
      source: ElementSource(elements: elements, identities: identities, row: row),
      direction: direction, centerAlignment: centerAlignment, appear: appear)
  }

  /// A list of elements that are identified by one of their properties.
  @MainActor @inlinable
  public init<Elements: RandomAccessCollection, ID: Hashable, Row: Component>(
    _ elements: Elements, id: KeyPath<Elements.Element, ID>, direction: Direction = .vertical,
    centerAlignment: Bool = false, appear: ComponentTransition.Appear = .default(alpha: true),
    row: @escaping @MainActor (Elements.Element) -> Row
  ) where Row.EnvironmentType == EnvironmentType {
    self.init(
      elements, identities: ElementIdentities { $0[keyPath: id] }, direction: direction,
      centerAlignment: centerAlignment, appear: appear, row: row)
  }

  /// A list of the elements of a tree, of which those are shown whose parents are expanded.
  ///
  /// ```swift
  /// List(
  ///   state.folders, children: \.subfolders, expanded: state.expanded,
  ///   onExpansion: { state.expand($0) }
  /// ) { FolderRow($0) }
  /// ```
  /// See ``OutlineGroup`` for trees with more to be done, and beside other rows.
  ///
  /// - Parameters:
  ///   - roots: the elements of the first level. An identity has one place in the tree.
  ///   - children: the property with what is below an element; nil or empty where nothing is.
  ///   - expanded: the identities of elements whose children are shown.
  ///   - onExpansion: is told the identities that are to be expanded, after a press or a key.
  ///   - row: makes the component of an element.
  /// - Complexity: O(*n*) in the number of elements that are shown.
  @MainActor
  public init<Element: Identifiable, Row: Component>(
    _ roots: [Element], children: KeyPath<Element, [Element]?>, expanded: Set<Element.ID>,
    onExpansion: @escaping @MainActor (Set<Element.ID>) -> Void,
    row: @escaping @MainActor (Element) -> Row
  ) where Element.ID: Sendable, Row.EnvironmentType == EnvironmentType {
    let group = OutlineGroup(
      roots, children: children, expanded: expanded, onExpansion: onExpansion, row: row)
    self.init(
      ItemContent([group.part]), direction: .vertical, centerAlignment: false,
      appear: .default(alpha: true))
  }

  /// The colour of the scroll indicator; nil for that of the theme.
  public func indicatorColor(_ color: Color?) -> List {
    with { $0.indicatorColor = color }
  }

  /// Whether the rows and how they lie are equal; lists with a closure never are.
  public static func == (a: List, b: List) -> Bool {
    a.direction == b.direction && a.centerAlignment == b.centerAlignment
      && a.indicatorColor == b.indicatorColor
      && a.options == b.options && a.itemOptions == b.itemOptions && a.content == b.content
  }

  /// 0 for a vertical list: a stack gives it what the other children leave.
  public var flexibleLength: Double? { direction == .vertical ? 0 : nil }

  /// A view that keeps the rows in sight.
  public func makeView() -> ListComponentView { ListComponentView() }

  /// A state that the rows update through.
  public func makeState() -> ListComponentState { ListComponentState() }

  /// Updates the rows that can be seen; takes all of the size that is offered along a limited axis.
  public func update(
    view: ListComponentView, availableSize: Size, state: ListComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    view.tag = itemOptions.tag
    view.rows.indicatorColor = indicatorColor
    view.rows.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    view.rows.contentInsets = options.contentInsets
    view.rows.backgroundColor = options.backgroundColor
    let isVertical = direction == .vertical
    let item = ItemPass(
      environment: environment.slots, owner: environment.owner,
      offered: isVertical
        ? Size(width: availableSize.width, height: .infinity)
        : Size(width: .infinity, height: availableSize.height),
      transition: transition, highlightsRows: options.highlightsRows)
    return view.rows.update(
      ListPass(
        source: content.parts.withHeaders(), options: options, itemOptions: itemOptions,
        state: state, isVertical: isVertical, isCentered: centerAlignment, available: availableSize,
        item: item, appear: appear, hasWideRows: hasWideRows))
  }

  /// Whether something can be done with rows.
  private var hasWideRows: Bool {
    itemOptions.selection != nil || content.parts.parts.contains { $0.actions.areOfRows }
  }
}
