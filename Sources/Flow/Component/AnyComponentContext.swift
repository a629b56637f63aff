import Surface

/// What is kept with the view of a component: the value shown, its state and environment, and the
/// size it had. Stored in ``View/attachment``, so it lives exactly as long as the view.
///
/// The properties of this class and of others that every update touches are not checked for exclusive
/// access at run time: the checks took a quarter of an update, and no access to them calls out.
@MainActor
class AnyComponentContext {
  /// Tells concrete component types apart.
  let componentType: Any.Type
  /// The component, the newest one; the same box needs no comparison.
  @exclusivity(unchecked) final var box: ComponentBox
  let anyState: ComponentState
  let anyEnvironment: AnyEnvironment
  /// What others refer to this component by.
  let reference: ContextReference
  /// The host, of the topmost component of one.
  final weak var root: AnyComponentRoot? {
    didSet { isTopmost = root != nil }
  }
  /// Whether there was a host; asking a weak reference takes longer.
  @exclusivity(unchecked) private var isTopmost = false
  /// The evaluated body of a combined component.
  @exclusivity(unchecked) final var body: AnyObject?
  /// The children of a combined component.
  @exclusivity(unchecked) final var children: ChildList?

  // The view owns this object by its attachment.
  private unowned(unsafe) let view: View
  @exclusivity(unchecked) private var parentReference: ContextReference?
  /// The keyed values that the component reads, and those that the ones below it read.
  @exclusivity(unchecked) private(set) var scope: EnvironmentScope?
  @exclusivity(unchecked) private(set) var childScope: EnvironmentScope?
  /// Where it read keyed values.
  private var keyedReads: [AnyObject] = []
  /// A keyed value that it read is another one now.
  @exclusivity(unchecked) private var hasKeyedChange = false
  @exclusivity(unchecked) private(set) var isUpdating = false
  /// nil before the first update.
  @exclusivity(unchecked) private var availableSize: Size?
  @exclusivity(unchecked) private var size = Size.zero
  @exclusivity(unchecked) private var shownEnvironmentVersion: UInt64 = 0
  /// The fonts that the component was measured with.
  @exclusivity(unchecked) private(set) var shownFonts: UInt32 = 0

  /// The version of the fonts that views were told of last: a component that stays the same may have
  /// another size with them.
  @exclusivity(unchecked) static var fonts: UInt32 = 0
  @exclusivity(unchecked) private var otherSizes: SizeMemory?
  @exclusivity(unchecked) private(set) var hostSize: HostSize?
  /// The pass of the first update.
  @exclusivity(unchecked) private var birth: UInt64 = 0

  /// Counts the passes of all hosts: all updates that one cause brings about have one number.
  @exclusivity(unchecked) private(set) static var pass: UInt64 = 0

  /// The component whose update is running, the innermost one.
  ///
  /// Updates run on the main actor, inside one another and never side by side, so this is a property
  /// of the call stack: it is how a child finds its parent without the parent naming itself in every
  /// call. Nothing else may depend on it.
  static var running: AnyComponentContext? { current?.takeUnretainedValue() }

  /// The ``body`` of that component.
  static var runningBody: AnyObject? { current?.takeUnretainedValue().body }

  // The running update keeps it alive.
  @exclusivity(unchecked) private static var current: Unmanaged<AnyComponentContext>?

  init(_ box: ComponentBox, view: View, state: ComponentState, environment: AnyEnvironment) {
    self.box = box
    self.view = view
    componentType = box.componentType
    anyState = state
    anyEnvironment = environment
    reference = ContextReference()
    reference.context = self
    state.owner = reference
    environment.owner = reference
  }

  deinit { reference.context = nil }

  final var name: String { String(describing: componentType) }

  /// The component whose update made this one.
  final var parent: AnyComponentContext? { parentReference?.context }

  final func isChild(of other: AnyComponentContext) -> Bool { parentReference === other.reference }

  private var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// Gives a new component its place in the tree.
  ///
  /// - Parameters:
  ///   - scope: the keyed values of a host; nil for those of the parent.
  ///   - hostSize: of a host; that of the parent counts if there is one.
  final func enter(
    parent: AnyComponentContext?, scope: EnvironmentScope? = nil, hostSize: HostSize? = nil
  ) {
    parentReference = parent?.reference
    self.hostSize = parent?.hostSize ?? hostSize
    self.scope = scope ?? parent?.childScope
    childScope = self.scope
  }

