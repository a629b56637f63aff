import Glibc
import Locks
import Platform
import Synchronization
import Typesetting

/// An observer of font changes: it measures again with the new fonts.
@MainActor
protocol FontChangeObserver: AnyObject {
  /// The fonts are others now.
  func takeNewFonts()
}
