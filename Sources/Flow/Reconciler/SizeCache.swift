import Surface

/// The sizes that a component took for other offered sizes than that of its last update.
///
/// A stack without room for all of its children asks them how long they would like to be and offers them less
/// then. Without this cache each of its passes would update them for both sizes.
final class SizeCache {
  private struct Entry {
    let offered: Size
    let size: Size
  }

  // Two: what a child would like, and what it needs at least.
  private var newer: Entry?
  private var older: Entry?

  var isEmpty: Bool { newer == nil }

  subscript(offered: Size) -> Size? {
    if let newer, newer.offered == offered { return newer.size }
    if let older, older.offered == offered { return older.size }
    return nil
  }

  func remember(_ size: Size, offered: Size) {
    if self[offered] != nil { return }
    older = newer
    newer = Entry(offered: offered, size: size)
  }

  func removeAll() {
    newer = nil
    older = nil
  }
}
