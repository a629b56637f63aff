import Geometry
import Platform

/// Fingers that drag the content of a scroll node along its axis.
@MainActor
final class TouchScrollRecognizer: PanGestureRecognizer {
  private weak var node: ScrollNode?
  /// How far the drag was when the content last moved.
  private var last = Point.zero
  /// Where the fingers went down in the view.
  private var grip = Point.zero

  init(_ node: ScrollNode) {
    self.node = node
    super.init { _ in }
  }

  override func accepts(_ press: PointerEvent) -> Bool { press.isTouch && super.accepts(press) }

  override func handle(_ event: PointerEvent) {
    let isFirst = start == nil
    super.handle(event)
    // A finger stops what moves; what it touched meanwhile was not meant.
    if isFirst, start != nil, state == .possible, node?.stopMotion() == true {
      transition(to: .began)
    }
  }

  override func verdict(on way: Point) -> Verdict {
    guard let node else { return .fail }
    let slop = threshold ?? GestureSlop.drag(.touch)
    let along = node.flow.place(of: way)
    let across = node.axis == .vertical ? way.x : way.y
    guard abs(along) > slop || abs(across) > slop else { return .wait }
    let isAllowed = directions.contains(PanDirections(of: way))
    return isAllowed && abs(along) > abs(across) && node.takesDrag(by: -along, isByFingers: true)
      ? .begin : .fail
  }

  // The way to the threshold is not made up for.
  override func didBegin() {
    last = offset
    guard let node else { return }
    // The first press is counted in the content, which has not moved since.
    grip = (start ?? .zero) - node.mainBounds.origin
    node.fingerPoint = grip + offset
    node.beginDrag(at: info.position)
  }

  override func didMove() {
    guard let node else { return }
    let distance = node.flow.place(of: last - offset)
    last = offset
    node.fingerPoint = grip + offset
    node.drag(by: distance)
  }

  override func didEnd() {
    guard let node else { return }
    node.fingerPoint = nil
    node.fingersWillEnd(isCancelled: state == .cancelled)
    node.endDrag(velocity: state == .ended ? -node.flow.place(of: velocity) : 0)
  }

  override var neededDirections: PanDirections {
    guard let node else { return [] }
    if node.axis == .horizontal { return .horizontal }
    return node.canMove(by: -1) ? .down : []
  }
}
