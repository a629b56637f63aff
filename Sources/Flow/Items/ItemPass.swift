import Surface

/// What all items of a list or a grid are made and updated with.
struct ItemPass {
  /// What the list hands on.
  let environment: [EnvironmentSlot]
  /// The list, whose children the items are.
  let owner: FiberReference
  /// The room that an item has.
  var offered: Size
  var transition: ComponentTransition
  /// See ``ListOptions/highlightsRows``.
  var highlightsRows = true
}
