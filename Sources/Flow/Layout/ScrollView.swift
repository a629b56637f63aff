public import Surface

/// A content that may be higher than the size offered, moved by wheel, touchpad and keys. It takes all of
/// the size offered.
public struct ScrollView<EnvironmentType>: Component {
  public typealias View = ScrollComponentView<EnvironmentType>
  public typealias State = ScrollComponentState

  /// What is moved.
  public let content: AnyComponent<EnvironmentType>
  /// The colour of the scroll indicator; nil for one that is seen on every background.
  public private(set) var indicatorColor: Color?

  /// A view that moves a component up and down.
  public init(_ content: AnyComponent<EnvironmentType>) { self.content = content }

  /// The colour of the scroll indicator; nil for one that is seen on every background.
  public func indicatorColor(_ color: Color?) -> ScrollView {
    var copy = self
    copy.indicatorColor = color
    return copy
  }

  public var flexibleLength: Double? { 0 }

  public func makeView() -> ScrollComponentView<EnvironmentType> { ScrollComponentView() }

  public func makeState() -> ScrollComponentState { ScrollComponentState() }

  public func update(
    view: ScrollComponentView<EnvironmentType>, availableSize: Size, state: ScrollComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    view.content.parentState = state
    view.scrollNode.indicatorColor = indicatorColor ?? ScrollNode.defaultIndicatorColor
    let contentSize = view.content.update(
      transition: transition, component: content, environment: { environment },
      containerSize: Size(width: availableSize.width, height: .infinity))
    let size = Size(
      width: availableSize.width.isFinite ? availableSize.width : contentSize.width,
      height: availableSize.height.isFinite ? availableSize.height : contentSize.height)
    view.place(contentSize: contentSize, in: size, transition: transition)
    return size
  }
}

/// The state of a ``ScrollView``: changes below reach the components above through it.
public final class ScrollComponentState: ComponentState {}

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