  // MARK: Updating

  /// Begins a pass, unless this is a part of one.
  static func beginPass() { if current == nil { pass += 1 } }

  /// Whether the component was made in the pass that is running. A stack may update such a child twice, and
  /// then the first update was no state that anybody has seen: nothing moves or fades away from it.
  final var isNewInPass: Bool { birth == AnyComponentContext.pass }

  // An update takes the component and the view from its caller, who holds them: an object of its own
  // would have to be counted at every level.

  /// Runs the component's update if there is a reason: the ones given (another component), another
  /// size offered, a changed state or a changed environment. Otherwise the size is the one of the
  /// last update.
  final func update(
    _ box: ComponentBox, view: View, availableSize newSize: Size, transition: ComponentTransition,
    reasons given: UpdateReasons
  ) -> Size {
    var reasons = given
    if let availableSize {
      if availableSize != newSize { reasons.insert(.size) }
      addOwnReasons(&reasons)
      guard !reasons.isEmpty else { return size }
      self.availableSize = newSize
      run(
        box, view: view, availableSize: newSize,
        transition: isNewInPass ? transition.withAnimation(.none) : transition, reasons: reasons)
    } else {
      availableSize = newSize
      birth = AnyComponentContext.pass
      run(
        box, view: view, availableSize: newSize, transition: transition.withAnimation(.none),
        reasons: .first)
    }
    return size
  }

  private func addOwnReasons(_ reasons: inout UpdateReasons) {
    if anyState.isUpdated { reasons.insert(.state) }
    if hasKeyedChange || anyEnvironment.version != shownEnvironmentVersion {
      reasons.insert(.environment)
    }
    if shownFonts != AnyComponentContext.fonts { reasons.insert(.fonts) }
  }

  /// The size where `offered` is offered: from memory, where the component has not changed since, or by an
  /// update. An update with the size that is offered in the end has to follow.
  final func measure(
    _ box: ComponentBox, view: View, offered: Size, transition: ComponentTransition,
    reasons given: UpdateReasons
  ) -> Size {
    // Most components were never offered another size.
    if let otherSizes, availableSize != offered, let known = otherSizes[offered] {
      var reasons = given
      addOwnReasons(&reasons)
      if reasons.isEmpty { return known }
    }
    return update(
      box, view: view, availableSize: offered, transition: transition, reasons: given)
  }

  /// Whether that was the size of the last update.
  final func wasOffered(_ size: Size) -> Bool { availableSize == size }

  /// Keeps what ``measure(_:view:offered:transition:reasons:)`` has found, because another size follows.
  final func remember(_ size: Size, offered: Size) {
    let memory = otherSizes ?? SizeMemory()
    memory.remember(size, offered: offered)
    otherSizes = memory
  }

  /// The size that counts is the one of the last update alone.
  final func forgetOtherSizes() { otherSizes?.removeAll() }

  /// Whether a parent has decided by another size than the one of the last update, of this component or
  /// of one that it is a part of.
  private var isMeasured: Bool {
    var context: AnyComponentContext? = self
    while let current = context {
      if let memory = current.otherSizes, !memory.isEmpty { return true }
      context = current.parent
    }
    return false
  }

  /// Updates only this component.
  ///
  /// - Returns: whether that is enough: it had been shown before, and the size is the same that its
  ///   parents know.
  private func updateInPlace(transition: ComponentTransition) -> Bool {
    guard let availableSize else { return false }
    let oldSize = size
    let isMeasured = isMeasured
    AnyComponentContext.beginPass()
    run(
      box, view: view, availableSize: availableSize, transition: transition,
      reasons: hasKeyedChange ? .environment : .state)
    return size == oldSize && !isMeasured
  }

