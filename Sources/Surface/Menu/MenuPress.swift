import Geometry
import Platform

/// The press that has opened a menu: a click leaves the menu open, a drag chooses where it ends.
struct MenuPress {
  /// A press that ends within this distance, in logical points, or this time is a click.
  static let clickDistance = 5.0
  static let clickTime = Duration.milliseconds(300)

  /// Who presses.
  let pointer: PointerID
  let start: Point
  let time: Duration

  /// Whether a press that ends at a point is a drag, whose end chooses.
  func isDrag(endingAt point: Point, _ now: Duration) -> Bool {
    start.distance(to: point) > Self.clickDistance && now - time > Self.clickTime
  }
}
