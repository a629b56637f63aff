import Locks

/// The layout of a row for the width that was asked for last, on any thread.
final class RowLayoutCache<Layout: Sendable>: Sendable {
  private struct State {
    var measured: (width: Double, layout: Layout)?
    /// Grows with every change of the fonts, so that a layout that was begun before is not kept.
    var version = 0
  }

  private let state = Lock(State())

  /// The layout for a width, made without a lock: what a row shows never changes, so that whichever thread
  /// comes last keeps the same.
  func layout(width: Double, make: () -> Layout) -> Layout {
    let known = state.withLock { $0 }
    if let measured = known.measured, measured.width == width { return measured.layout }
    let layout = make()
    state.withLock { if $0.version == known.version { $0.measured = (width, layout) } }
    return layout
  }

  /// Forgets what was measured with other fonts.
  func removeAll() { state.withLock { $0 = State(version: $0.version + 1) } }
}
