public import Surface

/// What shows many items, of which some are selected and some are in view: a ``List``, a ``Grid``, a ``Table``.
public protocol ItemContainer: Component {
  /// What its modifiers say of all items.
  var itemOptions: ItemOptions { get set }
}

/// What shows rows below each other: a ``List``, a ``Table``.
public protocol RowContainer: ItemContainer {}

extension ItemContainer {
  /// Shows which item is selected, and asks for another one where somebody selects that, by a pointer or by keys. It is
  /// selected as soon as the container says so.
  ///
  /// Items can be selected whose identities have the type of the selection.
  ///
  /// - Parameters:
  ///   - id: the identity of the selected item; nil for none.
  ///   - action: is told the identity that is asked for.
  /// - Complexity: O(*n*) as another item is selected by the app, else O(1).
  public func selection<ID: Hashable>(
    _ id: ID?, action: @escaping @MainActor (ID?) -> Void
  ) -> Self {
    with { $0.itemOptions.selection = SelectedIDs(id, action: action) }
  }

  /// Shows which items are selected, and asks for others where somebody selects those, by a pointer or by keys.
  ///
  /// - Parameters:
  ///   - ids: the identities of the selected items. Those that are not there are ignored.
  ///   - action: is told the identities that are asked for.
  /// - Complexity: O(*k*) in the number of selected items; O(*n*) in all items as an app selects others, and while items
  ///   are selected that are not there and others come and go.
  public func selection<ID: Hashable>(
    _ ids: Set<ID>, action: @escaping @MainActor (Set<ID>) -> Void
  ) -> Self {
    with { $0.itemOptions.selection = SelectedIDs(ids, action: action) }
  }

  /// Says which item is seen at a place of the view, and goes to another one when the app says another one.
  ///
  /// ```swift
  /// List(messages) { MessageRow($0) }
  ///   .scrollPosition(id: state.position) { state.position = $0 }
  ///
  /// // Elsewhere, to glide to a message:
  /// state.position = message.id
  /// state.updated(transition: .spring())
  /// ```
  /// The action is called when somebody has scrolled; an app that keeps what it is told finds its place again. It need not
  /// update anything for that. The container goes to an item in an update that names another one than the update before,
  /// unless that is what the action was told last; with the transition of the update if that is animated. An item that is not
  /// there yet is gone to in the update that brings it, unless another one has been named or somebody has scrolled by then.
  ///
  /// - Parameters:
  ///   - id: the identity of the item; nil for wherever it is.
  ///   - anchor: where the item is to lie; nil for as little as is needed to see it, and to be told what is at the top.
  ///   - action: is told what is at the anchor, in a turn of its own.
  /// - Complexity: O(*n*) in the distance of the item.
  public func scrollPosition<ID: Hashable>(
    id: ID?, anchor: ScrollAnchor? = .top, action: @escaping @MainActor (ID) -> Void = { _ in }
  ) -> Self {
    with { $0.itemOptions.position = ItemPosition(id, anchor: anchor, action: action) }
  }

  /// The component with a tag that its view is found by; see ``ComponentTaggedView``.
  public func tagged(_ tag: AnyObject?) -> Self { with { $0.itemOptions.tag = tag } }
}

extension RowContainer {
  /// Loads what is shown anew when the rows are pulled down by 64 points, and shows that it does until the action is
  /// done.
  public func refreshable(_ action: @escaping @MainActor () async -> Void) -> Self {
    onRefresh { done in
      Task { @MainActor in
        await action()
        done()
      }
    }
  }

  /// Loads what is shown anew when the rows are pulled down by 64 points, as ``refreshable(_:)`` does, for an app that
  /// waits for a timer or another callback.
  ///
  /// - Parameter action: is given what it calls when the rows are there. Further calls have no effect.
  public func onRefresh(
    _ action: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> Void
  ) -> Self {
    with { $0.itemOptions.refresh = action }
  }

  /// Asks for more rows when the view comes within two views of the end.
  ///
  /// ```swift
  /// List(history.messages) { MessageRow($0) }.onReachEnd { batch in
  ///   history.loadOlder { batch.complete(hasMore: history.hasOlder) }
  /// }
  /// ```
  /// One batch is asked for at a time: its rows are there when it is complete.
  public func onReachEnd(_ action: @escaping @MainActor (BatchFetching.Batch) -> Void) -> Self {
    with { $0.itemOptions.reachEnd = action }
  }

  /// Asks for more rows when the view comes within two views of the start; see ``onReachEnd(_:)``. What is read stays
  /// where it is when they come.
  public func onReachStart(_ action: @escaping @MainActor (BatchFetching.Batch) -> Void) -> Self {
    with { $0.itemOptions.reachStart = action }
  }
}
