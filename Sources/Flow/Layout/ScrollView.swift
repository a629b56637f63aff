public import Surface

/// A content that may be higher than the size offered, moved by wheel, touchpad and keys. It takes all of
/// the size offered.
public struct ScrollView<EnvironmentType>: Component {
  /// The class of the view that shows the component.
  public typealias View = ScrollComponentView<EnvironmentType>
  /// Keeps nothing; the content updates through it.
  public typealias State = ScrollComponentState

  /// What is moved.
  public let content: AnyComponent<EnvironmentType>
  /// The colour of the scroll indicator; nil for that of the theme.
  public private(set) var indicatorColor: Color?

  /// A view that moves a component up and down.
  public init(_ content: AnyComponent<EnvironmentType>) { self.content = content }

  /// A view that moves components up and down, which are one below the other at the edge at which the language begins.
  public init(
    spacing: Double = 0,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.content = AnyComponent(
      VStack(content(), alignment: .leading, spacing: spacing, fillWidth: true))
  }

  /// The colour of the scroll indicator; nil for that of the theme.
  public func indicatorColor(_ color: Color?) -> ScrollView { with { $0.indicatorColor = color } }

  /// 0: a stack gives it what the other children leave.
  public var flexibleLength: Double? { 0 }

  /// A view around a `ScrollNode`.
  public func makeView() -> ScrollComponentView<EnvironmentType> { ScrollComponentView() }

  /// A state that the content updates through.
  public func makeState() -> ScrollComponentState { ScrollComponentState() }

  /// Updates the content without a limit of its height; takes all of the size that is offered.
  public func update(
    view: ScrollComponentView<EnvironmentType>, availableSize: Size, state: ScrollComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    view.content.parentState = state
    view.scrollNode.indicatorColor = indicatorColor
    view.scrollNode.isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
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
