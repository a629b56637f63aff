import Geometry

/// Reads the chunks of an APNG (PNG specification, third edition) without decoding pixels.
struct APNGChunks {
  private var reader: ByteCursor
  private var header: Range<Int>?
  /// Palette and transparent colours, which all frames share.
  private var shared: [Range<Int>] = []
  private var plays: Int?
  private var isAnimated = false
  private var frames: [AnimationFrame] = []
  private var control: Control?
  private var data: [Range<Int>] = []

  /// What stands in front of a frame's pixels.
  private struct Control {
    let rect: PixelRect
    let duration: Duration
    let disposal: AnimationFrame.Disposal
    let isBlended: Bool
  }

  private init(_ bytes: UnsafeRawBufferPointer) { reader = ByteCursor(bytes, at: 8) }

  static func isAnimated(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var chunks = APNGChunks(bytes)
    while let (kind, _) = chunks.nextChunk() {
      if kind == "acTL" { return true }
      if kind == "IDAT" { return false }
    }
    return false
  }

  static func file(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> AnimationFile {
    var chunks = APNGChunks(bytes)
    let size = try chunks.parse()
    return AnimationFile(size: size, playCount: chunks.plays, frames: chunks.frames)
  }

  private mutating func parse() throws(ImageDecodingError) -> PixelSize {
    guard let (kind, range) = nextChunk(), kind == "IHDR", range.count == 13 else {
      throw .truncated
    }
    header = range
    var cursor = ByteCursor(reader.bytes, at: range.lowerBound)
    guard let width = cursor.bigEndian32(), let height = cursor.bigEndian32(),
      let size = PixelSize(storedWidth: width, height: height)
    else { throw .corrupt("size") }
    while let (kind, range) = nextChunk(), kind != "IEND" {
      try take(kind, range, in: size)
    }
    endFrame()
    guard isAnimated else { throw .unsupportedFormat }
    return size
  }

  private mutating func take(
    _ kind: String, _ range: Range<Int>, in size: PixelSize
  ) throws(ImageDecodingError) {
    switch kind {
    case "PLTE", "tRNS": shared.append(range)
    case "acTL":
      var cursor = ByteCursor(reader.bytes, at: range.lowerBound + 4)
      let count = Int(cursor.bigEndian32() ?? 0)
      (isAnimated, plays) = (true, count == 0 ? nil : count)
    case "fcTL":
      endFrame()
      control = try control(range, in: size)
    // Without a control in front of it, the picture for readers that know no animation is none of its frames.
    case "IDAT": if control != nil { data.append(range) }
    case "fdAT" where range.count >= 4: data.append(range.dropFirst(4))
    default: break
    }
  }

  private func control(
    _ range: Range<Int>, in size: PixelSize
  ) throws(ImageDecodingError) -> Control {
    var cursor = ByteCursor(reader.bytes, at: range.lowerBound + 4)
    guard range.count >= 26, let width = cursor.bigEndian32(), let height = cursor.bigEndian32(),
      let frame = PixelSize(storedWidth: width, height: height), let x = cursor.bigEndian32(),
      let y = cursor.bigEndian32(), let numerator = cursor.bigEndian16(),
      let denominator = cursor.bigEndian16(), let disposal = cursor.byte(),
      let blend = cursor.byte(), Int(x) + Int(width) <= Int(size.width),
      Int(y) + Int(height) <= Int(size.height)
    else { throw .corrupt("frame outside of the picture") }
    return Control(
      rect: PixelRect(origin: PixelPoint(x: Int32(x), y: Int32(y)), size: frame),
      duration: AnimationFrame.duration(
        milliseconds: Double(numerator) * 1000 / Double(denominator == 0 ? 100 : denominator)),
      disposal: disposal == 1 ? .clear : disposal == 2 ? .restore : .keep, isBlended: blend == 1)
  }

  private mutating func endFrame() {
    defer { (control, data) = (nil, []) }
    guard let control, let header, !data.isEmpty else { return }
    let frame = APNGFrame(header: header, shared: shared, data: data)
    frames.append(
      AnimationFrame(
        rect: control.rect, duration: control.duration, disposal: control.disposal,
        isBlended: control.isBlended, coding: .png(frame)))
  }

  /// The next chunk that is complete, and the range of what it holds.
  private mutating func nextChunk() -> (kind: String, data: Range<Int>)? {
    guard let length = reader.bigEndian32() else { return nil }
    let start = reader.position
    guard reader.skip(4), reader.skip(Int(length)), reader.skip(4) else { return nil }
    let kind = String(decoding: reader.bytes[start..<start + 4], as: UTF8.self)
    return (kind, start + 4..<start + 4 + Int(length))
  }
}

extension PixelSize {
  /// Nil for a size that no image may have.
  init?(storedWidth width: UInt32, height: UInt32) {
    guard let width = Int32(exactly: width), let height = Int32(exactly: height), width > 0,
      height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}
