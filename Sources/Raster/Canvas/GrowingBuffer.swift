import CRasterKernels
import Geometry

/// Uninitialised memory of a trivial type that only grows. A class, because the fields of its owner
/// would else be checked for exclusive access at every call.
final class GrowingBuffer<Element: BitwiseCopyable> {
  private var base: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0

  init() {}

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  deinit { base?.deallocate() }

  /// Memory for `count` elements; what it held before is lost when it has to grow.
  @inline(__always)
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    assert(count >= 0, "GrowingBuffer: a negative count")
    if let base, count <= capacity { return base }
    return grow(count)
  }

  /// Makes room for `count` elements, of which the first `kept` stay.
  func grow(to count: Int, keeping kept: Int) {
    assert(kept <= count && kept <= capacity, "GrowingBuffer: more to keep than there is")
    guard count > capacity else { return }
    let old = base
    base = nil
    let memory = grow(count)
    if let old {
      memory.update(from: old, count: kept)
      old.deallocate()
    }
  }

  @inline(never)
  private func grow(_ count: Int) -> UnsafeMutablePointer<Element> {
    base?.deallocate()
    capacity = max(count, capacity * 2, 64)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    base = memory
    return memory
  }
}
