import Geometry
import ListEngine

/// A rubber band from its press to its end: what it selects, where it is seen, and how it scrolls.
@MainActor
final class RubberBandDrag {
  private unowned let host: any RubberBandHost
  private var band: RubberBand
  private var anchor: BandAnchor
  private let node = RubberBandNode()
  /// Where the pointer is, in the coordinates of the window.
  private var pointer: Point
  private var lastStep: Duration?

  /// Begins a band.
  ///
  /// - Parameters:
  ///   - start: where the pointer was pressed, in the coordinates of the content.
  ///   - pointer: where it is, in those of the window.
  ///   - selection: what was selected before the press.
  init(
    in host: any RubberBandHost, from start: Point, pointer: Point, selection: ListSelection,
    modifiers: SelectionModifiers
  ) {
    (self.host, self.pointer) = (host, pointer)
    let place = RubberBandDrag.place(of: start, in: host)
    band = RubberBand(from: place, in: selection, modifiers: modifiers)
    anchor = host.bandAnchor(at: place.along)
    // Below all others in the order of the subnodes, which is that of the rows.
    host.insertSubnode(node, at: 0)
    follow()
  }

  private static func place(of point: Point, in host: any RubberBandHost) -> RubberBand.Place {
    let along = ListLength(validating: host.flow.place(of: point)) ?? .zero
    let across = host.axis == .vertical ? point.x : point.y
    return RubberBand.Place(
      along: along - host.bandOrigin, across: ListLength(validating: across) ?? .zero)
  }

  /// The pointer is elsewhere.
  func move(to pointer: Point) {
    self.pointer = pointer
    follow()
  }

  /// The pointer, the content below it, or its rows are elsewhere.
  func follow() {
    band.contentMoved(by: host.place(of: anchor) - band.start.along)
    let place = RubberBandDrag.place(of: pointerInView + view.origin, in: host)
    host.interaction?.change { selection in
      band.update(to: place, selecting: &selection) { host.selectable(in: $0) }
    }
    show()
    if velocity != 0 { host.scene?.addFrameClient(host) }
  }

  /// What is seen of the content: the list is told of a scroll before its bounds follow.
  private var view: Rect {
    let (bounds, offset) = (host.mainBounds, host.contentOffset + host.contentSlide)
    return host.flow.moving(bounds, to: offset)
  }

  private var pointerInView: Point {
    host.view.convert(pointer, from: nil) - host.mainBounds.origin
  }

  private func show() {
    let area = band.area
    let (start, end) = (
      (area.along.lowerBound + host.bandOrigin).points,
      (area.along.upperBound + host.bandOrigin).points
    )
    let (first, last) = (area.across.lowerBound.points, area.across.upperBound.points)
    let rect = host.flow.rect(
      from: start, size: host.axis.size(length: end - start, breadth: last - first),
      across: first)
    // No longer than what can be seen of it: it may be a million rows long.
    let shown = rect.intersection(view.inset(by: -2))
    node.frame = host.scene?.scale.snapped(shown) ?? shown
  }

  // MARK: Scrolling

  private var velocity: Double {
    let place = host.flow.place(of: pointerInView + view.origin) - host.flow.start(of: view)
    let velocity = RubberBand.autoscrollVelocity(at: place, in: host.axis.length(of: view.size))
    return velocity != 0 && host.canMove(by: velocity) ? velocity : 0
  }

  /// - Returns: whether the content goes on moving.
  func advance(to time: Duration) -> Bool {
    let velocity = velocity
    guard velocity != 0 else {
      lastStep = nil
      return false
    }
    let elapsed = lastStep.map { (time - $0).seconds } ?? 1.0 / 60
    lastStep = time
    // It follows the scroll.
    host.scroll(by: velocity * min(elapsed, 0.25))
    return true
  }

  // MARK: Ends

  func end() { node.removeFromSupernode() }

  /// Gives the band up: selected is what was selected before.
  func cancel() {
    host.interaction?.change { band.cancel(restoring: &$0) }
    end()
  }

  /// What is shown changes in the middle of the drag.
  func apply(_ transaction: ListTransaction, oldCount: Int) {
    band.apply(transaction, oldCount: oldCount)
    let map = ListIndexMap(transaction, count: oldCount)
    let newCount = transaction.newCount(from: oldCount)
    if anchor.row < oldCount {
      anchor.row = map.newIndex(of: anchor.row) ?? min(anchor.row, newCount)
    } else {
      anchor.row = newCount
    }
  }
}
