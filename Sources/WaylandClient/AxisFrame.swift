import Geometry
import Platform

/// The axis events of one frame. A compositor tells the same movement up to three times: as a length,
/// as whole clicks and as 120ths of a click.
struct AxisFrame {
  private(set) var value = Point.zero
  private(set) var time: UInt32 = 0
  private var clicks = Point.zero
  private var clicks120 = Point.zero
  private var hasClicks120 = false
  private var source: WlPointer.AxisSource?
  private(set) var movedAxes: Set<UInt32> = []
  private(set) var stoppedAxes: Set<UInt32> = []

  /// A `wl_pointer.axis` of a wheel without clicks is worth this much a click.
  private static let valueOfClick = 10.0

  mutating func move(_ axis: WlPointer.Axis, by amount: Double, time: UInt32) {
    guard let path = Self.component(axis) else { return }
    value[keyPath: path] += amount
    movedAxes.insert(axis.rawValue)
    self.time = time
  }

  mutating func stop(_ axis: WlPointer.Axis, time: UInt32) {
    guard Self.component(axis) != nil else { return }
    stoppedAxes.insert(axis.rawValue)
    self.time = time
  }

  mutating func click(_ axis: WlPointer.Axis, by count: Int32) {
    guard let path = Self.component(axis) else { return }
    clicks[keyPath: path] += Double(count)
  }

  mutating func click120(_ axis: WlPointer.Axis, by amount: Int32) {
    guard let path = Self.component(axis) else { return }
    clicks120[keyPath: path] += Double(amount) / 120
    hasClicks120 = true
    movedAxes.insert(axis.rawValue)
  }

  mutating func setSource(_ source: WlPointer.AxisSource) { self.source = source }

  var scrollSource: ScrollEvent.Source {
    switch source {
    case .finger?: .finger
    case .continuous?: .continuous
    case .wheelTilt?: .wheelTilt
    default: .wheel
    }
  }

  /// Clicks, each movement counted once.
  var steps: Point {
    if hasClicks120 { return clicks120 }
    if clicks != .zero { return clicks }
    guard scrollSource == .wheel || scrollSource == .wheelTilt else { return .zero }
    return Point(x: value.x / Self.valueOfClick, y: value.y / Self.valueOfClick)
  }

  /// The length; made up from the clicks if the compositor sent only those.
  var delta: Point {
    if value != .zero { return value }
    return Point(x: steps.x * Self.valueOfClick, y: steps.y * Self.valueOfClick)
  }

  private static func component(_ axis: WlPointer.Axis) -> WritableKeyPath<Point, Double>? {
    switch axis {
    case .verticalScroll: \.y
    case .horizontalScroll: \.x
    default: nil
    }
  }
}
