import Surface

/// What can be done with items, by their indices in the source that they are of.
struct ItemActions {
  var swipe: (@MainActor (Int) -> ListSwipeActions)?
  var move: (@MainActor (_ from: Int, _ to: Int) -> Void)?
  /// Takes an item of another part.
  var moveIn: (@MainActor (ComponentIdentity, _ to: Int) -> Void)?
  var delete: (title: String, icon: ThemeIcon?, action: @MainActor ([Int]) -> Void)?
  var activate: (@MainActor (Int) -> Void)?
  var menu: (@MainActor ([Int], ItemMenuPlace) -> Void)?
  var title: (@MainActor (Int) -> String)?
  var aspectRatio: ((Int) -> Double)?
  /// The tree that the items are in.
  var outline: ItemOutline?

  /// Whether something is done with a whole row.
  var areOfRows: Bool {
    swipe != nil || canMove || delete != nil || activate != nil || menu != nil || outline != nil
  }

  /// Whether items can be moved, within their part or to another one.
  var canMove: Bool { move != nil || moveIn != nil }

  /// Whether the same can be done; how it is done is not compared.
  func haveSameKinds(as other: ItemActions) -> Bool {
    kinds == other.kinds && delete?.title == other.delete?.title
      && delete?.icon == other.delete?.icon
  }

  private var kinds: [Bool] {
    [
      swipe != nil, move != nil, moveIn != nil, delete != nil, activate != nil, menu != nil,
      title != nil,
      aspectRatio != nil,
    ]
  }

  /// What is behind an item that is pulled aside: to delete it comes first, at the edge.
  @MainActor
  func swipeActions(at index: Int) -> ListSwipeActions {
    var actions = swipe?(index) ?? ListSwipeActions()
    if let delete {
      actions.trailing.insert(
        ListSwipeAction(delete.title, icon: delete.icon, style: .destructive) {
          delete.action([index])
        }, at: 0)
    }
    return actions
  }
}
