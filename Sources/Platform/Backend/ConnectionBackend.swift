/// The connection of a program to what shows its windows, as far as it can be lost and found again.
@MainActor
public protocol ConnectionBackend: AnyObject {
  /// Whether there is one.
  var state: ConnectionState { get }

  /// Called after ``state`` has changed.
  var onChange: (@MainActor () -> Void)? { get set }

  /// How long a lost connection is looked for before the program's windows are closed; 0 to close them at once.
  var reconnectionTimeout: Duration { get set }
}
