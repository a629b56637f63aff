public import Surface

/// A component for each of many elements, made when it comes near the view and kept by the identity of its element.
///
/// ```swift
/// List {
///   ForEach(messages) { MessageRow($0) }
///     .swipeActions { message in
///       ListSwipeActions(leading: [ListSwipeAction("Pin", style: .accent) { pin(message.id) }])
///     }
///     .onDelete { delete($0) }
/// }
/// ```
/// Elements are any random-access collection, of which only those near the view are asked for, as long as their number
/// and those that are loaded stay the same. Otherwise the identities of all are compared.
public struct ForEach<Elements: RandomAccessCollection, ID: Hashable, Row: Component> {
  private let source: ElementSource<Elements, ID, Row>
  private var actions = ItemActions()

  /// Components of elements that have identities.
  ///
  /// - Parameters:
  ///   - elements: each with an identity that no other item of the list has.
  ///   - row: makes the component of an element.
  @inlinable
  public init(
    _ elements: Elements, row: @escaping @MainActor (Elements.Element) -> Row
  ) where Elements.Element: Identifiable, ID == Elements.Element.ID {
    self.init(elements, identities: ElementIdentities(), row: row)
  }

  @usableFromInline
  init(
    _ elements: Elements, identities: ElementIdentities<Elements, ID>,
    row: @escaping @MainActor (Elements.Element) -> Row
  ) {
    source = ElementSource(elements: elements, identities: identities, row: row)
  }

  /// Components of elements that are identified by one of their properties.
  ///
  /// - Parameters:
  ///   - elements: each with an identity that no other item of the list has.
  ///   - id: the property.
  ///   - row: makes the component of an element.
  @inlinable
  public init(
    _ elements: Elements, id: KeyPath<Elements.Element, ID>,
    row: @escaping @MainActor (Elements.Element) -> Row
  ) {
    self.init(elements, identities: ElementIdentities { $0[keyPath: id] }, row: row)
  }

  var part: ItemPart { ItemPart(source: source, actions: actions) }

  mutating func setOutline(_ outline: ItemOutline) { actions.outline = outline }

  private func with(_ change: (inout ItemActions) -> Void) -> ForEach {
    var copy = self
    change(&copy.actions)
    return copy
  }

  // MARK: What can be done

  /// What is behind a row that fingers pull aside. Rows of a ``List`` that scrolls down only.
  @MainActor
  public func swipeActions(
    _ actions: @escaping @MainActor (Elements.Element) -> ListSwipeActions
  ) -> ForEach {
    with { $0.swipe = { [source] in actions(source.element(at: $0)) } }
  }

  /// Deletes elements: a swipe to the left has a button for that, and the Delete key deletes what is selected, or the
  /// row with the cursor where rows cannot be selected.
  ///
  /// - Parameters:
  ///   - title: what the button says.
  ///   - icon: what is seen above that; see `ListSwipeAction.icon`.
  ///   - action: is told the identities, in the order of the rows.
  @MainActor
  public func onDelete(
    title: String = "Delete", icon: ThemeIcon? = nil,
    _ action: @escaping @MainActor ([ID]) -> Void
  ) -> ForEach {
    with {
      $0.delete = (title, icon, { [source] in action($0.map { source.id(at: $0) }) })
    }
  }

  /// Moves an element, for a row that a long press or Alt and an arrow moves among the others of this `ForEach`; see
  /// ``onMoveIn(_:)`` for those of others.
  ///
  /// Called in the middle of a drag, for each place that the row comes over: move the element and update the list. What
  /// is not done is not shown.
  ///
  /// - Parameter action: is told where the element is, and which offset it has afterwards.
  @MainActor
  public func onMove(_ action: @escaping @MainActor (_ from: Int, _ to: Int) -> Void) -> ForEach {
    with { $0.move = action }
  }

  /// Takes an element of another `ForEach` of the list, whose identities are of the same type: a row that is dragged, or moved
  /// by Alt and an arrow, leaves the others of its own for these.
  ///
  /// ```swift
  /// List {
  ///   Section("Pinned", id: "pinned") {
  ///     ForEach(pinned) { ChatRow($0) }
  ///       .onMove { state.movePinned(from: $0, to: $1) }
  ///       .onMoveIn { state.pin($0, at: $1) }
  ///   }
  ///   Section("All", id: "all") {
  ///     ForEach(others) { ChatRow($0) }.onMoveIn { id, _ in state.unpin(id) }
  ///   }
  /// }
  /// ```
  /// Rows can be lifted where there is ``onMove(_:)`` or this. A row stays the same row, with its view and its state. It goes
  /// to no `ForEach` without this, and to none of a section that is folded; an empty one below a header takes it.
  ///
  /// Called in the middle of a drag, as ``onMove(_:)`` is: take the element from where it is, add it here, and update the
  /// list. What is not done is not shown.
  ///
  /// - Parameter action: is told the identity of the element, and which offset it has here afterwards.
  @MainActor
  public func onMoveIn(_ action: @escaping @MainActor (_ id: ID, _ to: Int) -> Void) -> ForEach {
    with {
      $0.moveIn = { identity, place in
        if let id = identity.anyHashable.base as? ID { action(id, place) }
      }
    }
  }

  /// Opens an element: by a double click, a tap of a finger, or Enter; by a click where nothing can be selected.
  @MainActor
  public func onActivate(_ action: @escaping @MainActor (Elements.Element) -> Void) -> ForEach {
    with { $0.activate = { [source] in action(source.element(at: $0)) } }
  }

  /// Shows a menu of elements: all that are selected, if the one that was pressed is among them.
  ///
  /// - Parameter action: is told the elements, and where to open the menu.
  @MainActor
  public func contextMenu(
    _ action: @escaping @MainActor ([Elements.Element], ItemMenuPlace) -> Void
  ) -> ForEach {
    with { $0.menu = { [source] in action($0.map { source.element(at: $0) }, $1) } }
  }

  /// Opens a menu of elements: all that are selected, if the one that was pressed is among them.
  ///
  /// ```swift
  /// ForEach(files) { FileRow(file: $0) }
  ///   .contextMenu { chosen in
  ///     [.action("Open") { open(chosen) }, .action("Delete", isDestructive: true) { delete(chosen) }]
  ///   }
  /// ```
  @MainActor
  public func contextMenu(_ menu: @escaping @MainActor ([Elements.Element]) -> Menu) -> ForEach {
    contextMenu { $1.present(menu($0)) }
  }

  /// The text by which somebody who types finds a row.
  @MainActor
  public func typeSelect(_ title: @escaping @MainActor (Elements.Element) -> String) -> ForEach {
    with { $0.title = { [source] in title(source.element(at: $0)) } }
  }

  /// The width by the height of a cell, for a ``Grid`` whose layout goes by that. It is asked for all elements.
  public func aspectRatio(_ ratio: @escaping (Elements.Element) -> Double) -> ForEach {
    with { $0.aspectRatio = { [source] in ratio(source.element(at: $0)) } }
  }
}
