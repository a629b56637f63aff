import CTypesetting

extension GlyphImage {
  /// Larger bitmaps come only from broken fonts.
  private static let maximumExtent = 4096

  /// Copies the bitmap of a glyph; nil when it is empty or of a kind that fonts do not have.
  init?(_ slot: FT_GlyphSlot) {
    let bitmap = slot.pointee.bitmap
    let width = Int(bitmap.width)
    let height = Int(bitmap.rows)
    guard width > 0, height > 0, width <= Self.maximumExtent, height <= Self.maximumExtent,
      let source = bitmap.buffer
    else { return nil }
    let kind: Kind
    switch UInt32(bitmap.pixel_mode) {
    case FT_PIXEL_MODE_GRAY.rawValue, FT_PIXEL_MODE_MONO.rawValue: kind = .mask
    case FT_PIXEL_MODE_BGRA.rawValue: kind = .color
    default: return nil
    }
    let isMono = UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_MONO.rawValue
    let rowBytes = kind == .mask ? width : width * 4
    let stride = (rowBytes + 3) & ~3
    let pitch = Int(bitmap.pitch)
    // With a negative pitch rows run upwards from the start of the buffer.
    let first = pitch < 0 ? source - pitch * (height - 1) : source
    let bytes = [UInt8](unsafeUninitializedCapacity: stride * height) { bytes, count in
      bytes.initialize(repeating: 0)
      for row in 0..<height {
        let line = first + row * pitch
        let target = bytes.baseAddress! + row * stride
        if isMono {
          for x in 0..<width where line[x >> 3] & (0x80 >> UInt8(x & 7)) != 0 { target[x] = 255 }
        } else {
          target.update(from: line, count: rowBytes)
        }
      }
      count = stride * height
    }
    self.init(
      kind: kind, width: width, height: height, stride: stride,
      left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top), bytes: bytes)
  }
}
