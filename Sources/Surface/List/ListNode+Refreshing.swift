public import ListEngine

// What is shown is loaded anew.
extension ListNode {
  /// Loads what the list shows anew; nil for a list that is not pulled for that.
  ///
  /// ```swift
  /// list.onRefresh = { done in
  ///   mail.load { messages in
  ///     list.setItems(messages, options: .animateInsertion)
  ///     done()
  ///   }
  /// }
  /// ```
  ///
  /// Called when fingers, on a screen or on a touchpad, that began to drag at the start of the list let it go after they
  /// have pulled it by 64 points. Until `done` is called there is room above the first row, with an indicator in it.
  public final var onRefresh: (@MainActor (_ done: @escaping @MainActor () -> Void) -> Void)? {
    get { refreshing.onRefresh }
    set { refreshing.onRefresh = newValue }
  }

  /// Refreshes as if the list had been pulled, such as by a key. Nothing happens while it does so already, or without
  /// ``onRefresh``.
  public final func beginRefreshing() { refreshing.begin() }

  /// Whether what is shown is being loaded anew.
  public final var isRefreshing: Bool { refreshing.pull.phase == .refreshing }

  /// What a pull has come to, for an app that shows more than the indicator does.
  public final var refreshPhase: PullToRefresh.Phase { refreshing.pull.phase }

  /// Gives the list the room above its first row that a refresh needs now. What is read moves only where the list is at
  /// its start.
  final func takeRefreshInset() {
    let old = state.viewport
    var new = old
    new.insets.leading = viewport.insets.leading
    let shift = new.insets.leading - old.insets.leading
    guard shift != .zero, !old.isEmpty else { return }
    var transaction = ListTransaction()
    transaction.viewport = ListTransaction.ViewportUpdate(new)
    transaction.viewport?.shiftsWhileTracking = true
    let isFollowed = shift > .zero && state.isAtEdge(.start)
    if !isFollowed { transaction.additionalScrollDistance = shift }
    commitNow(ListChange(transaction, source: source), lead: loadedLead)
  }
}
