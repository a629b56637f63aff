/// How eagerly rows around the view are made ready.
public enum RangeMode: Hashable, Sendable, CaseIterable {
  /// Until the list is scrolled for the first time.
  case minimum
  /// From the first scroll on.
  case full
  /// Nothing beyond the view, unless distances are set. No list chooses it by itself.
  case visibleOnly
  /// While the system is short of memory.
  case lowMemory

  var index: Int {
    switch self {
    case .minimum: 0
    case .full: 1
    case .visibleOnly: 2
    case .lowMemory: 3
    }
  }
}
