/// A clipboard in memory, one for all seats.
@MainActor
public final class MemoryClipboard: ClipboardBackend {
  /// Called with every ``offer(_:for:)``, with the seat of its serial or the first one.
  public var onChange: (@MainActor (SeatID) -> Void)?
  /// What is there.
  public private(set) var items: [TransferItem] = []
  /// Whether nobody answers those who read, as another program that hangs: they get
  /// ``TransferError/timedOut`` when their time is over.
  public var isStalled = false
  private let scheduler: any Scheduler

  /// An empty clipboard; answers come by `scheduler`.
  public init(scheduler: any Scheduler) { self.scheduler = scheduler }

  /// The types of ``items``, whichever seat asks.
  public func contentTypes(for seat: SeatID) -> [ContentType] { items.map(\.type) }

  /// Replaces ``items``; a serial is not needed.
  public func offer(_ items: [TransferItem], for serial: InputSerial?) {
    self.items = items
    onChange?(serial?.seat ?? .first)
  }

  /// Reads one of ``items``: the answer comes with the next turn.
  public func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    if isStalled {
      scheduler.schedule(after: limits.time) { receive(.failure(.timedOut)) }
      return
    }
    let item = items.first { $0.type == type }
    scheduler.performSoon {
      guard let item else { return receive(.failure(.notOffered)) }
      let bytes = item.makeBytes()
      receive(bytes.count > limits.byteCount ? .failure(.tooLarge) : .success(bytes))
    }
  }
}
