import Glibc
import Raster

/// What holds memory that can be made again.
@MainActor
public protocol MemoryPressureObserver: AnyObject {
  /// Called when the system is short of memory, at most every two seconds.
  func memoryDidBecomeShort()
}
