public import Surface

/// Empty room around one child.
public struct Padding<EnvironmentType>: CombinedComponent {
  /// The room on each side, in logical units.
  public let insets: Insets
  /// What lies in the middle.
  public let content: AnyComponent<EnvironmentType>

  /// Empty room around a component.
  public init(_ insets: Insets, content: AnyComponent<EnvironmentType>) {
    self.insets = insets
    self.content = content
  }

  /// That of the content and the room on both sides.
  public func flexibleLength(along axis: Axis) -> Double? {
    content.box.flexibleLength(along: axis).map {
      $0 + (axis == .horizontal ? insets.horizontal : insets.vertical)
    }
  }

  /// Updates the content in what the insets leave.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      let insets = context.component.insets
      let available = context.availableSize
      let child = child.update(
        component: context.component.content, environment: { context.environment },
        availableSize: Size(
          width: max(0, available.width - insets.horizontal),
          height: max(0, available.height - insets.vertical)),
        transition: context.transition)
      context.add(
        child.frame(Rect(origin: Point(x: insets.left, y: insets.top), size: child.size)))
      return Size(
        width: child.size.width + insets.horizontal, height: child.size.height + insets.vertical)
    }
  }
}

extension Component {
  /// The component with empty room around it.
  public func padding(_ insets: Insets) -> Padding<EnvironmentType> {
    Padding(insets, content: AnyComponent(self))
  }

  /// The component with the same empty room on all sides.
  public func padding(_ all: Double) -> Padding<EnvironmentType> { padding(Insets(all)) }
}
