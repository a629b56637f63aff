/// A clipboard in memory, one for each seat.
@MainActor
public final class MemoryClipboard: ClipboardBackend {
  /// Called with every ``offer(_:for:)``, with the seat of its serial or the first one.
  public var onChange: (@MainActor (SeatID) -> Void)?
  private var contents: [SeatID: [TransferItem]] = [:]
  /// Whether nobody answers those who read, as another program that hangs: they get
  /// ``TransferError/timedOut`` when their time is over.
  public var isStalled = false
  private let scheduler: any Scheduler

  /// An empty clipboard; answers come by `scheduler`.
  public init(scheduler: any Scheduler) { self.scheduler = scheduler }

  /// What the seat has copied.
  public func items(for seat: SeatID = .first) -> [TransferItem] { contents[seat] ?? [] }

  /// The types of what the seat has copied.
  public func contentTypes(for seat: SeatID) -> [ContentType] { items(for: seat).map(\.type) }

  /// Replaces what the seat of the serial has copied, or the first seat without one.
  public func offer(_ items: [TransferItem], for serial: InputSerial?) {
    let seat = serial?.seat ?? .first
    contents[seat] = items
    onChange?(seat)
  }

  /// Reads what the seat has copied: the answer comes with the next turn.
  public func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    if isStalled {
      scheduler.schedule(after: limits.time) { receive(.failure(.timedOut)) }
      return
    }
    let item = items(for: seat).first { $0.type == type }
    scheduler.performSoon {
      guard let item else { return receive(.failure(.notOffered)) }
      let bytes = item.makeBytes()
      receive(bytes.count > limits.byteCount ? .failure(.tooLarge) : .success(bytes))
    }
  }
}
