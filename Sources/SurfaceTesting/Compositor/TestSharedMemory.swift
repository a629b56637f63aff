import CWaylandServer
public import Geometry
import Glibc
public import Raster

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
