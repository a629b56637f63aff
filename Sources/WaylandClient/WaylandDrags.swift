import Platform

/// Drags between programs: `wl_data_device`, one for each seat.
///
/// What this program drags itself comes back through the compositor as what others drag does; only its bytes are taken
/// where they are, without a pipe.
@MainActor
final class WaylandDrags: DragBackend {
  private unowned let connection: WaylandConnection
  private let pipes: TransferPipes
  private var seats: [SeatID: SeatDrags] = [:]

  init(connection: WaylandConnection) {
    self.connection = connection
    pipes = TransferPipes(loop: connection.loop)
  }

  // MARK: Seats

  func add(_ device: DataDevice, for seat: SeatID) {
    seats[seat] = SeatDrags(device, of: seat, pipes: pipes, connection: connection)
  }

  func remove(_ seat: SeatID) { seats.removeValue(forKey: seat)?.close() }

  /// The connection has ended.
  func close(_ reason: String) {
    for seat in seats.keys { remove(seat) }
    pipes.close(reason)
  }

  /// The pointer of a seat reports a button: no drag has it.
  func pointerIsFree(of seat: SeatID) { seats[seat]?.pointerIsFree() }

  // MARK: DragBackend

  func begin(
    _ drag: Drag, from surface: any SurfaceBackend, end: @escaping @MainActor (DragActions) -> Void
  ) throws(PlatformError) {
    guard let surface = (surface as? WaylandSurface)?.objects?.surface else {
      throw .unavailable("the surface is not shown")
    }
    guard let serial = drag.serial, let seat = seats[serial.seat] else {
      throw .unavailable("a drag needs the press that began it")
    }
    guard connection.canWrite() else { throw .unavailable("the compositor does not listen") }
    try seat.begin(drag, from: surface, serial: serial, end: end)
    connection.seat(withID: serial.seat)?.cancelPress(serial.rawValue)
  }

  func cancel(for seat: SeatID) { seats[seat]?.cancel() }

  func accept(
    _ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions,
    for seat: SeatID
  ) { seats[seat]?.accept(type, actions, preferring: preferred) }

  func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    guard let drags = seats[seat], let offer = drags.readable, let name = offer.name(of: type)
    else { return connection.loop.performSoon { receive(.failure(.notOffered)) } }
    guard let items = drags.localItems else {
      return pipes.read(limits: limits, receive: receive) { offer.receive(name, into: $0) }
    }
    guard let item = items.first(where: { $0.type == type }) else {
      return connection.loop.performSoon { receive(.failure(.notOffered)) }
    }
    WorkerPool.loading.submit {
      let bytes = item.makeBytes()
      MainThreadQueue.shared.post {
        receive(bytes.count > limits.byteCount ? .failure(.tooLarge) : .success(bytes))
      }
    }
  }

  func finish(_ action: DragActions, for seat: SeatID) { seats[seat]?.finish(action) }
}
