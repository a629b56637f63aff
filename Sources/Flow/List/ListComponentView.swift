public import Surface

/// The view of a ``List``.
public final class ListComponentView: NodeHostView {
  let rows: ListRowsNode

  init() {
    rows = ListRowsNode()
    super.init(rows)
  }

  /// What scrolls.
  public var scrollNode: ScrollNode { rows }

  /// The views of the rows that are alive, first to last.
  public var rowViews: [View] { rows.liveViews }

  /// Scrolls so that the row with an identity is at the top, or as far up as the content allows.
  ///
  /// - Returns: false if there is no such row.
  @discardableResult
  public func scrollToRow(id: some Hashable) -> Bool { rows.scrollToRow(ComponentIdentity(id)) }
}
