import Glibc
import Locks
import Platform
import Synchronization
import Typesetting

/// Something on screen that is measured with fonts.
@MainActor
protocol FontChangeObserver: AnyObject {
  /// The fonts are others now.
  func takeNewFonts()
}
