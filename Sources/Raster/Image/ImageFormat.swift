/// The formats that can be read, told apart by their first bytes.
enum ImageFormat {
  case png
  case jpeg
  case webp

  init?(_ bytes: UnsafeRawBufferPointer) {
    func has(_ text: StaticString, at offset: Int) -> Bool {
      guard bytes.count >= offset + text.utf8CodeUnitCount else { return false }
      return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[offset + $0] == text.utf8Start[$0] }
    }
    if bytes.count >= 4, bytes[0] == 0x89, has("PNG", at: 1) {
      self = .png
    } else if bytes.count >= 3, bytes[0] == 0xff, bytes[1] == 0xd8, bytes[2] == 0xff {
      self = .jpeg
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else {
      return nil
    }
  }
}
