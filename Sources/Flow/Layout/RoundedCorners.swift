public import Surface

/// One child whose corners are cut off; see ``Component/cornerRadius(_:)``.
public struct RoundedCorners<EnvironmentType>: CombinedComponent {
  /// In logical units.
  public let radius: Double
  /// What is cut.
  public let content: AnyComponent<EnvironmentType>

  /// A component with its corners cut off in circles.
  public init(_ radius: Double, content: AnyComponent<EnvironmentType>) {
    self.radius = radius
    self.content = content
  }

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content decides the size and is clipped by the corners.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      let child = child.update(
        component: context.component.content, environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      context.view.clipsToBounds = true
      context.transition.setCornerRadius(
        view: context.view, cornerRadius: context.component.radius)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}

extension Component {
  /// The component with its corners cut off in circles.
  public func cornerRadius(_ radius: Double) -> RoundedCorners<EnvironmentType> {
    RoundedCorners(radius, content: AnyComponent(self))
  }
}
