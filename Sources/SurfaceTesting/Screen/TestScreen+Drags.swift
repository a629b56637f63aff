public import Geometry
public import Surface

// Drags, as a person makes them with the mouse.
extension TestScreen {
  /// Drags something out of the middle of a view to that of another one, and lets it go there.
  public func drag(from view: View, to target: View, steps: Int = 8) {
    let (start, end) = (middle(of: view), middle(of: target))
    carry(view, to: end, from: start, steps: steps)
    release(at: end)
  }

  /// Drags something out of the middle of a view to that of a view in another window of the program, and lets it go there.
  ///
  /// - Precondition: The windows are on one `OffscreenPlatform`.
  public func drag(from view: View, to target: View, on other: TestScreen, steps: Int = 8) {
    precondition(
      backend.platform === other.backend.platform,
      "TestScreen: nothing is dragged from one desktop to another")
    let start = middle(of: view)
    // Far enough to begin, before the pointer is above the other window.
    carry(view, to: Point(x: start.x + 12, y: start.y), from: start, steps: steps)
    other.send(.entered, at: other.middle(of: target))
    other.send(.moved, at: other.middle(of: target))
    other.settle()
    other.release(at: other.middle(of: target))
    settle()
  }

  /// Drags something out of the middle of a view to a point of the window, and holds it there.
  public func carry(_ view: View, to point: Point, steps: Int = 8) {
    carry(view, to: point, from: middle(of: view), steps: steps)
  }

  private func carry(_ view: View, to end: Point, from start: Point, steps: Int) {
    press(view)
    for step in 1...max(1, steps) {
      let part = Double(step) / Double(max(1, steps))
      backend.advanceFrame()
      send(
        .moved,
        at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    settle()
  }

  /// Drags something from another program to the middle of a view, and lets it go there.
  ///
  /// - Returns: what was done with it: nothing if it was refused.
  @discardableResult
  public func drop(
    _ items: [TransferItem], actions: DragActions = .copy, on view: View
  ) -> DragActions {
    let dragged = backend.platform.dragged
    dragged.begin(items, actions: actions)
    dragged.move(to: middle(of: view), above: backend)
    settle()
    dragged.drop()
    settle()
    return dragged.outcome ?? []
  }
}
