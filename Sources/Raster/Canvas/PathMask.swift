import Geometry

/// The coverage of an area: of a clip path, for as long as it clips, or of a turned shadow. Its memory
/// serves several of them in turn.
final class PathMask {
  private(set) var minX = 0
  private(set) var minY = 0
  private(set) var width = 0
  private(set) var height = 0
  private let memory = GrowingBuffer<UInt8>()

  var bytes: UnsafeMutablePointer<UInt8> { memory.reserve(width * height) }
  var capacity: Int { memory.capacity }

  /// Takes another place; the bytes are undefined afterwards.
  func reset(_ area: PixelRect) {
    minX = Int(area.minX)
    minY = Int(area.minY)
    width = Int(area.width)
    height = Int(area.height)
    _ = memory.reserve(width * height)
  }

  /// Makes all pixels uncovered.
  func clear() { bytes.update(repeating: 0, count: width * height) }

  func write(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt8>) {
    let start = max(x, minX)
    let end = min(x + count, minX + width)
    guard y >= minY, y < minY + height, end > start else {
      target.update(repeating: 0, count: count)
      return
    }
    target.update(repeating: 0, count: start - x)
    (target + (start - x)).update(
      from: bytes + ((y - minY) * width + start - minX), count: end - start)
    (target + (end - x)).update(repeating: 0, count: x + count - end)
  }
}
