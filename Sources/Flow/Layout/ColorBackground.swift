public import Surface

/// One child on a rectangle of a colour; see ``Component/background(_:cornerRadius:)``.
public struct ColorBackground<EnvironmentType>: CombinedComponent {
  /// Of the rectangle.
  public let color: Color
  /// In logical units.
  public let cornerRadius: Double
  /// What lies on the rectangle.
  public let content: AnyComponent<EnvironmentType>

  /// A component on a rectangle of a colour.
  public init(_ color: Color, cornerRadius: Double = 0, content: AnyComponent<EnvironmentType>) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.content = content
  }

  /// That of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis)
  }

  /// The content decides the size; the colour fills it below.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      let child = child.update(
        component: context.component.content, environment: { context.environment },
        availableSize: context.availableSize, transition: context.transition)
      let (view, transition) = (context.view, context.transition)
      transition.setBackgroundColor(view: view, color: context.component.color)
      transition.setCornerRadius(view: view, cornerRadius: context.component.cornerRadius)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}

extension Component {
  /// The component on a rectangle of one colour, as large as it is. Colour and radius animate.
  ///
  /// ```swift
  /// Text("Draft").padding(6).background(yellow, cornerRadius: 6)
  /// ```
  /// What the component draws is not cut off at the corners: ``cornerRadius(_:)`` does that, and costs more.
  ///
  /// - Parameters:
  ///   - color: of the rectangle.
  ///   - cornerRadius: in logical units.
  public func background(
    _ color: Color, cornerRadius: Double = 0
  ) -> ColorBackground<EnvironmentType> {
    ColorBackground(color, cornerRadius: cornerRadius, content: AnyComponent(self))
  }
}
