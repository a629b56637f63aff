@testable import Raster

extension InstructionSet {
  /// Whether the inner loops in use are compiled with optimisation. In a debug build those in Swift are
  /// not, and put their vectors into memory from the heap.
  static var isOptimized: Bool {
    #if DEBUG
      preferred != .portable
    #else
      true
    #endif
  }
}
