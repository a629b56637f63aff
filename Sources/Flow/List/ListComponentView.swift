public import Surface

/// The view of a ``List``.
public final class ListComponentView: NodeView, ComponentTaggedView {
  let rows: ListComponentNode

  var tag: AnyObject?

  init() {
    rows = ListComponentNode()
    super.init(owning: rows)
  }

  /// Whether the tag is that of the list.
  public func matches(tag: AnyObject) -> Bool { self.tag === tag }

  /// What scrolls.
  public var scrollNode: ScrollNode { rows }

  /// The views of the rows that are alive, first to last.
  public var rowViews: [View] { rows.componentViews }

  /// Scrolls so that the row with an identity is at the top, or as far up as the content allows.
  ///
  /// - Returns: false if there is no such row.
  @discardableResult
  public func scrollToRow(id: some Hashable) -> Bool { rows.scrollToRow(ComponentIdentity(id)) }

  /// Scrolls as little as needed to bring the row with an identity into sight.
  ///
  /// `animated`: whether the content glides there, also over rows that are not alive.
  ///
  /// - Returns: false if there is no such row.
  @discardableResult
  public func scrollRowToVisible(id: some Hashable, animated: Bool = false) -> Bool {
    rows.scrollRowToVisible(ComponentIdentity(id), animated: animated)
  }
}
