public import Surface

/// One child over another one that is as large; see `background(_:)`.
public struct Background<EnvironmentType>: CombinedComponent {
  /// What lies behind.
  public let background: AnyComponent<EnvironmentType>
  /// What lies in front.
  public let content: AnyComponent<EnvironmentType>

  /// A component over another one, which is offered the same size.
  public init(
    _ background: AnyComponent<EnvironmentType>, content: AnyComponent<EnvironmentType>
  ) {
    self.background = background
    self.content = content
  }

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content decides the size; the background is updated with it and lies below.
  public static var body: Body {
    let background = Child(environment: EnvironmentType.self)
    let content = Child(environment: EnvironmentType.self)
    return { context in
      let content = content.update(
        component: context.component.content, environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      let background = background.update(
        component: context.component.background, environment: { context.environment },
        availableSize: content.size, transition: context.transition)
      let bounds = Rect(origin: .zero, size: content.size)
      context.add(background.frame(background.size.centered(in: bounds)))
      context.add(content.frame(bounds))
      return content.size
    }
  }
}

extension Component {
  /// The component over another one, which is offered the size that this one takes and lies in its middle.
  public func background(
    _ background: some Component<EnvironmentType>
  ) -> Background<EnvironmentType> {
    Background(AnyComponent(background), content: AnyComponent(self))
  }

  /// A component that reads nothing fits behind any other.
  @_disfavoredOverload
  public func background(
    _ background: some Component<Empty>
  ) -> Background<EnvironmentType> {
    Background(AnyComponent(background), content: AnyComponent(self))
  }
}
