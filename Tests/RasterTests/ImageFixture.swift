import Geometry
import Glibc
import Testing

@testable import Raster

/// Files in `Tests/Fixtures/Images`.
enum ImageFixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/" + folder + "/Fixtures/Images/" + name
    let file = try #require(fopen(path, "rb"), "no fixture at \(path)")
    defer { fclose(file) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      result += buffer[..<count]
    }
    return result
  }

  /// The premultiplied pixels of the straight RGBA bytes in `name.rgba`.
  static func pixels(_ name: String, width: Int, height: Int) throws -> Pixmap {
    let raw = try bytes(name + ".rgba")
    try #require(raw.count == width * height * 4)
    return Pixmap(size: PixelSize(width: Int32(width), height: Int32(height))) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let p = raw[((y * width + x) * 4)...].prefix(4).map { UInt32($0) }
          pixels.row(y)[x] = PixelMath.premultiply(p[3] << 24 | p[0] << 16 | p[1] << 8 | p[2])
        }
      }
    }
  }
}
