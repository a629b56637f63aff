import Geometry

/// Counts the presses of a seat that belong together: the second press of a double click is number 2.
///
/// A press continues the last one if it is of the same device and button, soon enough and near enough. The
/// numbers are GTK's for a mouse.
package struct ClickCounter {
  private struct Click {
    var device: InputDevice
    var button: PointerButton
    var position: Point
    var time: Duration
    var count: Int
  }

  /// The last one of each seat.
  private var last: [Click] = []

  /// The longest time between two presses; see ``DesktopSettings/doubleClickInterval``.
  package var interval = Duration.milliseconds(400)

  package init() {}

  /// How far apart two presses may be, in logical points.
  package static func slop(of kind: InputDevice.Kind) -> Double {
    switch kind {
    case .mouse, .touchpad: 6
    case .pen: 10
    case .touch: 20
    }
  }

  /// The number of a press at `event`, which continues the last one or begins with 1.
  package mutating func count(_ button: PointerButton, _ event: PointerEvent) -> Int {
    var click = Click(
      device: event.device, button: button, position: event.position, time: event.timestamp,
      count: 1)
    if let index = index(of: event.seat) {
      if continues(last[index], click) { click.count = last[index].count + 1 }
      last[index] = click
    } else {
      last.append(click)
    }
    return click.count
  }

  /// Makes room for presses. The first one is handled sooner then: the runtime makes the type of an array's storage when that is
  /// needed first.
  package mutating func expectPresses() { last.reserveCapacity(1) }

  /// A press that ends at `event`, far from where it was, was a drag: the next one is number 1.
  package mutating func endPress(_ event: PointerEvent) {
    guard let click = index(of: event.seat).map({ last[$0] }), click.device == event.device,
      click.position.distance(to: event.position) > ClickCounter.slop(of: event.device.kind)
    else { return }
    reset(event.seat)
  }

  /// The last press of the seat was none after all, or was something else: the next one is number 1.
  package mutating func reset(_ seat: SeatID) { last.removeAll { $0.device.seat == seat } }

  private func index(of seat: SeatID) -> Int? { last.firstIndex { $0.device.seat == seat } }

  private func continues(_ last: Click, _ next: Click) -> Bool {
    last.device == next.device && last.button == next.button
      && next.time - last.time <= interval
      && next.position.distance(to: last.position) <= ClickCounter.slop(of: next.device.kind)
  }
}
