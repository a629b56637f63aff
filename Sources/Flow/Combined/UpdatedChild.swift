public import Surface

/// A child that was updated in this pass: its size is known, and it is to be added to the context after
/// the modifiers have said where and how it is shown.
///
/// Valid until the end of the pass.
@MainActor
public final class UpdatedChild {
  enum Phase {
    /// Made, not in the parent's view yet.
    case new
    case shown
    /// Removed from the tree of components; its view stays until its transition ends.
    case disappearing
    case gone
  }

  // The same object stands for the child from its first update until its view is gone: a pass over
  // children that stay allocates nothing.

  /// What the child's update returned.
  public var size: Size { placement.size }
  /// The child's view.
  public var view: View { instance.view }

  private let instance: ComponentInstance
  // It stays while it has views: see ``AnyChild/isAlive``.
  unowned(unsafe) let child: AnyChild
  @exclusivity(unchecked) var phase = Phase.new
  /// What the modifiers of this pass said.
  @exclusivity(unchecked) private(set) var placement = ChildPlacement(size: .zero)
  /// Where the last pass put it.
  @exclusivity(unchecked) var shownPlacement: ChildPlacement?
  /// The one that was given to the child's update.
  @exclusivity(unchecked) private(set) var transition = ComponentTransition.immediate
  @exclusivity(unchecked) private(set) var gestures: [Gesture] = []
  @exclusivity(unchecked) private(set) var appearTransition: ComponentTransition.Appear?
  @exclusivity(unchecked) private(set) var disappearTransition: ComponentTransition.Disappear?
  @exclusivity(unchecked) private(set) var updateTransition = ComponentTransition.Update.default()
  @exclusivity(unchecked) private(set) var isRemoved = false
  /// Whether it keeps input to itself, and whether it takes none.
  @exclusivity(unchecked) private(set) var isModal = false
  @exclusivity(unchecked) private(set) var isDisabled = false
  /// What the last pass said of these.
  @exclusivity(unchecked) private var shownInput = (isModal: false, isDisabled: false)
  @exclusivity(unchecked) var isAdded = false
  /// Whether somebody has said where it lies.
  @exclusivity(unchecked) private(set) var isPlaced = false
  /// Whether a transition refers to a guide.
  @exclusivity(unchecked) private(set) var hasGuide = false
  /// Whether one of these, or of the placement except for size and position, may not be as at first.
  @exclusivity(unchecked) private var hasModifiers = false
  /// See ``ChildList/noteUpdate(of:)``.
  @exclusivity(unchecked) unowned(unsafe) var previouslyUpdated: UpdatedChild?
  /// Whether a stack has given it another place or size than it is shown with.
  @exclusivity(unchecked) var hasMoved = false
  /// The last pass of the parent that added it.
  @exclusivity(unchecked) var pass: UInt64 = 0
  /// Grows with every disappearance, so that the end of an old one does not count for a new one.
  var disappearance = 0
  @exclusivity(unchecked) private var bindings: [GestureBinding] = []

  init(child: AnyChild, _ instance: ComponentInstance) {
    self.child = child
    self.instance = instance
    child.viewCount += 1
  }

  var context: AnyComponentContext { instance.context }

  /// Names the child in messages.
  var name: String { child.name }

  func beginPass(transition: ComponentTransition) {
    self.transition = transition
    isAdded = false
    if hasModifiers { takeBackModifiers() }
  }

  /// Brings the component up to date.
  ///
  /// - Parameter box: of the type that the child shows.
  func update(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition
  ) {
    settle(
      instance.update(
        box, environment: environment, availableSize: checked(availableSize),
        transition: transition))
  }

  /// What is left of too little room is no room.
  private func checked(_ offered: Size) -> Size {
    precondition(
      !offered.width.isNaN && !offered.height.isNaN,
      "Flow: \(name) was offered a size that is not a number")
    return offered.extended(to: .zero)
  }

  /// The update that was measured is the one that counts.
  func settle(_ size: Size) {
    if size != placement.size {
      placement.size = size
      hasMoved = true
    }
  }

  /// The size that the component takes where `offered` is offered. An update has to follow.
  func measure(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, offered: Size,
    transition: ComponentTransition
  ) -> Size {
    instance.measure(
      box, environment: environment, offered: checked(offered), transition: transition)
  }

  private func takeBackModifiers() {
    hasModifiers = false
    isPlaced = false
    placement = ChildPlacement(size: .zero)
    if !gestures.isEmpty { gestures = [] }
    appearTransition = nil
    // What a child that is not updated any more disappears with was said in its last pass.
    disappearTransition = nil
    updateTransition = .default()
    isRemoved = false
    isModal = false
    isDisabled = false
    hasGuide = false
  }

  // MARK: Modifiers

  private func with(_ change: (UpdatedChild) -> Void) -> UpdatedChild {
    precondition(!isAdded, "Flow: \(name) was changed after it had been added")
    hasModifiers = true
    change(self)
    return self
  }

  /// What a stack says of a child, in one step. Every pass says the same but for the place, so that
  /// nothing is taken back in between.
  func place(at origin: Point, animates: Bool) {
    let position = Point(
      x: origin.x + placement.size.width / 2, y: origin.y + placement.size.height / 2)
    if position != placement.position {
      placement.position = position
      hasMoved = true
    }
    isPlaced = true
    if animates, appearTransition == nil { growAndFade() }
  }

