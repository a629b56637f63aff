import Geometry
import Platform

/// A pointer at the scroll indicator of a node: near it the bar appears and grows, a press takes hold of it. A
/// press beside it brings it under the pointer, and with Shift held moves the content by a page. A drag with Shift held
/// is a fine one.
@MainActor
final class ScrollIndicatorRecognizer: GestureRecognizer {
  private weak var node: ScrollNode?
  /// From the start of the bar to where it is held.
  private var grip = 0.0
  /// Whether it is held beside the bar, which a fine drag has left behind.
  private var isHeldBeside = false
  /// Where the pointer was last.
  private var last = 0.0

  init(_ node: ScrollNode) { self.node = node }

  override func hover(_ phase: HoverPhase) {
    guard let node, !isActive else { return }
    switch phase {
    case .entered(let point), .moved(let point): node.setIndicatorWide(isNear(point))
    case .exited: node.setIndicatorWide(false)
    }
  }

  /// Whether a point, in content coordinates, is at the edge where the bar is.
  private func isNear(_ point: Point) -> Bool {
    guard let node, ScrollBarExtent(node) != nil else { return false }
    let bounds = node.bounds
    let distance =
      switch node.axis {
      case .vertical: node.isMirrored ? point.x - bounds.minX : bounds.maxX - point.x
      case .horizontal: bounds.maxY - point.y
      }
    return distance <= ScrollIndicator.reach && bounds.contains(point)
  }

  /// From where the view begins.
  private func position(_ event: PointerEvent, in node: ScrollNode) -> Double {
    node.viewPlace(of: event.position)
  }

  override func handle(_ event: PointerEvent) {
    guard let node else { return }
    switch event.kind {
    case .pressed(.primary) where !event.isTouch && isNear(event.position): press(event, node)
    case .moved where isActive: drag(event, node)
    case .released(.primary) where isActive: end(event, node, as: .ended)
    case .cancelled where isActive: end(event, node, as: .cancelled)
    case .pressed where state == .possible: transition(to: .failed)
    default: break
    }
  }

  private func press(_ event: PointerEvent, _ node: ScrollNode) {
    let position = position(event, in: node)
    let extent = node.indicatorExtent
    node.setIndicatorWide(true)
    (last, isHeldBeside) = (position, false)
    node.setIndicatorDragged(true)
    if extent.contains(position) {
      grip = position - extent.start
    } else if event.modifiers.contains(.shift) {
      node.page(towardsEnd: position > extent.start)
      node.setIndicatorDragged(false)
      transition(to: .ended)
      return
    } else {
      grip = extent.length / 2
      node.scroll(toFraction: extent.fraction(forStart: position - grip))
    }
    transition(to: .began)
  }

  private func drag(_ event: PointerEvent, _ node: ScrollNode) {
    let (extent, position) = (node.indicatorExtent, position(event, in: node))
    let distance = position - last
    last = position
    if event.modifiers.contains(.shift) {
      node.scroll(by: distance * node.fineDragRatio)
      (grip, isHeldBeside) = (position - node.indicatorExtent.start, true)
    } else {
      let grip = isHeldBeside ? grip : min(grip, extent.length)
      node.scroll(toFraction: extent.fraction(forStart: position - grip))
    }
    transition(to: .changed)
  }

  private func end(_ event: PointerEvent, _ node: ScrollNode, as outcome: State) {
    transition(to: outcome)
    node.setIndicatorDragged(false)
    node.setIndicatorWide(outcome == .ended && isNear(event.position))
  }

  override func stateDidChange() {
    guard state == .cancelled else { return }
    node?.setIndicatorDragged(false)
    node?.setIndicatorWide(false)
  }
}
