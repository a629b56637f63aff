public import Surface

/// Empty room that takes what the other children of a stack leave, shared evenly between spacers.
///
/// In a horizontal stack, the children after the last spacer are measured before those in front of it,
/// so that a long text cannot push them out.
public struct Spacer: Component {
  public let minimumLength: Double

  public init(minimumLength: Double = 0) { self.minimumLength = minimumLength }

  public func makeView() -> Surface.View {
    let view = Surface.View()
    view.isUserInteractionEnabled = false
    return view
  }

  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size { availableSize.isFinite ? availableSize : .zero }
}

extension AnyComponent {
  /// Whether it takes the length that is left in a stack, and how much it needs at least.
  var flexibleLength: Double? {
    if box.componentType == Spacer.self { return unwrapped(as: Spacer.self)?.minimumLength }
    return box.componentType == ScrollView<EnvironmentType>.self
      || box.componentType == ScrollView<Empty>.self ? 0 : nil
  }

  /// What a flexible child is offered: a spacer is as thin as a line.
  func flexibleSize(across: Double, along: Double, isVertical: Bool) -> Size {
    let across = box.componentType == Spacer.self ? 0 : across
    return isVertical
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}
