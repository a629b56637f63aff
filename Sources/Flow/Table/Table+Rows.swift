public import Surface

// What is done with the rows of a table, as ``ForEach`` says of those of a list.
extension Table {
  private func with(_ change: (inout ItemActions, [Element]) -> Void) -> Table {
    with { change(&$0.actions, elements) }
  }

  /// What is behind a row that fingers pull aside.
  public func swipeActions(
    _ actions: @escaping @MainActor (Element) -> ListSwipeActions
  ) -> Table {
    with { all, elements in all.swipe = { actions(elements[$0]) } }
  }

  /// Deletes elements: a swipe to the left has a button for that, and the Delete key deletes what is selected, or the row
  /// with the cursor where rows cannot be selected.
  ///
  /// - Parameters:
  ///   - title: what the button says.
  ///   - icon: what is seen above that; see `ListSwipeAction.icon`.
  ///   - action: is told the identities, in the order of the rows.
  public func onDelete(
    title: String = "Delete", icon: ThemeIcon? = nil,
    _ action: @escaping @MainActor ([Element.ID]) -> Void
  ) -> Table {
    with { all, elements in all.delete = (title, icon, { action($0.map { elements[$0].id }) }) }
  }

  /// Moves an element, for a row that a long press or Alt and an arrow moves; see ``ForEach/onMove(_:)``. It is for rows
  /// that are not sorted.
  ///
  /// - Parameter action: is told where the element is, and which offset it has afterwards.
  public func onMove(_ action: @escaping @MainActor (_ from: Int, _ to: Int) -> Void) -> Table {
    with { all, _ in all.move = action }
  }

  /// Opens an element: by a double click, a tap of a finger, or Enter; by a click where nothing can be selected.
  public func onActivate(_ action: @escaping @MainActor (Element) -> Void) -> Table {
    with { all, elements in all.activate = { action(elements[$0]) } }
  }

  /// Shows a menu of elements: all that are selected, if the one that was pressed is among them.
  ///
  /// - Parameter action: is told the elements, and where to open the menu.
  public func contextMenu(
    _ action: @escaping @MainActor ([Element], ItemMenuPlace) -> Void
  ) -> Table {
    with { all, elements in all.menu = { action($0.map { elements[$0] }, $1) } }
  }

  /// Opens a menu of elements: all that are selected, if the one that was pressed is among them.
  public func contextMenu(_ menu: @escaping @MainActor ([Element]) -> Menu) -> Table {
    contextMenu { $1.present(menu($0)) }
  }

  /// The text by which somebody who types finds a row.
  public func typeSelect(_ title: @escaping @MainActor (Element) -> String) -> Table {
    with { all, elements in all.title = { title(elements[$0]) } }
  }
}
