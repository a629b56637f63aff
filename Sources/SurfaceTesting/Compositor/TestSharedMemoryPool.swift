import CWaylandServer
import Geometry
import Glibc
import Raster

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
