/// How eagerly rows around the view are made ready.
public enum RangeMode: Hashable, Sendable, CaseIterable {
  /// Until the list is scrolled for the first time.
  case minimum
  case full
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
