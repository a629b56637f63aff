public import Surface

/// Empty room that takes what the other children of a stack leave, shared evenly between spacers.
///
/// In a stack, the children after the last spacer are measured before those in front of it, so that a
/// long text cannot push them out.
public struct Spacer: Component {
  public let minimumLength: Double

  public init(minimumLength: Double = 0) { self.minimumLength = minimumLength }

  public var flexibleLength: Double? { minimumLength }

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
