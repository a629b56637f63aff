public import Surface

/// A list of nodes that are made, measured and drawn on any thread: for rows by the ten thousand, where
/// ``List`` would have to make components on the main actor.
///
/// ```swift
/// NodeList(chat, count: chat.messages.count) { index in
///   MessageRowNode(chat.messages[index])
/// }
/// ```
/// It takes the whole size offered, and has to be given one: it has no size of its own.
public struct NodeList<Content: Equatable>: Component {
  /// The class of the view that shows the component.
  public typealias View = NodeListView

  /// What the rows show; another value makes new rows.
  public let content: Content
  /// How many rows there are.
  public let count: Int
  /// The end that the list begins at, and stays at while it grows.
  public let alignment: ListNode.Alignment
  /// See ``scrollIdentity(_:)``.
  public private(set) var scrollIdentity: AnyHashable = 0
  /// Space before the first and after the last row, in logical units.
  public private(set) var contentInsets = Insets.zero
  /// The colour of the scroll indicator; nil for that of the theme.
  public private(set) var indicatorColor: Color?
  /// The colour behind the rows; nil for none.
  public private(set) var backgroundColor: Color?
  /// What assistive technology calls the list.
  public private(set) var accessibilityLabel: String?
  @ZeroEquatable var rowIdentity: ListNode.RowIdentity?
  /// What the view is found by; see ``ComponentTaggedView``.
  @ZeroEquatable public private(set) var tag: AnyObject?
  @ZeroEquatable var source: (any ListItemSource)?
  @ZeroEquatable var changes: (@MainActor (_ old: Content, _ new: Content) -> ListTransaction?)?
  @ZeroEquatable var configuration: (@MainActor (ListNode) -> Void)?
  /// The row that is seen first; nil for the end at which the list begins.
  public private(set) var start: ListScrollTarget?
  @ZeroEquatable var setItems: (@MainActor (ListNode, ListTransaction.Options, Bool) -> Void)?
  /// Whether headers that stick are shown while the list is scrolled only.
  public private(set) var headersFade = false

  /// - Parameters:
  ///   - content: What the rows show.
  ///   - count: How many there are.
  ///   - alignment: The end that the list begins at, and stays at while it grows.
  ///   - makeRow: Makes the row of an index, on any thread.
  public init(
    _ content: Content, count: Int, alignment: ListNode.Alignment = .top,
    makeRow: @escaping ListNode.RowMaker
  ) {
    self.init(
      content, count: count, source: ListNode.source(count: count, makeRow: makeRow),
      alignment: alignment)
  }

  /// A list of items, whose rows stay where they are read when others come, go and move, and whose nodes show what has
  /// changed. With the transition of an update that is animated.
  ///
  /// - Parameters:
  ///   - items: What the rows show.
  ///   - alignment: The end that the list begins at, and stays at while it grows.
  public init<Item: ListItem & Identifiable & Equatable>(
    items: [Item], alignment: ListNode.Alignment = .top
  ) where Content == [Item] {
    self.init(items, count: items.count, source: nil, alignment: alignment)
    setItems = { list, options, beginsAnew in
      let end = ListScrollTarget(row: items.count - 1, position: .bottom(0))
      let start = alignment == .bottom ? end : ListScrollTarget(row: 0, position: .top(0))
      list.setItems(
        items, options: options, scrollTo: beginsAnew && !items.isEmpty ? start : nil)
    }
  }

  /// A list of the items of a source, with the headers that they have.
  ///
  /// - Parameters:
  ///   - content: What the rows show; another value shows the rows anew.
  ///   - source: The items; nil for none.
  ///   - alignment: The end that the list begins at, and stays at while it grows.
  public init(
    _ content: Content, source: (any ListItemSource)?, alignment: ListNode.Alignment = .top
  ) {
    self.init(content, count: source?.count ?? 0, source: source, alignment: alignment)
  }

  private init(
    _ content: Content, count: Int, source: (any ListItemSource)?, alignment: ListNode.Alignment
  ) {
    self.content = content
    self.count = count
    self.alignment = alignment
    _rowIdentity = ZeroEquatable(wrappedValue: nil)
    _tag = ZeroEquatable(wrappedValue: nil)
    _setItems = ZeroEquatable(wrappedValue: nil)
    _source = ZeroEquatable(wrappedValue: source)
    _changes = ZeroEquatable(wrappedValue: nil)
    _configuration = ZeroEquatable(wrappedValue: nil)
  }

  /// A list of elements, whose rows stay where they are read when others come and go.
  ///
  /// - Parameters:
  ///   - elements: Compared with those shown in every update.
  ///   - alignment: Where rows lie that do not fill the list.
  ///   - row: Makes the row of an element, on any thread.
  public init<Element: Identifiable & Equatable & Sendable>(
    _ elements: [Element], alignment: ListNode.Alignment = .top,
    row: @escaping @Sendable (Element) -> DisplayNode
  ) where Content == [Element] {
    self.init(elements, count: elements.count, alignment: alignment) { row(elements[$0]) }
    rowIdentity = { AnyHashable(elements[$0].id) }
  }

