import Geometry
import Glibc
import Testing

@testable import Raster

/// Files in `Tests/Fixtures/Images`, and in folders beside it.
enum ImageFixture {
  static func bytes(_ name: String, in fixtures: String = "Images") throws -> [UInt8] {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    let path = "/\(folder)/Fixtures/\(fixtures)/\(name)"
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
    return pixmap(raw[...], width: width, height: height)
  }

  /// The composed frames of an animation, by the straight RGBA bytes in `name.rgba`.
  static func frames(_ name: String, size: PixelSize) throws -> [Pixmap] {
    let raw = try bytes(name + ".rgba", in: "Animations")
    let length = size.area * 4
    try #require(raw.count % length == 0)
    return stride(from: 0, to: raw.count, by: length).map {
      pixmap(raw[$0..<$0 + length], width: Int(size.width), height: Int(size.height))
    }
  }

  /// A picture of straight RGBA bytes.
  static func picture(_ name: String, in folder: String, size: PixelSize) throws -> Pixmap {
    let raw = try bytes(name, in: folder)
    try #require(raw.count == size.area * 4)
    return pixmap(raw[...], width: Int(size.width), height: Int(size.height))
  }

  private static func pixmap(_ raw: ArraySlice<UInt8>, width: Int, height: Int) -> Pixmap {
    Pixmap(size: PixelSize(width: Int32(width), height: Int32(height))) { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let p = raw[(raw.startIndex + (y * width + x) * 4)...].prefix(4).map { UInt32($0) }
          pixels.row(y)[x] = PixelMath.premultiply(p[3] << 24 | p[0] << 16 | p[1] << 8 | p[2])
        }
      }
    }
  }
}
