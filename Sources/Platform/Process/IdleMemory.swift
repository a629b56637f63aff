import CLinux
import Locks
import Raster

/// Releases memory that only drawing needs while the program is idle.
///
/// Drawing keeps what the next drawing takes: blocks of pixels, cells of outlines, pages of fonts where a
/// glyph was read. While a program works that pays; a program that has shown its window and waits for the
/// user holds 8 MB of it for nothing. The first drawing after that takes some tens of microseconds longer.
package enum IdleMemory {
  private static let owners = Lock<[@Sendable () -> Void]>([])

  /// Adds an owner of such memory in a module above this one.
  ///
  /// - Parameter release: Gives the memory to the system. Called on a worker, once after each time of work.
  package static func add(_ release: @escaping @Sendable () -> Void) {
    owners.withLock { $0.append(release) }
  }

  /// Gives it to the system. Takes about a millisecond: not for the main thread.
  static func release() {
    Pixmap.releaseIdleMemory()
    for release in owners.withLock({ $0 }) { release() }
    // Blocks are freed on other threads than those that took them, and the C library gives none of them
    // back from between others by itself.
    malloc_trim(0)
  }
}
