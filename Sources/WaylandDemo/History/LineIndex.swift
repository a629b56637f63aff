/// Where the lines of a file are, by what was counted while the file was read in order: a place in it is found by
/// reading a block, however large the file is.
struct LineIndex {
  /// In bytes.
  static let blockSize = 1 << 18

  /// What is known at the beginning of a block.
  struct Checkpoint: Equatable {
    /// The lines that end before it.
    var lines = 0
    /// Where the line begins that goes on in it.
    var lineStart = 0
  }

  /// Those of all blocks that begin in ``covered``, and of the one after it if that ends a block.
  private var checkpoints = [Checkpoint()]
  /// The bytes that were counted, from the start of the file.
  private(set) var covered = 0
  /// What is known at the end of ``covered``.
  private var last = Checkpoint()

  /// Counts the lines of bytes from `offset` on. Those that were counted before are not counted again, and what
  /// does not follow on them is left out.
  ///
  /// - Complexity: O(*n*) in the bytes.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    guard offset <= covered else { return }
    var done = covered - offset
    while done < bytes.count {
      let count = min(bytes.count - done, Self.blockSize - covered % Self.blockSize)
      last.advance(over: UnsafeBufferPointer(rebasing: bytes[done..<done + count]), at: covered)
      covered += count
      done += count
      if covered % Self.blockSize == 0 { checkpoints.append(last) }
    }
  }

  /// The last place before `offset` of which something is known.
  func checkpoint(before offset: Int) -> (offset: Int, checkpoint: Checkpoint) {
    let block = min(offset / Self.blockSize, checkpoints.count - 1)
    return (block * Self.blockSize, checkpoints[block])
  }
}

extension LineIndex.Checkpoint {
  /// Goes on to the end of some bytes, which begin at `offset`.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    var count = 0
    for byte in bytes { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    guard count > 0, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return }
    lines += count
    lineStart = offset + end + 1
  }
}
