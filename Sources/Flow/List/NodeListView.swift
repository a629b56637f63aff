public import Surface

/// The view of a ``NodeList``.
public final class NodeListView: NodeView, ComponentTaggedView {
  /// What scrolls.
  public let list: ListNode
  var room = UnlimitedRoom(of: "NodeList")
  var tag: AnyObject?
  var shown: (content: Any, count: Int, scrollIdentity: AnyHashable)?

  init(alignment: ListNode.Alignment) {
    list = ListNode(alignment: alignment)
    super.init(owning: list)
  }

  /// Whether the tag is that of the list.
  public func matches(tag: AnyObject) -> Bool { self.tag === tag }
}
