public import Geometry
public import Platform

/// What was dropped on a ``DropTarget``.
///
/// It is done with when the target has been told and all that it reads has come: the source hears of it then, and takes away
/// what was moved. If something could not be read the source keeps everything.
@MainActor
public final class Drop {
  /// Its forms, the best one first.
  public let types: [ContentType]
  /// In the coordinates of the view.
  public let position: Point
  /// What is done with it. After `.ask` nothing is, until ``choose(_:)`` was called.
  public private(set) var action: DragActions
  private let session: Session
  private let seat: SeatID
  private var openReads = 1
  private var hasFailed = false
  private var isFinished = false

  init(
    _ types: [ContentType], at position: Point, action: DragActions, session: Session, seat: SeatID
  ) {
    (self.types, self.position, self.action) = (types, position, action)
    (self.session, self.seat) = (session, seat)
  }

  isolated deinit {
    // Nobody has chosen.
    if !isFinished { session.finishDrop([], for: seat) }
  }

  /// Reads one form of it. What comes later may be read in the closure, too.
  ///
  /// - Parameters:
  ///   - type: One of ``types``.
  ///   - limits: How much is taken, and how long it is waited for.
  ///   - receive: Called once, in one of the next turns.
  public func read(
    _ type: ContentType, limits: TransferLimits = TransferLimits(),
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    precondition(!isFinished, "Drop: what is done with cannot be read")
    openReads += 1
    session.readDrop(type, for: seat, limits: limits) { result in
      if case .failure = result { self.hasFailed = true }
      receive(result)
      self.endRead()
    }
  }

  /// Reads text. Bytes that are no UTF-8 become U+FFFD.
  public func readText(
    limits: TransferLimits = TransferLimits(),
    receive: @escaping @MainActor (Result<String, TransferError>) -> Void
  ) {
    read(.text, limits: limits) { receive($0.map { String(decoding: $0, as: UTF8.self) }) }
  }

  /// Reads links and files.
  public func readURIs(
    limits: TransferLimits = TransferLimits(),
    receive: @escaping @MainActor (Result<URIList, TransferError>) -> Void
  ) {
    read(.uriList, limits: limits) { receive($0.map { URIList(bytes: $0) }) }
  }

  /// Says what the person has chosen after `.ask`: `.copy` or `.move`.
  public func choose(_ action: DragActions) {
    precondition(
      action == .copy || action == .move, "Drop: what is chosen is to copy or to move")
    guard self.action == .ask else { return }
    self.action = action
    finishIfDone()
  }

  /// Says that it is of no use, so that the source keeps what it has.
  public func reject() { hasFailed = true }

  /// The target was told, or a form has come.
  func endRead() {
    openReads -= 1
    finishIfDone()
  }

  private func finishIfDone() {
    guard openReads == 0, !isFinished, hasFailed || action != .ask else { return }
    isFinished = true
    session.finishDrop(hasFailed ? [] : action, for: seat)
  }
}
