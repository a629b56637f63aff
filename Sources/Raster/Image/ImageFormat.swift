/// The formats that can be read, told apart by their first bytes.
enum ImageFormat {
  case png
  case jpeg
  case webp
  case gif

  init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count >= 4, bytes[0] == 0x89, bytes.has("PNG", at: 1) {
      self = .png
    } else if bytes.count >= 3, bytes[0] == 0xff, bytes[1] == 0xd8, bytes[2] == 0xff {
      self = .jpeg
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else {
      return nil
    }
  }
}
