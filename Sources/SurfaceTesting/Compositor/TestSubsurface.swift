public import Geometry

/// `wl_subsurface`.
public final class TestSubsurface: ServerResource {
  /// The surface with the role.
  public internal(set) weak var surface: TestSurface?
  weak var parent: TestSurface?
  /// In logical units of the parent.
  public private(set) var position = PixelPoint.zero
  /// Whether its commits wait for those of the parent.
  public private(set) var isSynchronized = true
  private var pendingPosition: PixelPoint?
  /// Whether a commit of the parent changes something.
  var waitsForParent: Bool { pendingPosition != nil || surface?.hasCachedState == true }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("set_position", .int(let x)?):
      guard case .int(let y) = arguments[1] else { return }
      let new = PixelPoint(x: x, y: y)
      require(request, changes: new != pendingPosition ?? position)
      pendingPosition = new
    case ("place_above", .object(let sibling)?): restack(relativeTo: sibling, above: true)
    case ("place_below", .object(let sibling)?): restack(relativeTo: sibling, above: false)
    case ("set_sync", _):
      require(request, changes: !isSynchronized)
      isSynchronized = true
    case ("set_desync", _):
      require(request, changes: isSynchronized)
      isSynchronized = false
      surface?.applyCachedState()
    default: break
    }
  }

  private func restack(relativeTo object: ServerResource?, above: Bool) {
    guard let surface, let parent, let sibling = object as? TestSurface, sibling !== surface else {
      return fail(0, "a subsurface cannot be stacked against itself")
    }
    var order = parent.latestOrder.filter { $0 !== surface }
    let reference = sibling === parent ? nil : sibling
    guard let index = order.firstIndex(where: { $0 === reference }) else {
      return fail(0, "the other surface is no sibling")
    }
    order.insert(surface, at: above ? index + 1 : index)
    require(
      above ? "place_above" : "place_below",
      changes: !order.elementsEqual(parent.latestOrder) { $0 === $1 })
    parent.pendingOrder = order
  }

  /// Position and cached state take effect with the parent's commit.
  func parentWasCommitted() {
    if let moved = pendingPosition { position = moved }
    pendingPosition = nil
    if isSynchronized { surface?.applyCachedState() }
  }

  override func wasDestroyed() {
    parent?.remove(self)
    surface?.subsurface = nil
  }
}

extension TestSurface {
  /// Bottom first, as of the last commit; those above and those below this surface.
  public var subsurfaces: [TestSubsurface] { order.compactMap { $0?.subsurface } }

  /// The stacking order that further requests change.
  var latestOrder: [TestSurface?] { pendingOrder ?? order }

  func hasAncestor(_ other: TestSurface) -> Bool {
    guard let parent = subsurface?.parent else { return false }
    return parent === other || parent.hasAncestor(other)
  }

  func remove(_ child: TestSubsurface) {
    children.removeAll { $0 === child }
    order.removeAll { $0 != nil && $0 === child.surface }
    pendingOrder?.removeAll { $0 != nil && $0 === child.surface }
  }
}
