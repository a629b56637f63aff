import Geometry
import Glibc
import Platform

/// Brings the gestures of touchpads to the recognizers of several fingers, as fingers that touch around the cursor.
/// They compete in the arena as those of a touch screen do; views and other recognizers do not hear of them.
@MainActor
final class TouchpadDispatcher {
  /// The fingers of one touchpad.
  private struct Fingers {
    let kind: TouchpadEvent.Kind
    let contacts: [PointerID]
    var middle: Point
    var scale = 1.0
    /// In radians, clockwise.
    var rotation = 0.0

    init(_ event: TouchpadEvent) {
      kind = event.kind
      middle = event.position
      // What pinches is the distance of two, however many do it.
      let count = event.kind == .pinch ? 2 : event.fingerCount
      let device = InputDevice(.touchpad, seat: event.seat)
      contacts = (0..<UInt32(count)).map { PointerID(device, contact: $0) }
    }

    mutating func move(_ event: TouchpadEvent) {
      middle = middle + event.delta
      scale = event.scale
      rotation += event.rotation
    }

    /// A pinch of 2 % and a turn of 2 degrees are as far as a drag of a mouse has to be to begin.
    private static let radius = 100.0

    func position(of index: Int) -> Point {
      switch kind {
      case .pinch:
        let distance = index == 0 ? -Fingers.radius * scale : Fingers.radius * scale
        return middle + Point(x: distance * cos(rotation), y: distance * sin(rotation))
      case .swipe, .hold: return middle
      }
    }
  }

  /// Content that fingers have stopped by resting on a touchpad.
  private struct HeldNode {
    weak var node: ScrollNode?
  }

  private let arena: GestureArena
  private var gestures: [SeatID: Fingers] = [:]
  /// The last step of each seat.
  private var last: [SeatID: TouchpadEvent] = [:]
  private var heldNodes: [SeatID: [HeldNode]] = [:]

  init(arena: GestureArena) { self.arena = arena }

  /// - Parameter path: What is below the cursor, from the deepest view to the root; asked for at the beginning.
  func handle(_ event: TouchpadEvent, path: () -> [View]) {
    // Fingers that rest are nothing that a recognizer knows.
    if event.kind == .hold { return hold(event, path) }
    last[event.seat] = event
    switch event.phase {
    case .began:
      finish(event.seat, .cancelled)
      begin(event, path())
    case .changed:
      gestures[event.seat]?.move(event)
      if let fingers = gestures[event.seat] {
        arena.move(fingers.contacts.indices.map { self.event(.moved, $0, fingers, event) })
      }
    case .ended: finish(event.seat, .released(.primary))
    case .cancelled: finish(event.seat, .cancelled)
    }
  }

  /// Stops what moves by itself below the cursor, as a finger on a touch screen does. Content beyond an end springs
  /// back when the fingers are gone, or go on to scroll.
  private func hold(_ event: TouchpadEvent, _ path: () -> [View]) {
    letGo(event.seat)
    guard event.phase == .began else { return }
    heldNodes[event.seat] = path().compactMap { view in
      guard let node = view.ownerNode as? ScrollNode, node.stopMotion() else { return nil }
      return HeldNode(node: node)
    }
  }

  private func letGo(_ seat: SeatID) {
    for held in heldNodes.removeValue(forKey: seat) ?? [] { held.node?.endDrag(velocity: 0) }
  }

  /// Ends all gestures: what they are above is out of reach.
  func cancel() {
    for seat in heldNodes.keys.sorted(by: { $0.rawValue < $1.rawValue }) { letGo(seat) }
    for seat in gestures.keys.sorted(by: { $0.rawValue < $1.rawValue }) { finish(seat, .cancelled) }
  }

  private func begin(_ event: TouchpadEvent, _ path: [View]) {
    let fingers = Fingers(event)
    gestures[event.seat] = fingers
    for index in fingers.contacts.indices {
      _ = arena.begin(self.event(.pressed(.primary), index, fingers, event), path: path)
    }
  }

  private func finish(_ seat: SeatID, _ kind: PointerEvent.Kind) {
    guard let fingers = gestures.removeValue(forKey: seat), let event = last[seat] else { return }
    for (index, contact) in fingers.contacts.enumerated() {
      arena.handle(self.event(kind, index, fingers, event))
      arena.end(contact)
    }
  }

  private func event(
    _ kind: PointerEvent.Kind, _ index: Int, _ fingers: Fingers, _ event: TouchpadEvent
  ) -> PointerEvent {
    PointerEvent(
      kind, at: fingers.position(of: index), timestamp: event.timestamp,
      modifiers: event.modifiers, pointer: fingers.contacts[index])
  }
}
