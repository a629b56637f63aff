import CWaylandServer
public import Geometry
import Glibc
public import Raster

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

/// `wl_shm`.
final class TestSharedMemory: ServerResource {
  enum Format {
    static let argb8888: UInt32 = 0
    static let xrgb8888: UInt32 = 1
  }

  func sendFormats() {
    post("format", .uint(Format.argb8888))
    post("format", .uint(Format.xrgb8888))
  }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "create_pool", case .new(let object) = arguments[0],
      case .descriptor(let descriptor) = arguments[1], case .int(let size) = arguments[2],
      let pool = object as? TestSharedMemoryPool
    else { return }
    guard let memory = MappedMemory(descriptor: descriptor, byteCount: Int(size)) else {
      close(descriptor)
      return fail(2, "the file cannot be mapped with \(size) bytes")
    }
    pool.descriptor = descriptor
    pool.memory = memory
  }
}

/// `wl_shm_pool`.
final class TestSharedMemoryPool: ServerResource {
  var descriptor: Int32 = -1
  var memory: MappedMemory?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch request {
    case "create_buffer": createBuffer(arguments)
    case "resize":
      guard case .int(let size) = arguments[0], let memory else { return }
      guard Int(size) >= memory.byteCount,
        let larger = MappedMemory(descriptor: descriptor, byteCount: Int(size))
      else { return fail(2, "a pool can only grow, and its file must be that long") }
      self.memory = larger
    default: break
    }
  }

  private func createBuffer(_ arguments: [ServerArgument]) {
    guard case .new(let object) = arguments[0], let buffer = object as? TestBuffer,
      case .int(let offset) = arguments[1], case .int(let width) = arguments[2],
      case .int(let height) = arguments[3], case .int(let stride) = arguments[4],
      case .uint(let format) = arguments[5], let memory
    else { return }
    // The error codes of wl_shm, which the pool shares.
    guard format <= 1 else { return fail(0, "format \(format) was not announced") }
    guard width > 0, height > 0, offset >= 0, stride % 4 == 0, Int(stride) >= Int(width) * 4,
      Int(offset) + Int(stride) * Int(height) <= memory.byteCount
    else { return fail(1, "a buffer outside of its pool: \(width)×\(height), stride \(stride)") }
    if stride != 4 * width {
      compositor.record(
        violation: "rows of \(stride) bytes for \(width) pixels, which KWin 5.27 shows sheared",
        of: interfaceName)
    }
    buffer.place(
      in: memory, offset: Int(offset), size: PixelSize(width: width, height: height),
      stride: Int(stride), isOpaque: format == TestSharedMemory.Format.xrgb8888)
  }

  override func wasDestroyed() { close(descriptor) }
}

/// `wl_buffer`: pixels that the client lends.
public final class TestBuffer: ServerResource {
  public private(set) var size = PixelSize.zero
  /// In bytes.
  public private(set) var stride = 0
  /// How many commits show it and were not answered by a release.
  public private(set) var holdCount = 0
  /// The frames until it is released, under that policy.
  var framesUntilRelease: Int?
  private var memory: MappedMemory?
  private var offset = 0
  private var isOpaque = false
  /// What it looked like when it was committed.
  private var committedPixels: Pixmap?

  /// Whether the client must not write into it.
  public var isHeld: Bool { holdCount > 0 }

  func place(
    in memory: MappedMemory, offset: Int, size: PixelSize, stride: Int, isOpaque: Bool
  ) {
    self.memory = memory
    self.offset = offset
    self.size = size
    self.stride = stride
    self.isOpaque = isOpaque
    compositor.buffers.append(self)
  }

  /// A copy of the pixels as they are now.
  public func pixels() -> Pixmap {
    Pixmap(size: size, isOpaque: isOpaque) { target in
      guard let memory else { return }
      for y in 0..<target.height {
        let row = (memory.base + offset + y * stride).assumingMemoryBound(to: UInt32.self)
        let opaque: UInt32 = isOpaque ? 0xff00_0000 : 0
        for x in 0..<target.width { target.row(y)[x] = row[x] | opaque }
      }
    }
  }

  /// Takes the buffer into use and gives a copy of its pixels.
  func hold() -> Pixmap {
    if isHeld { checkUntouched() }
    holdCount += 1
    let pixels = pixels()
    committedPixels = pixels
    framesUntilRelease = 2
    return pixels
  }

  /// Gives the buffer back (`wl_buffer.release`). Harmless when it is not held.
  public func release() {
    guard isHeld else { return }
    checkUntouched()
    holdCount = 0
    framesUntilRelease = nil
    committedPixels = nil
    post("release")
  }

  /// A client that writes into a buffer that the compositor holds shows half-painted frames.
  func checkUntouched() {
    guard isAlive, let committedPixels else { return }
    if committedPixels.differences(from: pixels()).count > 0 {
      compositor.record(violation: "\(description) was written while in use", of: "wl_buffer")
      self.committedPixels = pixels()
    }
  }

  override func wasDestroyed() { compositor.buffers.removeAll { $0 === self } }
}

extension Pixmap {
  /// The pixels in which two pixmaps of the same size differ, at most `limit` of them.
  public func differences(from other: Pixmap, limit: Int = .max) -> [PixelPoint] {
    precondition(size == other.size, "Pixmap: only equal sizes can be compared")
    var result: [PixelPoint] = []
    let (mine, theirs) = (pixels, other.pixels)
    for y in 0..<mine.height where memcmp(mine.row(y), theirs.row(y), mine.width * 4) != 0 {
      for x in 0..<mine.width where mine.row(y)[x] != theirs.row(y)[x] {
        result.append(PixelPoint(x: Int32(x), y: Int32(y)))
        if result.count >= limit { return result }
      }
    }
    return result
  }
}
