public import Geometry
public import Raster
import Surface

extension Pixmap {
  /// Native-endian ARGB words, as our helpers write them; `size` is what they answer, `WIDTH HEIGHT`.
  convenience init(words bytes: [UInt8], size: String) throws(SystemError) {
    let numbers = size.split(separator: " ").compactMap { Int32($0) }
    guard numbers.count == 2, bytes.count == Int(numbers[0]) * Int(numbers[1]) * 4 else {
      throw SystemError("a screenshot of \(size) pixels cannot have \(bytes.count) bytes")
    }
    self.init(size: PixelSize(width: numbers[0], height: numbers[1]), isOpaque: true) { pixels in
      for y in 0..<pixels.height {
        bytes.withUnsafeBytes {
          UnsafeMutableRawPointer(pixels.row(y)).copyMemory(
            from: $0.baseAddress! + y * pixels.width * 4, byteCount: pixels.width * 4)
        }
      }
    }
  }

  /// An output of a compositor with `wlr-screencopy`, by grim; the only one unless it is named.
  convenience init(
    grabbedIn environment: [String: String?], output: String? = nil
  ) throws(SystemError) {
    let grim = try ChildProcess.run(
      "grim", ["-t", "ppm"] + (output.map { ["-o", $0] } ?? []) + ["-"], environment: environment)
    guard grim.status == .exited(0) else { throw SystemError("grim: \(grim.report)") }
    try self.init(ppm: grim.outputBytes)
  }

  /// The binary form of the portable pixmap format with 8 bits a channel.
  private convenience init(ppm bytes: [UInt8]) throws(SystemError) {
    var numbers: [Int32] = []
    var index = 2
    while numbers.count < 3, index < bytes.count {
      let start = bytes[index...].firstIndex { $0 > 0x20 } ?? bytes.endIndex
      let end = bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.endIndex
      numbers.append(Int32(String(decoding: bytes[start..<end], as: UTF8.self)) ?? 0)
      index = end
    }
    let first = index + 1
    guard bytes.starts(with: "P6".utf8), numbers.count == 3, numbers[2] == 255,
      bytes.count - first == Int(numbers[0]) * Int(numbers[1]) * 3
    else { throw SystemError("this is no picture of grim's") }
    self.init(size: PixelSize(width: numbers[0], height: numbers[1]), isOpaque: true) { target in
      var next = first
      for y in 0..<target.height {
        for x in 0..<target.width {
          let (red, green) = (UInt32(bytes[next]), UInt32(bytes[next + 1]))
          target.row(y)[x] = 0xff00_0000 | red << 16 | green << 8 | UInt32(bytes[next + 2])
          next += 3
        }
      }
    }
  }

  /// The first pixel in which a channel of two pixmaps of the same size differs by more than
  /// `tolerance`, in words; nil if there is none.
  func firstDifference(from other: Pixmap, beyond tolerance: Int) -> String? {
    func channels(_ pixel: UInt32) -> [Int] { [0, 8, 16, 24].map { Int(pixel >> $0 & 255) } }
    for point in differences(from: other) {
      let (mine, theirs) = (self[Int(point.x), Int(point.y)], other[Int(point.x), Int(point.y)])
      if zip(channels(mine), channels(theirs)).contains(where: { abs($0 - $1) > tolerance }) {
        return "at \(point) \(String(mine, radix: 16)) and not \(String(theirs, radix: 16))"
      }
    }
    return nil
  }

  /// A copy whose corners are those of another picture of the same size.
  ///
  /// A window that draws its own title bar has round corners on a screen, which pictures of its views do not show.
  ///
  /// - Parameters:
  ///   - other: What gives the corners.
  ///   - scale: Pixels a logical point.
  public func withWindowCorners(of other: Pixmap, scale: Double) -> Pixmap {
    let radius = Int((Theme.light.metrics.windowCornerRadius * scale).rounded(.up))
    let (own, others) = (pixels, other.pixels)
    let (right, bottom) = (own.width - radius, own.height - radius)
    return Pixmap(size: size, isOpaque: isOpaque) { target in
      for y in 0..<own.height {
        target.row(y).update(from: own.row(y), count: own.width)
        guard y < radius || y >= bottom else { continue }
        for x in [0..<radius, right..<own.width].joined() { target.row(y)[x] = others.row(y)[x] }
      }
    }
  }

  /// A copy of a part; pixels outside of this pixmap are clear.
  public func cropped(to rect: PixelRect) -> Pixmap {
    let source = pixels
    let found = rect.intersection(PixelRect(size))
    return Pixmap(size: rect.size, isOpaque: isOpaque) { target in
      for y in found.minY..<found.maxY {
        (target.row(Int(y - rect.minY)) + Int(found.minX - rect.minX)).update(
          from: source.row(Int(y)) + Int(found.minX), count: Int(found.width))
      }
    }
  }
}
