import Platform

// Drags, as a recording has them: what is above a surface comes as an event of it, what goes out is not said again.
extension Session {
  /// Begins to drag something of the program.
  ///
  /// - Returns: whether the platform drags it; `end` is not called otherwise.
  func beginDrag(
    _ drag: Drag, from surface: any SurfaceBackend, end: @escaping @MainActor (DragActions) -> Void
  ) -> Bool {
    let seat = drag.serial?.seat ?? .first
    let number = nextNumber(.drag)
    let finish: @MainActor (DragActions) -> Void = { [weak self] action in
      self?.drags[seat] = nil
      end(action)
    }
    drags[seat] = drag
    if replay != nil {
      awaitAnswer(\.dragEnds, .drag, number, finish)
      return true
    }
    do {
      guard let dragBackend else { throw PlatformError.unavailable("the platform has no drags") }
      try dragBackend.begin(drag, from: surface) { [weak self] action in
        self?.recorder?.record(.dragEnd(number: number, action))
        finish(action)
      }
      return true
    } catch {
      drags[seat] = nil
      // A recording has an answer for every drag that was tried.
      recorder?.record(.dragEnd(number: number, []))
      return false
    }
  }

  /// Gives up what the program drags.
  ///
  /// - Returns: whether it drags anything.
  func cancelDrag(for seat: SeatID) -> Bool {
    guard drags[seat] != nil else { return false }
    dragBackend?.cancel(for: seat)
    return true
  }

  func acceptDrop(
    _ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions,
    for seat: SeatID
  ) { dragBackend?.accept(type, actions, preferring: preferred, for: seat) }

  func readDrop(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    let number = nextNumber(.drop)
    if replay != nil { return awaitAnswer(\.reads, .drop, number, receive) }
    let answer: @MainActor (Result<[UInt8], TransferError>) -> Void = { [weak self] result in
      self?.recorder?.record(.dropAnswer(number: number, result))
      receive(result)
    }
    if let dragBackend {
      dragBackend.read(type, for: seat, limits: limits, receive: answer)
    } else {
      scheduler.performSoon { answer(.failure(.notOffered)) }
    }
  }

  func finishDrop(_ action: DragActions, for seat: SeatID) {
    dragBackend?.finish(action, for: seat)
  }
}
