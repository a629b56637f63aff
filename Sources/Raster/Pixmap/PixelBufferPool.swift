import Glibc
import Locks

/// Blocks of memory that pixmaps gave back, for those that come.
///
/// A list that scrolls frees pictures of rows as fast as it makes them. The C library gives blocks of
/// that size back to the kernel, which then finds, clears and maps the same pages again and makes the
/// other processors forget where they were: that took a fifteenth of a scrolling frame.
final class PixelBufferPool: Sendable {
  static let shared = PixelBufferPool()

  /// Memory for one pixmap, aligned to a cache line.
  ///
  /// `@unchecked Sendable`: it has one owner at a time, the pixmap or the lock.
  struct Block: @unchecked Sendable {
    fileprivate let allocation: UnsafeMutableRawPointer
    /// From ``address`` on.
    let byteCount: Int

    var address: UnsafeMutableRawPointer {
      allocation.alignedUp(toMultipleOf: PixelBufferPool.alignment)
    }

    /// Whether it has pages of its own.
    ///
    /// The C library maps large blocks too, but each that is freed raises the size from which it does,
    /// up to 32 MB: pictures then lie between small blocks that stay, and the process keeps their pages
    /// for good. After hundreds of changes of scale that was 80 MB.
    fileprivate var isMapped: Bool { byteCount >= PixelBufferPool.smallestMapping }

    fileprivate func free() {
      if isMapped { munmap(allocation, byteCount) } else { Glibc.free(allocation) }
    }
  }

  fileprivate struct State {
    /// The last one given back comes last: it is the likeliest to be in a cache.
    var idle: [Block] = []
    var idleBytes = 0
    var usedBytes = 0
  }

  /// The C library keeps smaller ones itself.
  static let smallestBlock = 1 << 15
  /// Larger ones are mapped, so that giving one back gives its pages to the system.
  static let smallestMapping = 1 << 17
  fileprivate static let alignment = 64

  private let state = Lock(State())

  /// How much may lie idle beside what is in use: rows leave about as fast as others come.
  static func idleLimit(besides usedBytes: Int) -> Int { (1 << 21) + usedBytes / 8 }

  /// Bytes that wait for a pixmap.
  var idleBytes: Int { state.withLock { $0.idleBytes } }

  /// Bytes that pixmaps have.
  var usedBytes: Int { state.withLock { $0.usedBytes } }

  /// What a block is wanted for.
  enum Use {
    /// Parts of it may never be looked at.
    case parts
    /// All of it is written.
    case whole
    /// All of it is looked at, and it is given back soon, so that one that is much too large will do.
    case draft
  }

  /// A block whose first `byteCount` bytes are zero.
  func takeCleared(_ byteCount: Int, for use: Use = .parts) -> Block {
    if let idle = takeIdle(byteCount, isDraft: use == .draft) {
      memset(idle.address, 0, byteCount)
      return idle
    }
    let block = Self.newBlock(byteCount, for: use, isCleared: use != .draft)
    // calloc knows which pages are fresh from the kernel and does not clear those again. But pages of a
    // draft that are read first would be mapped twice.
    if use == .draft, !block.isMapped { memset(block.address, 0, byteCount) }
    return block
  }

  /// A block of at least `byteCount` bytes, whatever they are. All of them will be written.
  func takeUndefined(_ byteCount: Int) -> Block {
    takeIdle(byteCount) ?? Self.newBlock(byteCount, for: .whole)
  }

  func giveBack(_ block: Block) {
    guard block.byteCount >= Self.smallestBlock else { return block.free() }
    let dropped = state.withLock { state in
      state.usedBytes -= block.byteCount
      state.idle.append(block)
      state.idleBytes += block.byteCount
      return state.drop(downTo: Self.idleLimit(besides: state.usedBytes))
    }
    for block in dropped { block.free() }
  }

  /// Gives everything idle to the system.
  func removeIdleBlocks() {
    let dropped = state.withLock { $0.drop(downTo: 0) }
    for block in dropped { block.free() }
  }

  /// Nil if no block serves; then `byteCount` bytes are counted as taken.
  private func takeIdle(_ byteCount: Int, isDraft: Bool = false) -> Block? {
    guard byteCount >= Self.smallestBlock else { return nil }
    let largest = isDraft ? Int.max : byteCount + byteCount / 4
    return state.withLock { state in
      let index = state.idle.lastIndex { $0.byteCount >= byteCount && $0.byteCount <= largest }
      guard let index else {
        state.usedBytes += byteCount
        return nil
      }
      let block = state.idle.remove(at: index)
      state.idleBytes -= block.byteCount
      state.usedBytes += block.byteCount
      return block
    }
  }

  private static func newBlock(_ byteCount: Int, for use: Use, isCleared: Bool = false) -> Block {
    let block =
      byteCount >= smallestMapping
      ? map(byteCount, isWhole: use != .parts) : allocate(byteCount, isCleared)
    guard let block else { fatalError("Pixmap: out of memory for \(byteCount) bytes") }
    return Block(allocation: block, byteCount: byteCount)
  }

  /// Fresh pages are clear.
  ///
  /// - Parameter isWhole: whether all pages come at once, in half the time of one after the other.
  private static func map(_ byteCount: Int, isWhole: Bool) -> UnsafeMutableRawPointer? {
    let pages = mmap(
      nil, byteCount, PROT_READ | PROT_WRITE,
      MAP_PRIVATE | MAP_ANONYMOUS | (isWhole ? MAP_POPULATE : 0), -1, 0)
    return pages == MAP_FAILED ? nil : pages
  }

  private static func allocate(_ byteCount: Int, _ isCleared: Bool) -> UnsafeMutableRawPointer? {
    let size = byteCount + alignment - 1
    return isCleared ? calloc(1, size) : malloc(size)
  }
}

extension PixelBufferPool.State {
  /// Takes out the blocks that have been idle for longest until at most `limit` bytes are.
  fileprivate mutating func drop(downTo limit: Int) -> ArraySlice<PixelBufferPool.Block> {
    var count = 0
    while idleBytes > limit {
      idleBytes -= idle[count].byteCount
      count += 1
    }
    guard count > 0 else { return [] }
    defer { idle.removeFirst(count) }
    return idle[..<count]
  }
}
