import Diagnostics
import Glibc
import Locks
import Synchronization

extension FontLibrary {
  private static let nextObserver = Atomic<Int>(1)

  /// Calls `body` after every change of the fonts, on the thread that made it; layouts made before should be
  /// made again. Returns a number for ``removeObserver(_:)``.
  public func addObserver(_ body: @escaping @Sendable () -> Void) -> Int {
    let number = FontLibrary.nextObserver.add(1, ordering: .relaxed).oldValue
    observers.withLock { $0[number] = body }
    return number
  }

  /// A call that is already on its way may still arrive.
  public func removeObserver(_ number: Int) {
    // What the observers hold ends outside of the locks: it is the app's, and may remove an observer itself.
    let observer = observers.withLock { $0.removeValue(forKey: number) }
    let shortageObserver = shortageObservers.withLock { $0.removeValue(forKey: number) }
    withExtendedLifetime((observer, shortageObserver)) {}
  }

  // MARK: Shortages

  /// Calls `body` when a text needs what no font has, once for each script since the last change of the
  /// fonts, on the thread that lays the text out. Returns a number for ``removeObserver(_:)``.
  ///
  /// A program that runs with `SURFACE_DEBUG=fonts` in the environment says so on standard error, too.
  public func addShortageObserver(_ body: @escaping @Sendable (FontShortage) -> Void) -> Int {
    let number = FontLibrary.nextObserver.add(1, ordering: .relaxed).oldValue
    shortageObservers.withLock { $0[number] = body }
    return number
  }

  func notify(_ shortage: FontShortage) {
    // On a machine without any font nothing can be read, and no other message says why.
    let isMachine = if case .directory = source { false } else { true }
    if FontLibrary.writesShortages || shortage == .noFonts && isMachine {
      StandardError.print("Typesetting: \(shortage)")
    }
    for observer in shortageObservers.withLock({ Array($0.values) }) { observer(shortage) }
  }

  private static let writesShortages =
    getenv("SURFACE_DEBUG").map { String(cString: $0).split(separator: ",").contains("fonts") }
    ?? false
}

extension FontLibrary {
  /// Gives up what can be made again: glyphs of words, and fonts that no text uses. For programs that
  /// were hidden or are short of memory.
  public static func releaseCaches() {
    EnginePool.shared.removeAll()
  }
}
