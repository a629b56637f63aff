/// What a platform knows of a clipboard. Each seat has one of its own.
///
/// Nothing waits: what another program has copied arrives later, and within the limits of the reader.
@MainActor
public protocol ClipboardBackend: AnyObject {
  /// Called after ``contentTypes(for:)`` of a seat has changed, whoever has copied.
  var onChange: (@MainActor (SeatID) -> Void)? { get set }

  /// The forms of what is there, the best one first; empty if there is nothing.
  func contentTypes(for seat: SeatID) -> [ContentType]

  /// Puts something there, in forms of which the first is the best. No items at all leave nothing there.
  ///
  /// `serial`: of the input that this answers, which says whose clipboard it is; compositors refuse without one.
  func offer(_ items: [TransferItem], for serial: InputSerial?)

  /// Reads one form of what is there. `receive` is called once, and not before this has returned.
  func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void)
}
