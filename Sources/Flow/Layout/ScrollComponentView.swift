public import Surface

/// The view of a ``ScrollView``.
public final class ScrollComponentView<EnvironmentType>: NodeHostView {
  /// What scrolls.
  public let scrollNode: ScrollNode
  let content = ComponentView<EnvironmentType>()

  init() {
    scrollNode = ScrollNode()
    super.init(scrollNode)
  }

  func place(contentSize: Size, in size: Size, transition: ComponentTransition) {
    scrollNode.frame = Rect(origin: .zero, size: size)
    guard let view = content.view else { return }
    let isNew = view.superview !== scrollNode.view
    if isNew { scrollNode.view.addSubview(view) }
    (isNew ? .immediate : transition).setFrame(
      view: view, frame: Rect(origin: .zero, size: contentSize))
    scrollNode.contentSize = contentSize
  }
}
