public import Surface

// What is done with the rows of a list, besides what ``ForEach`` says of its own.
extension List {
  func with(_ change: (inout ListOptions) -> Void) -> List {
    var copy = self
    change(&copy.options)
    return copy
  }

  /// Shows which row is selected, and asks for another one where somebody selects that, by a pointer or by keys. It is
  /// selected as soon as the list says so.
  ///
  /// Rows can be selected whose identities have the type of the selection.
  ///
  /// - Parameters:
  ///   - id: the identity of the selected row; nil for none.
  ///   - action: is told the identity that is asked for.
  /// - Complexity: O(*n*) as another row is selected by the app, else O(1).
  public func selection<ID: Hashable>(
    _ id: ID?, action: @escaping @MainActor (ID?) -> Void
  ) -> List {
    with { $0.selection = SelectedIDs(id, action: action) }
  }

  /// Shows which rows are selected, and asks for others where somebody selects those, by a pointer or by keys.
  ///
  /// - Parameters:
  ///   - ids: the identities of the selected rows. Those that the list does not have are ignored.
  ///   - action: is told the identities that are asked for.
  /// - Complexity: O(*k*) in the number of selected rows; O(*n*) in all rows as an app selects others, and while rows
  ///   are selected that the list does not have and its rows change.
  public func selection<ID: Hashable>(
    _ ids: Set<ID>, action: @escaping @MainActor (Set<ID>) -> Void
  ) -> List {
    with { $0.selection = SelectedIDs(ids, action: action) }
  }

  /// Loads what the list shows anew when it is pulled down by 64 points, and shows that it does until the action is
  /// done.
  public func refreshable(_ action: @escaping @MainActor () async -> Void) -> List {
    onRefresh { done in
      Task { @MainActor in
        await action()
        done()
      }
    }
  }

  /// Loads what the list shows anew when it is pulled down by 64 points, as ``refreshable(_:)`` does, for an app that
  /// waits for a timer or another callback.
  ///
  /// - Parameter action: is given what it calls when the rows are in the list. Further calls have no effect.
  public func onRefresh(
    _ action: @escaping @MainActor (_ done: @escaping @MainActor () -> Void) -> Void
  ) -> List {
    with { $0.refresh = action }
  }

  /// Asks for more rows when the view comes within two views of the end.
  ///
  /// ```swift
  /// List(history.messages) { MessageRow($0) }.onReachEnd { batch in
  ///   history.loadOlder { batch.complete(hasMore: history.hasOlder) }
  /// }
  /// ```
  /// One batch is asked for at a time: its rows are in the list when it is complete.
  public func onReachEnd(_ action: @escaping @MainActor (BatchFetching.Batch) -> Void) -> List {
    with { $0.reachEnd = action }
  }

  /// Asks for more rows when the view comes within two views of the start; see ``onReachEnd(_:)``. What is read stays
  /// where it is when they come.
  public func onReachStart(_ action: @escaping @MainActor (BatchFetching.Batch) -> Void) -> List {
    with { $0.reachStart = action }
  }

  /// Whether the list lays a ground behind rows that are selected, pressed, hovered or have the cursor, as it does
  /// unless it is told otherwise. Components that show it themselves read ``ListRowStateKey``.
  public func highlightsRows(_ highlights: Bool) -> List { with { $0.highlightsRows = highlights } }

  /// Leaves space before the first and after the last row, in logical units.
  public func contentInsets(_ insets: Insets) -> List { with { $0.contentInsets = insets } }

  /// Fills the list behind its rows; nil for nothing. Rows on an opaque colour are scrolled without being painted.
  public func backgroundColor(_ color: Color?) -> List { with { $0.backgroundColor = color } }
}
