import Geometry
import Glibc
import Testing

@testable import Raster

@Suite struct PixelBufferPoolTests {
  private let pool = PixelBufferPool()
  private let size = 200_000

  private func bytes(_ block: PixelBufferPool.Block) -> UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(
      start: block.address.assumingMemoryBound(to: UInt8.self), count: block.byteCount)
  }

  @Test func `what was given back is taken again, and cleared`() {
    let first = pool.takeCleared(size)
    bytes(first).update(repeating: 7)
    pool.giveBack(first)
    #expect(pool.idleBytes == size)
    let second = pool.takeCleared(size - 1000)
    #expect(second.address == first.address)
    #expect(bytes(second)[..<(size - 1000)].allSatisfy { $0 == 0 })
    #expect(pool.idleBytes == 0)
    pool.giveBack(second)
    pool.removeIdleBlocks()
  }

  @Test func `a large block that is given up leaves the process, whatever was freed before`() {
    // After this the C library would keep everything smaller in its own areas.
    free(malloc(16 << 20))
    let block = pool.takeCleared(1 << 20)
    bytes(block).update(repeating: 1)
    var resident: UInt8 = 0
    #expect(mincore(block.address, 4096, &resident) == 0)
    pool.giveBack(block)
    #expect(mincore(block.address, 4096, &resident) == 0, "it is idle")
    pool.removeIdleBlocks()
    #expect(mincore(block.address, 4096, &resident) != 0 && errno == ENOMEM)
  }

  @Test func `the one given back last is taken first`() {
    let blocks = (0..<3).map { _ in pool.takeUndefined(size) }
    for block in blocks { pool.giveBack(block) }
    #expect(pool.takeUndefined(size).address == blocks[2].address)
    #expect(pool.takeUndefined(size).address == blocks[1].address)
  }

  @Test func `a block that is much too large serves drafts only`() {
    let large = pool.takeCleared(2 * size)
    pool.giveBack(large)
    let exact = pool.takeCleared(size)
    #expect(exact.address != large.address)
    #expect(exact.byteCount == size)
    #expect(pool.takeCleared(size, for: .draft).address == large.address)
  }

  @Test func `all blocks are cleared, fresh ones and drafts, too`() {
    for use in [PixelBufferPool.Use.parts, .whole, .draft] {
      for size in [size, 40_000, 1000] {
        for _ in 0..<3 {
          let block = pool.takeCleared(size, for: use)
          #expect(bytes(block)[..<size].allSatisfy { $0 == 0 })
          bytes(block).update(repeating: 255)
          pool.giveBack(block)
        }
      }
    }
  }

  /// How many pages of a block the process has.
  private func residentPages(_ block: PixelBufferPool.Block) -> Int {
    var states = [UInt8](repeating: 0, count: (block.byteCount + 4095) / 4096)
    #expect(mincore(block.address, block.byteCount, &states) == 0)
    return states.count { $0 & 1 != 0 }
  }

  @Test func `pages come at once for what is drawn whole, and one by one for what may stay empty`()
  {
    let pages = (size + 4095) / 4096
    let whole = [
      pool.takeCleared(size, for: .whole), pool.takeCleared(size, for: .draft),
      pool.takeUndefined(size),
    ]
    for block in whole { #expect(residentPages(block) == pages) }
    #expect(residentPages(pool.takeCleared(size)) == 0)
  }

  @Test func `as much lies idle as suits what is in use`() {
    let held = (0..<100).map { _ in pool.takeUndefined(size) }
    let passing = (0..<100).map { _ in pool.takeUndefined(size) }
    for block in passing { pool.giveBack(block) }
    #expect(pool.idleBytes <= PixelBufferPool.idleLimit(besides: 100 * size))
    #expect(pool.idleBytes > PixelBufferPool.idleLimit(besides: 100 * size) - size)
    for block in held { pool.giveBack(block) }
    #expect(pool.idleBytes <= PixelBufferPool.idleLimit(besides: 0))
    pool.removeIdleBlocks()
    #expect(pool.idleBytes == 0)
  }

  @Test func `what a canvas needed for a large picture goes with it`() {
    weak var scratch: Scratch?
    _ = Pixmap.drawn(width: 1000, height: 600) { canvas in
      scratch = canvas.scratch
      canvas.withGroup(opacity: 0.5) {
        canvas.fill(Rect(x: 0, y: 0, width: 1000, height: 600), with: .black)
      }
      #expect(canvas.scratch.largeBytes > 1 << 20)
    }
    #expect(scratch == nil)
  }

  @Test func `small blocks are left to the C library`() {
    let block = pool.takeCleared(1000)
    #expect(bytes(block).allSatisfy { $0 == 0 })
    pool.giveBack(block)
    #expect(pool.idleBytes == 0)
  }
}
