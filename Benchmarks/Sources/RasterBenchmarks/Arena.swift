import BenchKit
import CRasterPeers

/// Shared memory that holds the target and every image of a scene, so that all rasterizers, also
/// those in other processes, work on the same pages: where memory lies changes times by a third.
final class Arena {
  let base: UnsafeMutableRawPointer
  let descriptor: Int32
  private let size: Int
  private var used = 0

  init(size: Int = 64 << 20) throws {
    var descriptor: Int32 = -1
    guard let base = rp_shared_memory(size, &descriptor) else {
      throw BenchmarkError("no shared memory of \(size) bytes")
    }
    self.base = base
    self.descriptor = descriptor
    self.size = size
  }

  /// Memory of a page's alignment until the next ``reset()``.
  func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    let start = used
    used = (used + byteCount + 4095) & ~4095
    precondition(used <= size, "Arena: scene larger than the arena")
    return base + start
  }

  func reset() { used = 0 }

  func offset(of pointer: UnsafeRawPointer) -> Int { pointer - UnsafeRawPointer(base) }
}
