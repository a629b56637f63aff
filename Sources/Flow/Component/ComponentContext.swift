public import Surface

/// What is kept with the view of a component: the value shown, its state and environment, and the
/// size it had. Stored in ``View/attachment``, so it lives exactly as long as the view.
@MainActor
class AnyComponentContext {
  /// Tells concrete component types apart.
  let componentType: Any.Type
  let anyState: ComponentState
  weak var parent: AnyComponentContext?
  /// Runs an update from the top; set on the root component of a host.
  var rootUpdate: (@MainActor (ComponentTransition, _ isLocal: Bool) -> Void)?
  fileprivate(set) var isUpdating = false
  /// The box whose component came last; the same box needs no comparison.
  var shownBox: AnyObject?

  fileprivate init(componentType: Any.Type, state: ComponentState) {
    self.componentType = componentType
    anyState = state
    state.sink = { [weak self] transition, isLocal in
      self?.stateDidUpdate(transition: transition, isLocal: isLocal)
    }
  }

  var name: String { String(describing: componentType) }

  private func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    precondition(
      !isUpdating, "Flow: \(name): the state must not be updated during the component's own update")
    if isLocal, updateInPlace(transition: transition) { return }
    if let parent {
      parent.anyState.updated(transition: transition)
    } else {
      rootUpdate?(transition, isLocal)
    }
  }

  /// Updates only this component.
  ///
  /// - Returns: whether that is enough: it had been shown before and its size is the same.
  func updateInPlace(transition: ComponentTransition) -> Bool { false }
}

@MainActor
final class ComponentContext<C: Component>: AnyComponentContext {
  let state: C.State
  let environment = Environment<C.EnvironmentType>()
  /// The newest value, also when it was equal to the one shown.
  private(set) var component: C
  private unowned let view: C.View
  private var availableSize: Size?
  private var size = Size.zero
  private var shownEnvironmentVersion: UInt64 = 0
  /// The compiled body of a combined component.
  var body: AnyObject?

  private init(component: C, view: C.View, state: C.State) {
    self.component = component
    self.view = view
    self.state = state
    super.init(componentType: C.self, state: state)
  }

  /// Makes view, state and context of a new identity.
  static func make(_ component: C) -> (view: C.View, context: ComponentContext<C>) {
    let view = component.makeView()
    precondition(
      view.attachment == nil, "Flow: \(C.self).makeView must return a view that is not in use")
    let context = ComponentContext(component: component, view: view, state: component.makeState())
    view.attachment = context
    return (view, context)
  }

  /// The context of a view that shows a `C`.
  static func of(_ view: Surface.View) -> ComponentContext<C>? {
    guard let context = view.attachment as? AnyComponentContext, context.componentType == C.self
    else { return nil }
    return unsafeDowncast(context, to: ComponentContext<C>.self)
  }

  /// Takes over a new description and runs the component's update if there is a reason: another
  /// component, another size offered, a changed state or a changed environment.
  func update(
    component newComponent: C, environment inputs: EnvironmentInputs<C.EnvironmentType>?,
    availableSize newSize: Size, transition: ComponentTransition, isForced: Bool = false,
    isKnownEqual: Bool = false
  ) -> Size {
    if let inputs { environment.assign(inputs) }
    let isFirst = availableSize == nil
    let needsUpdate =
      isForced || isFirst || state.isUpdated || environment.version != shownEnvironmentVersion
      || availableSize != newSize || !(isKnownEqual || component == newComponent)
    component = newComponent
    availableSize = newSize
    if needsUpdate {
      run(transition: isFirst ? transition.withAnimation(.none) : transition)
    }
    return size
  }

  override func updateInPlace(transition: ComponentTransition) -> Bool {
    guard availableSize != nil else { return false }
    let oldSize = size
    run(transition: transition)
    return size == oldSize
  }

  private func run(transition: ComponentTransition) {
    precondition(!isUpdating, "Flow: \(C.self): update must not be called during its own update")
    precondition(
      environment.isComplete,
      "Flow: \(C.self) reads \(C.EnvironmentType.self) from its environment; its parent gave none")
    isUpdating = true
    defer { isUpdating = false }
    state.clearUpdated()
    shownEnvironmentVersion = environment.version
    size = component.update(
      view: view, availableSize: availableSize!, state: state, environment: environment,
      transition: transition)
    precondition(size.isFinite, "Flow: \(C.self).update must return a finite size, not \(size)")
  }
}

extension View {
  /// The newest component of type `C` that this view shows; nil for views of other components.
  ///
  /// A view that calls a closure of its component reads it here at the time of the call: the closure
  /// may have changed in an update that was skipped because everything else was equal.
  public func component<C: Component>(_ type: C.Type) -> C? {
    ComponentContext<C>.of(self)?.component
  }
}
