import CTypesetting
import Glibc

/// The bytes of a font file in memory, mapped read-only.
///
/// HarfBuzz's own mappings may become writable: it mends broken tables in place. Of these it makes copies
/// instead, so that pages can be given up at any time: they come back from the file as they were.
final class FontFileMapping: Sendable {
  // Sendable: the address never changes, and the bytes never do.
  nonisolated(unsafe) private let address: UnsafeMutableRawPointer
  private let byteCount: Int

  /// nil for what is no ordinary file, empty, or larger than ``FontFace/maximumFileSize``.
  init?(path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      status.st_size <= Int(FontFace.maximumFileSize),
      let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      address != MAP_FAILED
    else { return nil }
    self.address = address
    byteCount = Int(status.st_size)
  }

  deinit { munmap(address, byteCount) }

  /// Takes the pages that were read out of the process. The system keeps the file, so that the next look at
  /// them costs a microsecond for each.
  func releasePages() { madvise(address, byteCount, MADV_DONTNEED) }

  /// The bytes for HarfBuzz, which keep the mapping as long as anything uses them.
  func makeBlob() -> OpaquePointer {
    hb_blob_create(
      address.assumingMemoryBound(to: CChar.self), UInt32(byteCount), HB_MEMORY_MODE_READONLY,
      Unmanaged.passRetained(self).toOpaque(),
      { Unmanaged<FontFileMapping>.fromOpaque($0!).release() })
  }
}