  // MARK: Options

  /// Tells rows apart, so that the one being read stays where it is when others come and go in front of it.
  /// Without it row 7 is row 7.
  public func rowIdentity(
    _ identity: @escaping @MainActor (_ index: Int) -> some Hashable
  ) -> NodeList {
    with { $0.rowIdentity = { AnyHashable(identity($0)) } }
  }

  /// While the identity of the whole list stays, so does the place that it was scrolled to. By default it
  /// always stays.
  public func scrollIdentity(_ identity: some Hashable) -> NodeList {
    with { $0.scrollIdentity = AnyHashable(identity) }
  }

  /// Leaves space before the first and after the last row, in logical units.
  public func contentInsets(_ insets: Insets) -> NodeList { with { $0.contentInsets = insets } }

  /// The colour of the scroll indicator; nil for that of the theme.
  public func indicatorColor(_ color: Color?) -> NodeList { with { $0.indicatorColor = color } }

  /// Fills the list behind its rows; nil for nothing. Rows on an opaque colour are scrolled without being painted.
  public func backgroundColor(_ color: Color?) -> NodeList { with { $0.backgroundColor = color } }

  /// What assistive technology calls the list.
  public func accessibilityLabel(_ label: String?) -> NodeList {
    with { $0.accessibilityLabel = label }
  }

  /// Says what makes the rows of one content those of another, so that rows that stay keep their nodes and what is read
  /// keeps its place. With the transition of an update that is animated.
  ///
  /// - Parameter changes: compares two contents; nil where all rows are to be made anew.
  public func changes(
    _ changes: @escaping @MainActor (_ old: Content, _ new: Content) -> ListTransaction?
  ) -> NodeList {
    with { $0.changes = changes }
  }

  /// The row that is seen first, when the list appears and when it gets another ``scrollIdentity(_:)``; nil for the end
  /// at which it begins.
  public func starts(at start: ListScrollTarget?) -> NodeList { with { $0.start = start } }

  /// Does with the node of the list what the component has no name for, in each update that is not skipped.
  ///
  /// - Parameter configuration: called before the rows of the update are shown.
  public func configure(_ configuration: @escaping @MainActor (ListNode) -> Void) -> NodeList {
    with { $0.configuration = configuration }
  }

  /// Shows headers that stick only while the list is scrolled, and for 0.3 seconds after.
  public func fadesHeaders(_ fade: Bool = true) -> NodeList { with { $0.headersFade = fade } }

  /// The list with a tag that its view is found by; see ``ComponentTaggedView``.
  public func tagged(_ tag: AnyObject?) -> NodeList { with { $0.tag = tag } }

  // MARK: View

  /// A view around a `ListNode`.
  public func makeView() -> NodeListView { NodeListView(alignment: alignment) }

  /// Reloads the rows if ``content`` has changed; takes all of the size that is offered.
  public func update(
    view: NodeListView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let list = view.list
    view.tag = tag
    list.contentInsets = contentInsets
    list.accessibilityLabel = accessibilityLabel
    list.indicatorColor = indicatorColor
    list.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    list.backgroundColor = backgroundColor
    list.themeOverride = environment[ThemeKey.self]
    let isSame = view.shown.map { $0.content as? Content == content && $0.count == count } ?? false
    list.headersFade = headersFade
    configuration?(list)
    if !isSame {
      show(in: view, transition: transition)
      view.shown = (content, count, scrollIdentity)
    }
    return view.room.fixedSize(offered: availableSize)
  }

  @MainActor
  private func show(in view: NodeListView, transition: ComponentTransition) {
    let list = view.list
    let isAnimated = !transition.animation.isImmediate
    if let setItems {
      // What is shown first is there with the frame that shows the list.
      let beginsAnew = view.shown.map { $0.scrollIdentity != scrollIdentity } ?? false
      let isFirst = view.shown == nil || beginsAnew
      return setItems(
        list, isFirst ? .synchronous : isAnimated ? .animateInsertion : [], beginsAnew)
    }
    let keepsPosition = view.shown?.scrollIdentity == scrollIdentity
    if let changes, let source, keepsPosition, let old = view.shown?.content as? Content,
      var transaction = changes(old, content)
    {
      if isAnimated { transaction.options.insert(.animateInsertion) }
      return list.transact(transaction, source: source)
    }
    list.setSource(
      source ?? ListNode.source(count: 0) { _ in DisplayNode() }, keepingPosition: keepsPosition,
      identity: rowIdentity, startingAt: start)
  }
}
