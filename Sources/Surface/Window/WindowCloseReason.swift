/// Why a ``Window`` was closed.
public enum WindowCloseReason: Hashable, Sendable {
  /// The user or the app closed it.
  case closed
  /// The connection to the compositor ended; the text says why.
  case disconnected(String)
}
