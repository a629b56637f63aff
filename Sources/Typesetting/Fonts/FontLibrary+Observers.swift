import Locks
import Synchronization

extension FontLibrary {
  private static let nextObserver = Atomic<Int>(1)

  /// Calls `body` after every change of the fonts, on the thread that made it; texts should be laid out
  /// anew then. Returns a number for ``removeObserver(_:)``.
  public func addObserver(_ body: @escaping @Sendable () -> Void) -> Int {
    let number = FontLibrary.nextObserver.add(1, ordering: .relaxed).oldValue
    observers.withLock { $0[number] = body }
    return number
  }

  /// A call that is already on its way may still arrive.
  public func removeObserver(_ number: Int) {
    observers.withLock { $0[number] = nil }
  }
}

extension FontLibrary {
  /// Gives up what can be made again: glyphs of words, and fonts that no text uses. For programs that
  /// were hidden or are short of memory.
  public static func releaseCaches() {
    EnginePool.shared.removeAll()
  }
}
