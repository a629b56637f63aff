public import Geometry

/// Drags within the windows of an ``OffscreenPlatform``, and what a test drags in as another program.
///
/// A drag of the program goes where the pointer goes that its windows are sent, in one of them or from one to the other,
/// and is dropped where a button is released.
@MainActor
public final class MemoryDrags: DragBackend {
  /// What one seat drags, or has dropped.
  private struct State {
    var items: [TransferItem]
    var actions: DragActions
    var icon: DragIcon?
    var end: (@MainActor (DragActions) -> Void)?
    weak var surface: OffscreenSurface?
    var position = Point.zero
    var accepted: (type: ContentType, actions: DragActions, preferred: DragActions)?
    var isDropped = false

    var action: DragActions {
      accepted.map { $0.actions.agreed(preferring: $0.preferred, with: actions) } ?? []
    }
  }

  /// Whether nobody answers those who read, as another program that hangs.
  public var isStalled = false
  /// What was done with what a test has dragged in last; nil until that is known, nothing if it was refused.
  public private(set) var outcome: DragActions?
  private var states: [SeatID: State] = [:]
  private let scheduler: any Scheduler
  /// Ends the presses of a seat in all windows.
  var cancelPresses: (@MainActor (SeatID) -> Void)?

  /// Nothing is dragged; answers come by `scheduler`.
  public init(scheduler: any Scheduler) { self.scheduler = scheduler }

  /// Whether something is dragged, or was dropped and is read still.
  public func isActive(for seat: SeatID = .first) -> Bool { states[seat] != nil }

  /// What follows the cursor.
  public func icon(for seat: SeatID = .first) -> DragIcon? { states[seat]?.icon }

  /// What would be done if it were let go now.
  public func action(for seat: SeatID = .first) -> DragActions { states[seat]?.action ?? [] }

  /// The form that is wanted where it is now; nil if it is refused.
  public func acceptedType(for seat: SeatID = .first) -> ContentType? {
    states[seat]?.accepted?.type
  }

  // MARK: As another program

  /// Another program drags something; ``move(to:above:for:)`` and ``drop(for:)`` follow.
  public func begin(
    _ items: [TransferItem], actions: DragActions = .copy, for seat: SeatID = .first
  ) {
    precondition(states[seat] == nil, "MemoryDrags: a seat drags one thing at a time")
    outcome = nil
    states[seat] = State(items: items, actions: actions, end: { [unowned self] in outcome = $0 })
  }

  /// What is dragged is above a point of a window, or of one of its popups; nil for none.
  public func move(
    to point: Point, above window: OffscreenBackend?, for seat: SeatID = .first
  ) {
    guard let state = states[seat], !state.isDropped else { return }
    let surface = window?.surface(at: point)
    let position = point - (surface?.screenOrigin ?? .zero)
    if state.surface !== surface { exit(seat) }
    states[seat]?.position = position
    guard let surface else { return }
    guard state.surface !== surface else { return send(.moved, seat) }
    states[seat]?.surface = surface
    send(.entered(state.items.map(\.type), state.actions), seat)
  }

  /// What is dragged is let go where it is.
  public func drop(for seat: SeatID = .first) {
    guard let state = states[seat], !state.isDropped else { return }
    guard state.surface != nil, !state.action.isEmpty else {
      exit(seat)
      return end(seat, [])
    }
    states[seat]?.isDropped = true
    send(.dropped(state.action), seat)
  }

  // MARK: DragBackend

  /// What the windows are sent of the pointers of the seat belongs to the drag from now on.
  public func begin(
    _ drag: Drag, from surface: any SurfaceBackend, end: @escaping @MainActor (DragActions) -> Void
  ) throws(PlatformError) {
    let seat = drag.serial?.seat ?? .first
    guard states[seat] == nil else { throw .unavailable("the seat drags something already") }
    states[seat] = State(items: drag.items, actions: drag.actions, icon: drag.icon, end: end)
    cancelPresses?(seat)
  }

  /// Ends the drag with nothing.
  public func cancel(for seat: SeatID) {
    guard let state = states[seat], !state.isDropped else { return }
    exit(seat)
    end(seat, [])
  }

  /// Keeps the answer for ``drop(for:)``.
  public func accept(
    _ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions,
    for seat: SeatID
  ) { states[seat]?.accepted = type.map { ($0, actions, preferred) } }

  /// Reads what is dragged: the answer comes with the next turn.
  public func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    if isStalled {
      scheduler.schedule(after: limits.time) { receive(.failure(.timedOut)) }
      return
    }
    let item = states[seat]?.items.first { $0.type == type }
    scheduler.performSoon {
      guard let item else { return receive(.failure(.notOffered)) }
      let bytes = item.makeBytes()
      receive(bytes.count > limits.byteCount ? .failure(.tooLarge) : .success(bytes))
    }
  }

  /// Ends what was dropped.
  public func finish(_ action: DragActions, for seat: SeatID) {
    if states[seat]?.isDropped == true { end(seat, action) }
  }

  // MARK: Pointers

  /// Whether an event of a pointer is part of a drag, and nothing that a window hears of.
  func takes(_ event: PointerEvent, above window: OffscreenBackend) -> Bool {
    let seat = event.pointer.device.seat
    guard let state = states[seat], !state.isDropped else { return false }
    switch event.kind {
    case .entered, .moved: move(to: event.position, above: window, for: seat)
    case .released:
      move(to: event.position, above: window, for: seat)
      drop(for: seat)
    case .exited: move(to: event.position, above: nil, for: seat)
    case .cancelled: cancel(for: seat)
    case .pressed: break
    }
    return true
  }

  private func exit(_ seat: SeatID) {
    send(.exited, seat)
    states[seat]?.surface = nil
    states[seat]?.accepted = nil
  }

  private func send(_ kind: DropEvent.Kind, _ seat: SeatID) {
    guard let state = states[seat], let surface = state.surface, surface.isMapped else { return }
    surface.eventHandler?(
      .drop(DropEvent(kind, at: state.position, timestamp: scheduler.now, seat: seat)))
  }

  private func end(_ seat: SeatID, _ action: DragActions) {
    states.removeValue(forKey: seat)?.end?(action)
  }
}
