import Geometry

/// Reads the blocks of a GIF (GIF89a specification) without decoding pixels.
struct GIFParser {
  private var reader: ByteCursor
  private var size: PixelSize
  private var palette: Range<Int>?
  private var playCount: Int? = 1
  private var frames: [AnimationFrame] = []
  private var control = Control()

  /// What a graphic control extension says of the frame behind it.
  private struct Control {
    var disposal = AnimationFrame.Disposal.keep
    var delay = 0
    var transparentIndex: UInt8?
  }

  static func file(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> AnimationFile {
    var parser = try GIFParser(bytes)
    parser.parseBlocks()
    // Broken programs leave the size of the screen out.
    let size = parser.size.isEmpty ? parser.frames.first?.rect.size : parser.size
    guard let size, !size.isEmpty else { throw .truncated }
    return AnimationFile(size: size, playCount: parser.playCount, frames: parser.frames)
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    reader = ByteCursor(bytes, at: 6)
    guard let width = reader.littleEndian16(), let height = reader.littleEndian16(),
      let flags = reader.byte(), reader.skip(2)
    else { throw .truncated }
    size = PixelSize(width: Int32(width), height: Int32(height))
    palette = takePalette(flags)
  }

  /// Until the end of the file or the first thing that is no block: browsers show what came before.
  private mutating func parseBlocks() {
    while let kind = reader.byte() {
      switch kind {
      case 0x21: parseExtension()
      case 0x2c: parseFrame()
      // Some writers leave zeros between blocks.
      case 0: continue
      default: return
      }
    }
  }

  private mutating func parseExtension() {
    guard let label = reader.byte() else { return }
    let start = reader.position
    switch label {
    case 0xf9: control = parseControl() ?? control
    case 0xff: parsePlayCount()
    default: break
    }
    reader.position = start
    _ = reader.skipSubblocks()
  }

  private mutating func parseControl() -> Control? {
    guard let length = reader.byte(), length >= 4, let flags = reader.byte(),
      let delay = reader.littleEndian16(), let index = reader.byte()
    else { return nil }
    var control = Control(delay: Int(delay))
    switch flags >> 2 & 7 {
    case 2: control.disposal = .clear
    // 4 is what some programs write for 3.
    case 3, 4: control.disposal = .restore
    default: control.disposal = .keep
    }
    if flags & 1 != 0 { control.transparentIndex = index }
    return control
  }

  /// How often to play, as Netscape wrote it: the number of times after the first, 0 for ever.
  private mutating func parsePlayCount() {
    guard let length = reader.byte(), length == 11,
      reader.starts(with: "NETSCAPE2.0") || reader.starts(with: "ANIMEXTS1.0"), reader.skip(11),
      let size = reader.byte(), size >= 3, let kind = reader.byte(), kind & 7 == 1,
      let count = reader.littleEndian16()
    else { return }
    playCount = count == 0 ? nil : Int(count) + 1
  }

  private mutating func parseFrame() {
    guard let x = reader.littleEndian16(), let y = reader.littleEndian16(),
      let width = reader.littleEndian16(), let height = reader.littleEndian16(),
      let flags = reader.byte()
    else { return }
    let own = takePalette(flags)
    guard let codeSize = reader.byte() else { return }
    let start = reader.position
    reader.skipSubblocks()
    let frame = GIFFrame(
      palette: own ?? palette ?? 0..<0, transparentIndex: control.transparentIndex,
      isInterlaced: flags & 0x40 != 0, codeSize: codeSize, data: start..<reader.position)
    frames.append(
      AnimationFrame(
        rect: PixelRect(
          x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height)),
        duration: AnimationFrame.duration(milliseconds: Double(control.delay) * 10),
        disposal: control.disposal, isBlended: true, coding: .gif(frame)))
    control = Control()
  }

  /// The range of the palette that begins here, if the flags say that there is one.
  private mutating func takePalette(_ flags: UInt8) -> Range<Int>? {
    guard flags & 0x80 != 0 else { return nil }
    let start = reader.position
    _ = reader.skip(3 << (Int(flags & 7) + 1))
    return start..<reader.position
  }
}
