/// Whether a program is connected to what shows its windows.
public enum ConnectionState: Hashable, Sendable {
  /// Windows are shown, or will be as soon as there are any.
  case connected
  /// What has shown the windows is gone, for this reason, and is looked for. The windows are open, and nobody sees them.
  case reconnecting(reason: String)
  /// It was given up, for this reason, and the windows are closed.
  case ended(reason: String)
}