  private func run(
    _ box: ComponentBox, view: View, availableSize: Size, transition: ComponentTransition,
    reasons: UpdateReasons
  ) {
    precondition(!isUpdating, "Flow: \(name): update must not be called during its own update")
    precondition(
      anyEnvironment.isComplete,
      "Flow: \(name) reads \(anyEnvironment.name) from its environment; its parent gave none")
    if UpdateTrace.isOn { UpdateTrace.write(name, reasons, depth: depth) }
    isUpdating = true
    anyState.clearUpdated()
    hasKeyedChange = false
    shownEnvironmentVersion = anyEnvironment.version
    shownFonts = AnyComponentContext.fonts
    if reasons != .size { otherSizes?.removeAll() }
    let outer = AnyComponentContext.current
    AnyComponentContext.current = .passUnretained(self)
    if isStilled(transition) {
      size = runUpdate(
        box, view: view, availableSize: availableSize, transition: transition.withAnimation(.none))
    } else {
      size = runUpdate(box, view: view, availableSize: availableSize, transition: transition)
    }
    AnyComponentContext.current = outer
    isUpdating = false
    precondition(size.isFinite, "Flow: \(name).update must return a finite size, not \(size)")
  }

  /// Whether an animation is not to be shown here.
  private func isStilled(_ transition: ComponentTransition) -> Bool {
    !transition.animation.isImmediate && (scope?.stillsAnimations ?? false)
  }

  /// Calls the component's own update.
  func runUpdate(
    _ box: ComponentBox, view: View, availableSize: Size, transition: ComponentTransition
  ) -> Size {
    preconditionFailure("AnyComponentContext: abstract")
  }

  /// Runs `body` as a part of this component's update: components that are made in it are children.
  final func whileRunning<Result>(_ body: () -> Result) -> Result {
    let outer = AnyComponentContext.current
    AnyComponentContext.current = .passUnretained(self)
    defer { AnyComponentContext.current = outer }
    return body()
  }

  // MARK: State

  final func stateDidUpdate(transition: ComponentTransition, isLocal: Bool) {
    precondition(
      !isUpdating, "Flow: \(name): the state must not be updated during the component's own update")
    if isLocal, updateInPlace(transition: transition) {
      KeyedChanges.flush()
      return
    }
    markAncestors()?.stateDidUpdate(transition: transition, isLocal: isLocal && root != nil)
  }

  /// Marks the states of the components above this one, so that a pass reaches it.
  ///
  /// - Returns: the host that the chain ends at; nil if the component is in none any more.
  final func markAncestors() -> AnyComponentRoot? {
    var context = self
    while true {
      if context.isTopmost, let root = context.root { return root }
      guard let parent = context.parent else { return nil }
      precondition(
        !parent.isUpdating,
        "Flow: \(parent.name): a state below must not be updated during the component's own update")
      parent.anyState.markUpdated()
      context = parent
    }
  }

  // MARK: Keyed values

  final func readKeyed<K: EnvironmentKey>(_ key: K.Type) -> K.Value {
    guard let slot = scope?.slot(for: key) else { return key.defaultValue }
    if !keyedReads.contains(where: { $0 === slot }) {
      keyedReads.append(slot)
      slot.addReader(reference)
    }
    return slot.value
  }

  final func provide<K: EnvironmentKey>(
    _ key: K.Type, _ value: K.Value, transition: ComponentTransition
  ) {
    let isNew = childScope === scope
    if isNew {
      precondition(
        children?.isEmpty ?? true,
        "Flow: \(name) provides \(K.self) for the first time after its children were updated")
      childScope = EnvironmentScope(parent: scope)
    }
    childScope?.set(key, to: value, transition: transition, isNew: isNew)
  }

  final func keyedValueDidChange() { hasKeyedChange = true }

  /// Brings the component up to date with keyed values, unless a pass has done so.
  final func updateForKeyedChange(transition: ComponentTransition) {
    if hasKeyedChange { anyState.updated(transition: transition, isLocal: true) }
  }
}

/// A reference to a component that does not keep it alive.
///
/// `weak` would do the same; but an object that was ever weakly referenced is slower to retain and
/// release for the rest of its life, and a third of an update's time is that.
@MainActor
final class ContextReference {
  // The context clears it when it ends. Views end on the main actor.
  nonisolated(unsafe) fileprivate(set) unowned(unsafe) var context: AnyComponentContext?

  init() {}
}
