import Glibc
import Raster

/// An owner of memory whose contents can be made again.
@MainActor
public protocol MemoryPressureObserver: AnyObject {
  /// Called when the system is short of memory, at most every two seconds.
  func memoryDidBecomeShort()
}
