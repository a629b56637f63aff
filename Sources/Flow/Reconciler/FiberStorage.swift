import Surface

/// The stored properties of a ``Fiber`` that every update touches.
///
/// The order is that of use: a pass that changes little touches the first three cache lines of every fiber on its way.
@MainActor
struct FiberStorage {
  // MARK: The component

  /// What the last update offered; nil before the first one.
  var offered: Size?
  /// Whether there was a host; asking a weak reference takes longer.
  var isTopmost = false
  /// Whether the state has changed since the last update.
  var isStateUpdated: Bool
  /// Whether a keyed value that the component read has changed since the last update.
  var hasKeyedChange = false
  var isUpdating = false
  /// The fonts that the component was measured with.
  var fonts: UInt32 = 0
  /// What the last update returned.
  var size = Size.zero
  var environmentVersion: UInt64 = 0
  /// The pass of the first update.
  var birth: UInt64 = 0
  /// The sizes for other offers than the last one.
  var otherSizes: SizeCache?
  /// The children of a combined component or a stack.
  var children: FiberChildren?

  // MARK: The child of its parent

  var life = Fiber.Life.created
  /// Whether the child has entered a pass that has not ended.
  var isInPass = false
  var isAdded = false
  /// Whether another fiber has taken its place among its siblings, with a component of another type.
  var isReplaced = false
  /// Whether the pass has said where it lies.
  var isPlaced = false
  /// Whether a stack has given it another place or size than it is shown with.
  var hasMoved = false
  /// Whether a modifier has changed what is below, except for size and position.
  var hasModifiers = false
  /// Whether a transition refers to a guide.
  var hasGuide = false
  var appearTransition: ComponentTransition.Appear?
  /// What the modifiers of this pass say.
  var placement = ChildPlacement(size: .zero)

  // MARK: More of the child

  /// The one that was given to the child's update.
  var transition = ComponentTransition.immediate
  var disappearTransition: ComponentTransition.Disappear?
  var updateTransition = ComponentTransition.Update.default()
  var gestures: [Gesture] = []
  /// Whether it is to be away although it is added.
  var isRemoved = false
  var input = InputModifiers()
  /// What the modifiers say that it is, and what those of the last pass said.
  var accessibility = SemanticOverrides()
  var shownAccessibility = SemanticOverrides()
  /// What the last pass said of the input.
  var shownInput = InputModifiers()
  /// Where the last pass has put it.
  var shownPlacement: ChildPlacement?
  /// The last pass of the parent that added it.
  var parentPass: UInt64 = 0
  /// Grows with every disappearance, so that the end of an old one does not count for a new one.
  var disappearance = 0
  /// The child that entered the pass before this one; see ``FiberChildren/enter(_:current:of:site:identity:transition:)``.
  var previous: UncountedFiber?

  // MARK: More of the component

  /// The keyed values that the components below read.
  var childScope: EnvironmentScope?
  /// The evaluated body of a combined component.
  var body: AnyObject?

  struct InputModifiers {
    /// Whether it keeps input to itself.
    var isModal = false
    /// Whether it takes no input.
    var isDisabled = false
    /// Whether selections go across the texts inside.
    var joinsTextSelection = false
  }

  init(childScope: EnvironmentScope?, isStateUpdated: Bool) {
    self.childScope = childScope
    self.isStateUpdated = isStateUpdated
  }
}