  private func growAndFade() {
    appearTransition = .default(scale: true, alpha: true)
    disappearTransition = .default(scale: true, alpha: true)
  }

  /// Shows the new place that a stack has given to a child which was there before.
  func showPlace(transition: ComponentTransition) {
    hasMoved = false
    placement.apply(to: view, transition: context.isNewInPass ? .immediate : transition)
    shownPlacement = placement
  }

  /// The place of the anchor point, which is the centre unless ``anchorPoint(_:)`` moves it.
  public func position(_ position: Point) -> UpdatedChild {
    with {
      $0.placement.position = position
      $0.isPlaced = true
    }
  }

  /// Places the child by its frame, whatever its anchor point.
  public func frame(_ frame: Rect) -> UpdatedChild {
    with {
      $0.isPlaced = true
      $0.placement.size = frame.size
      $0.placement.position = Point(
        x: frame.minX + $0.placement.anchorPoint.x * frame.width,
        y: frame.minY + $0.placement.anchorPoint.y * frame.height)
    }
  }

  /// In units of the size: (0, 0) is the top left corner.
  public func anchorPoint(_ anchorPoint: Point) -> UpdatedChild {
    with { $0.placement.anchorPoint = anchorPoint }
  }

  public func scale(_ scale: Double) -> UpdatedChild { with { $0.placement.scale = scale } }

  public func opacity(_ opacity: Double) -> UpdatedChild { with { $0.placement.opacity = opacity } }

  public func cornerRadius(_ radius: Double) -> UpdatedChild {
    with { $0.placement.cornerRadius = radius }
  }

  public func clipsToBounds(_ clips: Bool) -> UpdatedChild {
    with { $0.placement.clipsToBounds = clips }
  }

  /// Whether the opacity applies to the child as one picture instead of to each of its layers.
  public func allowsGroupOpacity(_ allows: Bool) -> UpdatedChild {
    with { $0.placement.allowsGroupOpacity = allows }
  }

  /// nil takes an earlier shadow away.
  public func shadow(_ shadow: Shadow?) -> UpdatedChild {
    with { $0.placement.shadow = .some(shadow) }
  }

  /// The opacity of the colour is the opacity of the shadow; nil for the colour takes the shadow away.
  public func shadow(color: Color?, radius: Double, offset: Point = .zero) -> UpdatedChild {
    shadow(color.map { Shadow(color: $0, radius: radius, offset: offset) })
  }

  /// Takes the child away although it is added, with its `disappear` transition; it keeps its place in
  /// the pass.
  public func removed(_ isRemoved: Bool) -> UpdatedChild { with { $0.isRemoved = isRemoved } }

  /// Whether neither keys nor the pointer reach what is behind or around the child, as for a dialog with its shade.
  /// The focus goes into it when it appears, stays there, and goes back afterwards; see `View.isModal`.
  public func modal(_ isModal: Bool = true) -> UpdatedChild { with { $0.isModal = isModal } }

  /// Whether no input reaches the child: neither the pointer nor keys nor the focus. It looks as before.
  public func disabled(_ isDisabled: Bool = true) -> UpdatedChild {
    with { $0.isDisabled = isDisabled }
  }

  /// May be repeated with gestures of other kinds.
  public func gesture(_ gesture: Gesture) -> UpdatedChild { with { $0.gestures.append(gesture) } }

  /// How the child comes up when it was not there before.
  public func appear(_ transition: ComponentTransition.Appear) -> UpdatedChild {
    with {
      $0.appearTransition = transition
      if transition.guide != nil { $0.hasGuide = true }
    }
  }

  /// How the child goes when a later pass does not add it. Without one it is gone at once.
  public func disappear(_ transition: ComponentTransition.Disappear) -> UpdatedChild {
    with {
      $0.disappearTransition = transition
      if transition.guide != nil { $0.hasGuide = true }
    }
  }

  /// How the child moves on when it was there before.
  public func update(_ transition: ComponentTransition.Update) -> UpdatedChild {
    with { $0.updateTransition = transition }
  }

  // MARK: Gestures

  /// Recognizers of a kind that stays are given the new action; there is one of each kind.
  func applyGestures() {
    guard !gestures.isEmpty || !bindings.isEmpty else { return }
    var kept: [GestureBinding] = []
    for gesture in gestures {
      if let index = bindings.firstIndex(where: { $0.kind == gesture.kind }) {
        let binding = bindings.remove(at: index)
        gesture.retarget(binding.recognizer)
        kept.append(binding)
      } else if !kept.contains(where: { $0.kind == gesture.kind }) {
        let recognizer = gesture.makeRecognizer()
        view.addGestureRecognizer(recognizer)
        kept.append(GestureBinding(kind: gesture.kind, recognizer: recognizer))
      }
    }
    for binding in bindings { view.removeGestureRecognizer(binding.recognizer) }
    bindings = kept
    if !gestures.isEmpty { view.isUserInteractionEnabled = true }
  }

  // MARK: Input

  /// What no modifier has said is left to the child's own component.
  func applyInput() {
    if isDisabled || shownInput.isDisabled { view.isUserInteractionEnabled = !isDisabled }
    if isModal || shownInput.isModal { view.isModal = isModal }
    shownInput = (isModal, isDisabled)
  }
}

private struct GestureBinding {
  let kind: Gesture.Kind
  let recognizer: GestureRecognizer
}
