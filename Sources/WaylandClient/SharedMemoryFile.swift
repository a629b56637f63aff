import CWayland
import Geometry
import Glibc
import Platform
import Raster

/// A sealed memory file, mapped for reading and writing.
///
/// Its size can never change, so that neither side can crash the other with it, and its pages exist
/// from the start, so that writing cannot fail with a bus error.
final class SharedMemoryFile: @unchecked Sendable {
  // Sendable: all fields are constant; the owner synchronizes writes to the bytes.
  let descriptor: Int32
  let address: UnsafeMutableRawPointer
  let byteCount: Int

  /// `ulimit -f` counts for memory files too.
  private static let fileSizeIsAnError: Void = ProcessLimits.reportFileSizeAsError()

  /// The bytes of a buffer's pixels, without padding between rows.
  static func byteCount(of size: PixelSize) -> Int { 4 * Int(size.width) * Int(size.height) }

  /// The pixels of a buffer of a size that fits into the file; valid while that lives.
  func pixels(of size: PixelSize) -> PixelBuffer {
    PixelBuffer(
      base: address.assumingMemoryBound(to: UInt32.self), width: Int(size.width),
      height: Int(size.height), stride: Int(size.width))
  }

  /// The largest size that `wl_shm_pool` can express.
  static let maximumByteCount = Int(Int32.max) & ~4095

  /// Whole pages, at least `byteCount`; nil when memory or descriptors have run out, with the reason in `errno`.
  init?(byteCount: Int) {
    guard byteCount > 0, byteCount <= Self.maximumByteCount else {
      errno = ENOMEM
      return nil
    }
    _ = Self.fileSizeIsAnError
    let size = (byteCount + 4095) & ~4095
    let descriptor = cwayland_memory_file("surface-pixels")
    guard descriptor >= 0 else { return nil }
    guard ftruncate(descriptor, off_t(size)) == 0,
      Self.allocate(descriptor, size),
      cwayland_seal_size(descriptor) == 0,
      let address = Self.map(descriptor, size)
    else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    self.descriptor = descriptor
    self.address = address
    self.byteCount = size
  }

  /// `posix_fallocate` returns the reason instead.
  private static func allocate(_ descriptor: Int32, _ size: Int) -> Bool {
    errno = posix_fallocate(descriptor, 0, off_t(size))
    return errno == 0
  }

  /// Maps all pages at once: a first frame that finds them one by one takes half a millisecond longer.
  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let address = mmap(
      nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, descriptor, 0)
    return address == MAP_FAILED ? nil : address
  }

  deinit {
    munmap(address, byteCount)
    close(descriptor)
  }
}

extension WlShm {
  /// A buffer over the start of `file`, or nil when the process has no descriptor left: libwayland
  /// duplicates the descriptor and ends the process when it cannot.
  ///
  /// A row is exactly 4 · width bytes long. The protocol allows padding, but KWin 5.27 uploads new
  /// pixels with OpenGL as if there were none, and shows a padded buffer sheared.
  func makeBuffer(_ file: SharedMemoryFile, size: PixelSize) -> WlBuffer? {
    let probe = dup(file.descriptor)
    guard probe >= 0 else { return nil }
    Glibc.close(probe)
    let pool = createPool(fd: file.descriptor, size: Int32(file.byteCount))
    defer { pool.destroy() }
    return pool.createBuffer(
      offset: 0, width: size.width, height: size.height, stride: 4 * size.width, format: .argb8888)
  }
}
