import Geometry
import Platform

/// The gestures of a seat's touchpads. They happen above the surface that the pointer is over.
@MainActor
final class TouchpadDevice {
  /// What the fingers are doing.
  private struct Gesture {
    let kind: TouchpadEvent.Kind
    let fingerCount: Int
    let position: Point
    weak var window: WaylandSurface?
  }

  private let swipe: ZwpPointerGestureSwipeV1
  private let pinch: ZwpPointerGesturePinchV1
  /// Since version 3.
  private let hold: ZwpPointerGestureHoldV1?
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private var clock = TimestampExtender()
  private var gesture: Gesture?
  /// Held back until the batch of events ends.
  private var pending: TouchpadEvent?

  init(
    _ manager: ZwpPointerGesturesV1, pointer: WlPointer, seat: WaylandSeat,
    connection: WaylandConnection
  ) {
    self.seat = seat
    self.connection = connection
    swipe = manager.getSwipeGesture(pointer: pointer)
    pinch = manager.getPinchGesture(pointer: pointer)
    hold = manager.version >= 3 ? manager.getHoldGesture(pointer: pointer) : nil
    swipe.onEvent = { [unowned self] in handle($0) }
    pinch.onEvent = { [unowned self] in handle($0) }
    hold?.onEvent = { [unowned self] in handle($0) }
  }

  /// The pointer is about to go, which these belong to.
  func destroy() {
    end(.cancelled)
    swipe.destroy()
    pinch.destroy()
    hold?.destroy()
  }

  func forget(_ window: WaylandSurface) {
    guard gesture?.window === window else { return }
    gesture = nil
    pending = nil
  }

  /// Tells what the fingers have done in this batch.
  func finishBatch() {
    guard let event = pending else { return }
    pending = nil
    gesture?.window?.eventHandler?(.touchpad(event))
  }

  // MARK: Events

  private func handle(_ event: ZwpPointerGestureSwipeV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers):
      begin(.swipe, time: time, surface, fingers: fingers)
    case .update(let time, let dx, let dy):
      change(.swipe, time: time) { $0.delta = $0.delta + Point(x: dx, y: dy) }
    case .end(_, let time, let cancelled): end(.swipe, time: time, cancelled)
    }
  }

  private func handle(_ event: ZwpPointerGesturePinchV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers):
      begin(.pinch, time: time, surface, fingers: fingers)
    case .update(let time, let dx, let dy, let scale, let degrees):
      change(.pinch, time: time) {
        $0.delta = $0.delta + Point(x: dx, y: dy)
        $0.scale = scale
        $0.rotation += degrees * .pi / 180
      }
    case .end(_, let time, let cancelled): end(.pinch, time: time, cancelled)
    }
  }

  private func handle(_ event: ZwpPointerGestureHoldV1.Event) {
    switch event {
    case .begin(_, let time, let surface, let fingers):
      begin(.hold, time: time, surface, fingers: fingers)
    case .end(_, let time, let cancelled): end(.hold, time: time, cancelled)
    }
  }

  private func begin(
    _ kind: TouchpadEvent.Kind, time: UInt32, _ surface: WlSurface?, fingers: UInt32
  ) {
    // One whose end was lost.
    end(.cancelled)
    _ = clock.extend(time)
    guard let window = connection.route(of: surface)?.target,
      let position = seat.pointer?.position(in: window)
    else { return }
    gesture = Gesture(
      kind: kind, fingerCount: Int(min(fingers, 100)), position: position, window: window)
    send(.began)
  }

  private func change(
    _ kind: TouchpadEvent.Kind, time: UInt32, _ change: (inout TouchpadEvent) -> Void
  ) {
    guard let gesture, gesture.kind == kind else { return }
    let time = clock.extend(time)
    var event = pending ?? self.event(.changed, of: gesture)
    change(&event)
    event.timestamp = time
    pending = event
  }

  private func end(_ kind: TouchpadEvent.Kind, time: UInt32, _ cancelled: Int32) {
    guard gesture?.kind == kind else { return }
    _ = clock.extend(time)
    end(cancelled == 0 ? .ended : .cancelled)
  }

  private func end(_ phase: TouchpadEvent.Phase) {
    finishBatch()
    if gesture == nil { return }
    send(phase)
    gesture = nil
  }

  private func send(_ phase: TouchpadEvent.Phase) {
    // Where the cursor is now has to be known before what happens there.
    seat.pointer?.finishBatch()
    guard let gesture else { return }
    gesture.window?.eventHandler?(.touchpad(event(phase, of: gesture)))
  }

  private func event(_ phase: TouchpadEvent.Phase, of gesture: Gesture) -> TouchpadEvent {
    TouchpadEvent(
      gesture.kind, phase, fingers: gesture.fingerCount, at: gesture.position,
      timestamp: clock.now, modifiers: seat.modifiers, seat: seat.id)
  }
}
