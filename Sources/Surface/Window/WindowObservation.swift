/// A closure that an app registered with a ``Window``. The window calls it until it is cancelled.
///
/// The window holds the closure; an app keeps the observation only if it wants to cancel it.
@MainActor
public class WindowObservation {
  init() {}

  /// Ends the observation and releases its closure. Harmless when repeated, and during a call.
  public func cancel() {}
}
