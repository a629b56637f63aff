public import Surface

/// Shows a component in a view that its owner puts where it likes.
///
/// Unlike ``ComponentHostView`` it is no view itself, and it can pass changes of state on to the
/// component that owns it.
@MainActor
public final class ComponentView<EnvironmentType> {
  private let root = ComponentRoot<EnvironmentType>(name: "ComponentView<\(EnvironmentType.self)>")

  /// The component's view; nil before the first update. When the type of the component changes, the
  /// old view leaves its superview and the owner inserts the new one.
  public var view: View? { root.view }
  /// The state that changes below are passed on to. Local ones, and all when it is nil, only update
  /// this component and what is below.
  public var parentState: ComponentState? {
    get { root.parentState }
    set { root.parentState = newValue }
  }
  /// Called after an update that a state below had asked for, with the new size.
  public var onStateUpdate: (@MainActor (Size, ComponentTransition) -> Void)?

  /// A holder without a component.
  ///
  /// - Parameter parentState: See ``parentState``.
  public init(parentState: ComponentState? = nil) {
    root.parentState = parentState
    root.stateUpdate = { [weak self] transition, isLocal in
      self?.stateDidUpdate(transition: transition, isLocal: isLocal)
    }
  }

  private func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    if !isLocal, let parentState {
      parentState.updated(transition: transition)
    } else if let component = root.component {
      let size = update(component, nil, root.containerSize, transition, isForced: true)
      onStateUpdate?(size, transition)
    }
  }

  /// Brings the component's view up to date; placing it is left to the owner.
  ///
  /// - Returns: the size of the component.
  @discardableResult
  public func update(
    transition: ComponentTransition, component: AnyComponent<EnvironmentType>,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<EnvironmentType>,
    forceUpdate: Bool = false, containerSize: Size
  ) -> Size {
    update(component, environment(), containerSize, transition, isForced: forceUpdate)
  }

  /// Brings the view of a component up to date that reads nothing from an environment.
  ///
  /// - Returns: the size of the component.
  @discardableResult
  public func update(
    transition: ComponentTransition, component: AnyComponent<EnvironmentType>,
    forceUpdate: Bool = false, containerSize: Size
  ) -> Size where EnvironmentType == Empty {
    update(component, nil, containerSize, transition, isForced: forceUpdate)
  }

  /// Gives the current component a new environment.
  ///
  /// - Returns: its size; nil before the first update.
  @discardableResult
  public func updateEnvironment(
    transition: ComponentTransition,
    @EnvironmentBuilder environment: () -> EnvironmentInputs<EnvironmentType>
  ) -> Size? {
    guard let component = root.component else { return nil }
    return update(component, environment(), root.containerSize, transition, isForced: false)
  }

  /// Provides everything below with a value for `key`. Components that have read it are updated before this
  /// returns.
  public func setEnvironment<K: EnvironmentKey>(
    _ key: K.Type, _ value: K.Value, transition: ComponentTransition = .immediate
  ) { root.provide(key, value, transition: transition) }

  private func update(
    _ component: AnyComponent<EnvironmentType>, _ inputs: EnvironmentInputs<EnvironmentType>?,
    _ containerSize: Size, _ transition: ComponentTransition, isForced: Bool
  ) -> Size {
    let (size, replaced) = root.update(
      component: component, environment: inputs, containerSize: containerSize,
      transition: transition, isForced: isForced)
    replaced?.removeFromSuperview()
    return size
  }

  /// The first view with `tag`, parents before children, back to front.
  public func findTaggedView(tag: AnyObject) -> View? { view?.findTaggedView(tag: tag) }
}
