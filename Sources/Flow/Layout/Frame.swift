public import Surface

/// A place of a fixed extent for one child; see ``Component/frame(width:height:alignment:)``.
public struct Frame<EnvironmentType>: CombinedComponent {
  /// In logical units; nil for that of the content.
  public let width: Double?
  /// The same for the height.
  public let height: Double?
  /// Where content of another size lies.
  public let alignment: Alignment
  /// What lies in the place.
  public let content: AnyComponent<EnvironmentType>

  /// A place of a fixed width, height or both.
  public init(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center,
    content: AnyComponent<EnvironmentType>
  ) {
    precondition(
      [width, height].allSatisfy { $0.map { $0 >= 0 && $0.isFinite } ?? true },
      "Flow: a frame has a width and a height that are finite and not negative")
    self.width = width
    self.height = height
    self.alignment = alignment
    self.content = content
  }

  /// Nil along an axis with a given length; else that of the content.
  public func flexibleLength(along axis: Axis) -> Double? {
    let isFixed = (axis == .horizontal ? width : height) != nil
    return isFixed ? nil : content.box.flexibleLength(along: axis)
  }

  /// Updates the content in the frame and places it by the alignment.
  public static var body: Body {
    let child = Child(environment: EnvironmentType.self)
    return { context in
      let me = context.component
      let child = child.update(
        component: me.content, environment: { context.environment },
        availableSize: Size(
          width: me.width ?? context.availableSize.width,
          height: me.height ?? context.availableSize.height),
        transition: context.transition)
      let size = Size(
        width: me.width ?? child.size.width, height: me.height ?? child.size.height)
      let origin = me.alignment.origin(
        of: child.size, in: size, context.environment[LayoutDirectionKey.self])
      context.add(child.frame(Rect(origin: origin, size: child.size)))
      return size
    }
  }
}

extension Component {
  /// The component in a place of a fixed width, height or both, whatever is offered. It is offered that, and lies in
  /// it as `alignment` says.
  ///
  /// A bar at the side that is 200 wide beside content that takes the rest:
  /// ```swift
  /// HStack(verticalAlignment: .top) {
  ///   Sidebar().frame(width: 200)
  ///   Document()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: in logical units; nil for that of the component.
  ///   - height: the same for the height.
  ///   - alignment: where the component lies if it has another size.
  public func frame(
    width: Double? = nil, height: Double? = nil, alignment: Alignment = .center
  ) -> Frame<EnvironmentType> {
    Frame(width: width, height: height, alignment: alignment, content: AnyComponent(self))
  }
}
