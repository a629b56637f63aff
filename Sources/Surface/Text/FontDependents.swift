import Glibc
import Locks
import Typesetting

/// The nodes whose texts have to be laid out anew when the fonts change: when the configuration came
/// later than the first frame, when an app adds a font, when fonts were installed.
///
/// Installed fonts are looked for at most every half a minute, and only while texts are being made, so
/// that a program at rest stays at rest.
final class FontDependents: Sendable {
  static let shared = FontDependents()

  private struct Entry {
    weak var node: TextNode?
  }

  private struct State {
    var entries: [Entry] = []
    /// When entries of nodes that are gone are thrown out.
    var limit = 64
    var library: FontLibrary?
    var nextLook: Int = 0
  }

  private let state = Lock(State())
  private static let interval = 30

  func add(_ node: TextNode) {
    let library = FontLibrary.shared
    let now = FontDependents.seconds()
    let (isNew, isTime) = state.withLock { state in
      if state.entries.count >= state.limit {
        state.entries.removeAll { $0.node == nil }
        state.limit = max(64, state.entries.count * 2)
      }
      state.entries.append(Entry(node: node))
      let isNew = state.library !== library
      state.library = library
      let isTime = !isNew && now >= state.nextLook
      if isNew || isTime { state.nextLook = now + FontDependents.interval }
      return (isNew, isTime)
    }
    // A library that is replaced by another one keeps its observer and has nothing more to tell.
    if isNew { _ = library.addObserver { FontDependents.shared.notify() } }
    if isTime { WorkerPool.shared.submit(.low) { library.reloadIfChanged() } }
  }

  private func notify() {
    let nodes = state.withLock { $0.entries.compactMap(\.node) }
    for node in nodes { node.fontsDidChange() }
  }

  private static func seconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec
  }
}
