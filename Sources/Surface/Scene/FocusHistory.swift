/// The views of a window that had the keyboard, the latest one last.
@MainActor
struct FocusHistory {
  /// How many are remembered: dialogs above dialogs are rarely deeper.
  private static let limit = 16

  private var entries: [WeakView] = []

  mutating func append(_ view: View) {
    entries.removeAll { $0.view == nil || $0.view === view }
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(WeakView(view))
  }

  /// Those that still exist, the latest one first.
  var latestFirst: [View] { entries.reversed().compactMap(\.view) }
}
