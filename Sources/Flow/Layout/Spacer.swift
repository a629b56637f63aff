public import Surface

/// Empty room that takes what the other children of a stack leave, shared evenly between spacers.
///
/// Other flexible children, a ``ScrollView`` for one, come first: a spacer beside them is as short as it may
/// be.
public struct Spacer: Component {
  /// The least length along the stack, in logical units.
  public let minimumLength: Double

  /// Room with a least length.
  public init(minimumLength: Double = 0) { self.minimumLength = minimumLength }

  /// ``minimumLength``.
  public var flexibleLength: Double? { minimumLength }

  /// An empty view that takes no input.
  public func makeView() -> Surface.View {
    let view = Surface.View()
    view.isUserInteractionEnabled = false
    return view
  }

  /// All that is offered; nothing where that has no limit.
  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size { availableSize.isFinite ? availableSize : .zero }
}
