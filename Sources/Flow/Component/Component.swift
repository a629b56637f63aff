public import Surface

/// A description of a part of the interface: a value that is compared, thrown away and made again in every
/// pass, while the view that it describes stays.
///
/// A component is a struct. The compiler synthesises `==`, and equal values in equal surroundings cost
/// no update. Closures have no equality: keep them in ``ZeroEquatable`` or an ``ActionSlot``.
///
/// The value itself belongs to no actor; only what touches views is `@MainActor`.
///
/// ```swift
/// struct Dot: Component {
///   let color: Color
///
///   func update(
///     view: Surface.View, availableSize: Size, state: EmptyComponentState,
///     environment: Environment<Empty>, transition: ComponentTransition
///   ) -> Size {
///     transition.setBackgroundColor(view: view, color: color)
///     return Size(width: 8, height: 8).limited(to: availableSize)
///   }
/// }
/// ```
///
/// The frame, opacity and transform of the component's own view belong to its parent.
public protocol Component<EnvironmentType>: Equatable {
  /// What the component reads from its surroundings: one type, a tuple of up to six, or ``Empty``.
  associatedtype EnvironmentType = Empty
  /// The class of the view that shows the component.
  associatedtype View: Surface.View = Surface.View
  /// What the component keeps from update to update.
  associatedtype State: ComponentState = EmptyComponentState

  /// The length that a stack leaves for this component, if it takes whatever the other children leave, as
  /// a ``Spacer`` does; nil for a component with a length of its own.
  var flexibleLength: Double? { get }

  /// The same for stacks along one axis. By default both have ``flexibleLength``.
  ///
  /// A slider is flexible where it is long and has a height of its own:
  /// ```swift
  /// func flexibleLength(along axis: Axis) -> Double? { axis == .horizontal ? 48 : nil }
  /// ```
  func flexibleLength(along axis: Axis) -> Double?

  /// Makes the view; called once for each identity. The view must be a new one.
  @MainActor func makeView() -> View

  /// Makes the state that lives as long as the view.
  @MainActor func makeState() -> State

  /// Brings `view` up to date with this value.
  ///
  /// Called only when the component, the size offered, the state or the environment has changed.
  ///
  /// - `availableSize`: what the parent offers, in logical units; an extent may be infinite or 0 and is never
  ///   negative.
  /// - `transition`: how to show the difference. Never animated in the first update of a view.
  /// - Returns: the size that the view takes. It must be finite and may exceed what was offered.
  @MainActor func update(
    view: View, availableSize: Size, state: State, environment: Environment<EnvironmentType>,
    transition: ComponentTransition
  ) -> Size
}

extension Component {
  /// Nil: the component has a length of its own.
  public var flexibleLength: Double? { nil }

  /// The same along both axes, unless a component says otherwise.
  public func flexibleLength(along axis: Axis) -> Double? { flexibleLength }
}

extension Component where View == Surface.View {
  /// A plain view.
  @MainActor public func makeView() -> View { Surface.View() }
}

extension Component where State == EmptyComponentState {
  /// A state without values.
  @MainActor public func makeState() -> State { EmptyComponentState() }
}
