import CLinux

extension UnsafeBufferPointer<UInt8> {
  /// The first place from `position` on where bytes occur, of which there is at least one.
  ///
  /// - Complexity: O(*n*); the C library compares many bytes at once.
  func firstOffset(of needle: [UInt8], from position: Int) -> Int? {
    guard let baseAddress, position < count else { return nil }
    let found = memmem(baseAddress + position, count - position, needle, needle.count)
    return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(baseAddress) }
  }
}
