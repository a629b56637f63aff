import Geometry
import Testing

@testable import Raster

@Suite struct ProgressiveImageTests {
  private func difference(_ a: Pixmap, _ b: Pixmap) -> Double {
    var sum = 0
    for y in 0..<Int(a.size.height) {
      for x in 0..<Int(a.size.width) { sum += channelDifference(a[x, y], b[x, y]) }
    }
    return Double(sum) / Double(a.size.area)
  }

  /// The pictures that are to be seen while a file comes in pieces of a size, and the last one.
  private func pictures(
    of bytes: [UInt8], piece: Int, fitting: PixelSize? = nil
  ) throws -> (steps: [Pixmap], last: Pixmap) {
    let decoder = ProgressiveImageDecoder(fitting: fitting)
    var steps: [Pixmap] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      try decoder.append(bytes[start..<min(bytes.count, start + piece)])
      if let picture = try decoder.improvedPicture() { steps.append(picture) }
    }
    return (steps, try decoder.finish())
  }

  @Test(arguments: [7, 100, 100_000])
  func `a progressive JPEG is there early as a whole and only becomes better`(piece: Int) throws {
    let bytes = try ImageFixture.bytes("large-progressive.jpg")
    let wanted = try ImageDecoder.decode(bytes)
    let (steps, last) = try pictures(of: bytes, piece: piece)
    #expect(last.hasEqualPixels(to: wanted))
    guard piece < 1000 else { return }
    try #require(steps.count >= 3)
    let differences = steps.map { difference($0, wanted) }
    // The first scan has the whole picture, in blocks.
    let full = try #require(
      steps.firstIndex { $0[Int($0.size.width) - 1, Int($0.size.height) - 1] != 0xff80_8080 })
    #expect(full < steps.count - 1, "the whole is seen before the end")
    for (before, after) in zip(differences, differences.dropFirst()) {
      // A scan refines one component after the other: colours may be a little off in between.
      #expect(after <= before + 1.5)
    }
    #expect(differences[full] < 20)
  }

  @Test func `another JPEG appears from above`() throws {
    let bytes = try ImageFixture.bytes("large.jpg")
    let wanted = try ImageDecoder.decode(bytes)
    let decoder = ProgressiveImageDecoder()
    try decoder.append(bytes[..<(bytes.count * 2 / 3)])
    let picture = try #require(try decoder.improvedPicture())
    #expect(decoder.size == wanted.size)
    #expect(picture[10, 2] == wanted[10, 2])
    #expect(picture[10, Int(wanted.size.height) - 1] == 0xff80_8080)
    #expect(try decoder.improvedPicture() == nil, "nothing has come since")
    try decoder.append(bytes[(bytes.count * 2 / 3)...])
    #expect(try decoder.finish().hasEqualPixels(to: wanted))
  }

  @Test func `it is reduced while it comes, as a file that is there`() throws {
    let bytes = try ImageFixture.bytes("large-progressive.jpg")
    let size = PixelSize(width: 40, height: 30)
    let (steps, last) = try pictures(of: bytes, piece: 200, fitting: size)
    #expect(last.hasEqualPixels(to: try ImageDecoder.decode(bytes, fitting: size)))
    #expect(steps.allSatisfy { $0.size == last.size })
  }

  @Test func `photos stand upright before they are complete`() throws {
    for orientation in [3, 6] {
      let bytes = try ImageFixture.bytes("orientation-\(orientation).jpg")
      let (steps, last) = try pictures(of: bytes, piece: 50)
      #expect(steps.allSatisfy { $0.size == last.size })
      #expect(last.hasEqualPixels(to: try ImageDecoder.decode(bytes)))
    }
  }

  @Test(arguments: [
    "rgba.png", "lossless.webp", "cmyk.jpg", "ycck.jpg", "gray.jpg", "baseline.jpg",
  ])
  func `every format that can be decoded can come in pieces`(name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let last = try pictures(of: bytes, piece: 33).last
    #expect(last.hasEqualPixels(to: try ImageDecoder.decode(bytes)))
  }

  @Test func `what ends early is as complete as a file that does`() throws {
    let bytes = Array(try ImageFixture.bytes("large-progressive.jpg").dropLast(250))
    #expect(
      try pictures(of: bytes, piece: 64).last.hasEqualPixels(to: try ImageDecoder.decode(bytes)))
    #expect(throws: ImageDecodingError.self) {
      try pictures(of: Array(bytes.prefix(30)), piece: 10)
    }
    let png = Array(try ImageFixture.bytes("rgba.png").dropLast(80))
    #expect(throws: ImageDecodingError.truncated) { try pictures(of: png, piece: 10) }
  }

  @Test func `damaged bytes are an error, now and later, or a picture`() throws {
    let bytes = try ImageFixture.bytes("large-progressive.jpg")
    var random = SeededRandom(5)
    for _ in 0..<200 {
      var broken = bytes
      for _ in 0..<4 {
        broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = try? pictures(of: broken, piece: Int.random(in: 1...500, using: &random))
    }
    let decoder = ProgressiveImageDecoder(limits: ImageDecodingLimits(pixelCount: 100))
    #expect(throws: ImageDecodingError.exceedsLimits) { try decoder.append(bytes) }
    #expect(throws: ImageDecodingError.self) { try decoder.finish() }
  }
}
