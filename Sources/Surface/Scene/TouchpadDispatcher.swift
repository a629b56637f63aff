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
    /// The last step, which may belong to the gesture that follows.
    var last: TouchpadEvent
    var middle: Point
    var scale = 1.0
    /// In radians, clockwise.
    var rotation = 0.0

    init(_ event: TouchpadEvent) {
      kind = event.kind
      last = event
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

    private func position(of index: Int) -> Point {
      switch kind {
      case .pinch:
        let distance = index == 0 ? -Fingers.radius * scale : Fingers.radius * scale
        return middle + Point(x: distance * cos(rotation), y: distance * sin(rotation))
      case .swipe, .hold: return middle
      }
    }

    func event(_ kind: PointerEvent.Kind, _ index: Int) -> PointerEvent {
      PointerEvent(
        kind, at: position(of: index), timestamp: last.timestamp, modifiers: last.modifiers,
        pointer: contacts[index])
    }
  }

  /// Content that fingers have stopped by resting on a touchpad.
  private struct HeldNode {
    weak var node: ScrollNode?
  }

  private let arena: GestureArena
  private var gestures: [SeatID: Fingers] = [:]
  private var heldNodes: [SeatID: [HeldNode]] = [:]

  init(arena: GestureArena) { self.arena = arena }

  /// - Parameter path: What is below the cursor, from the deepest view to the root; asked for at the beginning.
  func handle(_ event: TouchpadEvent, path: () -> [View]) {
    // Fingers that rest are nothing that a recognizer knows.
    if event.kind == .hold { return hold(event, path) }
    gestures[event.seat]?.last = event
    switch event.phase {
    case .began:
      finish(event.seat, .cancelled)
      begin(event, path())
    case .changed:
      gestures[event.seat]?.move(event)
      if let fingers = gestures[event.seat] {
        arena.move(fingers.contacts.indices.map { fingers.event(.moved, $0) })
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
      _ = arena.begin(fingers.event(.pressed(.primary), index), path: path)
    }
  }

  private func finish(_ seat: SeatID, _ kind: PointerEvent.Kind) {
    guard let fingers = gestures.removeValue(forKey: seat) else { return }
    for (index, contact) in fingers.contacts.enumerated() {
      arena.handle(fingers.event(kind, index))
      arena.end(contact)
    }
  }
}
