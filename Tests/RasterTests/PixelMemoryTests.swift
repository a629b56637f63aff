import Geometry
import Glibc
import Testing

@testable import Raster

@Suite struct PixelMemoryTests {
  private let memory = PixelMemory()
  private let size = 200_000

  private func bytes(_ block: PixelMemory.Block) -> UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(
      start: block.address.assumingMemoryBound(to: UInt8.self), count: block.byteCount)
  }

  @Test func `what was given back is taken again, and cleared`() {
    let first = memory.takeCleared(size)
    bytes(first).update(repeating: 7)
    memory.giveBack(first)
    #expect(memory.idleBytes == size)
    let second = memory.takeCleared(size - 1000)
    #expect(second.address == first.address)
    #expect(bytes(second)[..<(size - 1000)].allSatisfy { $0 == 0 })
    #expect(memory.idleBytes == 0)
    memory.giveBack(second)
    memory.removeIdleBlocks()
  }

  @Test func `a large block that is given up leaves the process, whatever was freed before`() {
    // After this the C library would keep everything smaller in its own areas.
    free(malloc(16 << 20))
    let block = memory.takeCleared(1 << 20)
    bytes(block).update(repeating: 1)
    var resident: UInt8 = 0
    #expect(mincore(block.address, 4096, &resident) == 0)
    memory.giveBack(block)
    #expect(mincore(block.address, 4096, &resident) == 0, "it is idle")
    memory.removeIdleBlocks()
    #expect(mincore(block.address, 4096, &resident) != 0 && errno == ENOMEM)
  }

  @Test func `the one given back last is taken first`() {
    let blocks = (0..<3).map { _ in memory.takeUndefined(size) }
    for block in blocks { memory.giveBack(block) }
    #expect(memory.takeUndefined(size).address == blocks[2].address)
    #expect(memory.takeUndefined(size).address == blocks[1].address)
  }

  @Test func `a block that is much too large serves drafts only`() {
    let large = memory.takeCleared(2 * size)
    memory.giveBack(large)
    let exact = memory.takeCleared(size)
    #expect(exact.address != large.address)
    #expect(exact.byteCount == size)
    #expect(memory.takeCleared(size, for: .draft).address == large.address)
  }

  @Test func `all blocks are cleared, fresh ones and drafts, too`() {
    for use in [PixelMemory.Use.parts, .whole, .draft] {
      for size in [size, 40_000, 1000] {
        for _ in 0..<3 {
          let block = memory.takeCleared(size, for: use)
          #expect(bytes(block)[..<size].allSatisfy { $0 == 0 })
          bytes(block).update(repeating: 255)
          memory.giveBack(block)
        }
      }
    }
  }

  /// How many pages of a block the process has.
  private func residentPages(_ block: PixelMemory.Block) -> Int {
    var states = [UInt8](repeating: 0, count: (block.byteCount + 4095) / 4096)
    #expect(mincore(block.address, block.byteCount, &states) == 0)
    return states.count { $0 & 1 != 0 }
  }

  @Test func `pages come at once for what is drawn whole, and one by one for what may stay empty`()
  {
    let pages = (size + 4095) / 4096
    let whole = [
      memory.takeCleared(size, for: .whole), memory.takeCleared(size, for: .draft),
      memory.takeUndefined(size),
    ]
    for block in whole { #expect(residentPages(block) == pages) }
    #expect(residentPages(memory.takeCleared(size)) == 0)
  }

  @Test func `as much lies idle as suits what is in use`() {
    let held = (0..<100).map { _ in memory.takeUndefined(size) }
    let passing = (0..<100).map { _ in memory.takeUndefined(size) }
    for block in passing { memory.giveBack(block) }
    #expect(memory.idleBytes <= PixelMemory.idleLimit(besides: 100 * size))
    #expect(memory.idleBytes > PixelMemory.idleLimit(besides: 100 * size) - size)
    for block in held { memory.giveBack(block) }
    #expect(memory.idleBytes <= PixelMemory.idleLimit(besides: 0))
    memory.removeIdleBlocks()
    #expect(memory.idleBytes == 0)
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
    let block = memory.takeCleared(1000)
    #expect(bytes(block).allSatisfy { $0 == 0 })
    memory.giveBack(block)
    #expect(memory.idleBytes == 0)
  }
}
