/// The variable-length codes of a GIF (LZW) as indices of colours.
struct GIFDecoder {
  private var bytes: UnsafeRawBufferPointer
  private var position = 0
  /// What is left of the block that is read.
  private var blockEnd = 0
  private var bits: UInt32 = 0
  private var bitCount = 0
  private let codeSize: Int

  private static let maximumCodes = 4096

  init(_ bytes: UnsafeRawBufferPointer, codeSize: Int) {
    self.bytes = bytes
    self.codeSize = codeSize
  }

  /// Calls `emit` for every index until it returns false or the codes end.
  mutating func decode(_ emit: (UInt8) -> Bool) {
    guard (1...11).contains(codeSize) else { return }
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    var prefixes = [UInt16](repeating: 0, count: Self.maximumCodes)
    var suffixes = [UInt8](repeating: 0, count: Self.maximumCodes)
    var stack = [UInt8](repeating: 0, count: Self.maximumCodes + 1)
    for code in 0..<min(clear, 256) { suffixes[code] = UInt8(code) }
    var (width, count) = (codeSize + 1, clear + 2)
    var previous: Int?
    var first: UInt8 = 0
    while let code = nextCode(width: width) {
      if code == clear {
        (width, count, previous) = (codeSize + 1, clear + 2, nil)
        continue
      }
      // A code that is not known yet means the last string and its first index once more.
      guard code != end, code < count || (code == count && previous != nil) else { return }
      var depth = 0
      var rest = code
      if code == count {
        stack[0] = first
        (depth, rest) = (1, previous!)
      }
      while rest >= clear + 2 {
        stack[depth] = suffixes[rest]
        depth += 1
        rest = Int(prefixes[rest])
      }
      first = suffixes[rest]
      guard emit(first) else { return }
      while depth > 0 {
        depth -= 1
        guard emit(stack[depth]) else { return }
      }
      if let previous, count < Self.maximumCodes {
        (prefixes[count], suffixes[count]) = (UInt16(previous), first)
        count += 1
        if count == 1 << width, width < 12 { width += 1 }
      }
      previous = code
    }
  }

  private mutating func nextCode(width: Int) -> Int? {
    while bitCount < width {
      guard let byte = nextByte() else { return nil }
      bits |= UInt32(byte) << UInt32(bitCount)
      bitCount += 8
    }
    defer {
      bits >>= UInt32(width)
      bitCount -= width
    }
    return Int(bits & (1 << UInt32(width) - 1))
  }

  private mutating func nextByte() -> UInt8? {
    while position == blockEnd {
      guard position < bytes.count, bytes[position] > 0 else { return nil }
      blockEnd = min(bytes.count, position + 1 + Int(bytes[position]))
      position += 1
    }
    defer { position += 1 }
    return bytes[position]
  }
}
