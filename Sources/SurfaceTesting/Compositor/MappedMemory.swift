import CWaylandServer
import Geometry
import Glibc
import Raster

/// A mapped memory file, alive as long as a pool or a buffer uses it.
final class MappedMemory {
  let base: UnsafeMutableRawPointer
  let byteCount: Int

  /// Nil when the file is not that long or cannot be mapped.
  init?(descriptor: Int32, byteCount: Int) {
    var status = stat()
    guard byteCount > 0, fstat(descriptor, &status) == 0, status.st_size >= byteCount,
      // Writable, as libwayland-server maps it: a file sealed against future writes fails here too.
      let base = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      base != MAP_FAILED
    else { return nil }
    self.base = base
    self.byteCount = byteCount
  }

  deinit { munmap(base, byteCount) }
}
