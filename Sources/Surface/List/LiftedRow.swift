import Compositing
import Geometry
import ListEngine

/// A row that is shown above the others, where a pointer has it, or on its way to its slot.
@MainActor
final class LiftedRow {
  /// Above all other rows and headers, below the scroll indicator.
  nonisolated static let zPosition = 600.0
  /// How the shadow comes.
  static let fade = ListAnimation(duration: 0.25, curve: .easeInOut)

  var reorder: ListReorder
  let backdrop = LiftedRowBackdrop()
  /// From the centre of the row to the pointer.
  let grip: ListLength
  /// Whether a pointer has the row.
  private(set) var isHeld = true
  private var shade: ListAnimated<Double>
  /// How far the row is shown from its slot once it is let go.
  private var distance = ListAnimated(ListLength.zero)

  init(_ reorder: ListReorder, grip: ListLength, at time: Duration, isAnimated: Bool) {
    (self.reorder, self.grip) = (reorder, grip)
    shade = ListAnimated(from: 0, to: 1, at: time, isAnimated ? LiftedRow.fade : nil)
  }

  /// Lets the row go: it flies to its slot.
  ///
  /// - Parameters:
  ///   - slot: where that is in the view now; nil if there is none.
  ///   - time: now.
  ///   - animation: how it flies; nil for at once.
  func settle(from slot: ListFrame?, at time: Duration, _ animation: ListAnimation?) {
    isHeld = false
    let way = slot.map { start - $0.start } ?? .zero
    distance = ListAnimated(from: way, to: .zero, at: time, animation)
    shade = ListAnimated(from: shade.value(at: time), to: 0, at: time, animation)
  }

  func isMoving(at time: Duration) -> Bool {
    shade.isMoving(at: time) || distance.isMoving(at: time)
  }

  /// Where the row begins in the view while it is held.
  private var start: ListLength {
    reorder.centre - ListLength(rawValue: reorder.length.rawValue / 2)
  }

  /// Where the row begins in the content, in points.
  func start(slot: Double, viewStart: ListLength, at time: Duration) -> Double {
    isHeld ? (viewStart + start).points : slot + distance.value(at: time).points
  }

  func showBackdrop(in frame: Rect, at time: Duration) {
    let outline = -LiftedRowBackdrop.outline
    backdrop.frame = frame.inset(by: Insets(horizontal: outline, vertical: outline))
    backdrop.alpha = shade.value(at: time)
  }
}
