import Dispatch
import Geometry
import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// The buffers of a window, against a compositor of the test's own: releases come when it says so.
@MainActor
@Suite struct BufferQueueTests {
  private let scheduler = TestScheduler()
  private let queue: BufferQueue
  private let size = PixelSize(width: 70, height: 40)

  init() {
    // Requests to an object without a proxy go nowhere.
    let shm = WlShm(proxy: nil, version: 1, observer: nil)
    queue = BufferQueue(shm: shm, scheduler: scheduler)
  }

  private var whole: Region { Region(PixelRect(size)) }

  private func release(_ buffer: WindowBuffer) { buffer.object.onEvent?(.release) }

  private func fill(_ buffer: WindowBuffer, _ region: Region, _ value: UInt32) {
    for rect in region.rects {
      for y in Int(rect.minY)..<Int(rect.maxY) {
        for x in Int(rect.minX)..<Int(rect.maxX) { buffer.pixels.row(y)[x] = value }
      }
    }
  }

  private func content(_ buffer: WindowBuffer) -> [UInt32] {
    (0..<buffer.pixels.height).flatMap { y in
      Array(UnsafeBufferPointer(start: buffer.pixels.row(y), count: buffer.pixels.width))
    }
  }

  /// Paints `damage` in `value` as a window would.
  @discardableResult
  private func show(_ damage: Region, _ value: UInt32) throws -> WindowBuffer {
    let (buffer, isUndefined) = try #require(queue.acquire(size: size, damage: damage))
    fill(buffer, isUndefined ? whole : damage, value)
    queue.didCommit(buffer, damage: damage)
    return buffer
  }

  @Test func `the first frame must be painted completely`() throws {
    #expect(try #require(queue.acquire(size: size, damage: Region())).isUndefined)
  }

  @Test func `a buffer that comes back at once is painted again without a copy`() throws {
    let first = try show(whole, 1)
    release(first)
    let (second, isUndefined) = try #require(queue.acquire(size: size, damage: Region()))
    #expect(second === first)
    #expect(!isUndefined)
  }

  @Test func `the file is sealed and its pages exist`() throws {
    let file = try #require(SharedMemoryFile(byteCount: 5000))
    #expect(file.byteCount == 8192)
    // F_GET_SEALS; shrink and grow are refused.
    #expect(fcntl(file.descriptor, 1034) & 0b111 == 0b111)
    #expect(ftruncate(file.descriptor, 0) != 0)
    #expect(ftruncate(file.descriptor, 16_384) != 0)
    var status = stat()
    fstat(file.descriptor, &status)
    #expect(status.st_blocks * 512 >= 8192, "the pages exist before they are written")
  }

  @Test func `memory of the first frame is made by a worker`() throws {
    let pool = WorkerPool(threadCount: 1)
    queue.prepare(size: size, on: pool)
    let pending = try #require(queue.pending)
    pool.waitUntilIdle()
    #expect(pending.isMade)
    let (buffer, isUndefined) = try #require(queue.acquire(size: size, damage: whole))
    #expect(isUndefined && buffer.size == size)
    #expect(!pending.isMade, "it was taken")
    #expect(content(buffer).allSatisfy { $0 == 0 })
    #expect(queue.pending == nil)
    #expect(pending.take() == nil, "only once")
  }

  @Test func `what is painted before the first frame belongs to it`() throws {
    let ahead = try #require(queue.acquireFirst(size: size)).buffer
    fill(ahead, whole, 3)
    let corner = Region(PixelRect(x: 0, y: 0, width: 1, height: 1))
    let (buffer, isUndefined) = try #require(queue.acquire(size: size, damage: corner))
    #expect(buffer === ahead && !isUndefined)
    queue.didCommit(buffer, damage: whole)
    #expect(try show(corner, 4) !== buffer)
    #expect(content(queue.buffers[1])[1...].allSatisfy { $0 == 3 })
  }

  @Test func `what is painted before the first frame is useless in another size`() throws {
    let other = PixelSize(width: 300, height: 300)
    let ahead = try #require(queue.acquireFirst(size: other)).buffer
    let (buffer, isUndefined) = try #require(queue.acquire(size: size, damage: Region()))
    #expect(buffer !== ahead && isUndefined && buffer.size == size)
  }

  // MARK: Pictures of popups that are gone

  /// What a popup of one colour shows.
  private func content(_ color: Color) throws -> FrameContent {
    let root = Layer()
    root.frame = Rect(x: 0, y: 0, width: 4, height: 4)
    root.backgroundColor = color
    let compositor = LayerCompositor()
    _ = compositor.update(root: root, size: size, scale: .one)
    return try #require(compositor.content)
  }

  /// Shows a first frame that is painted ahead in one value.
  private func showFirst(_ content: FrameContent, _ value: UInt32) throws -> WindowBuffer {
    let (buffer, isPainted) = try #require(queue.acquireFirst(size: size, showing: content))
    #expect(!isPainted)
    fill(buffer, whole, value)
    _ = try #require(queue.acquire(size: size, damage: Region()))
    queue.didCommit(buffer, damage: whole)
    return buffer
  }

  @Test func `a popup that shows what another one has shown takes its pixels`() throws {
    _ = try showFirst(try content(.white), 3)
    let kept = try #require(queue.keptPicture)
    queue.destroy()
    let (again, isPainted) = try #require(
      queue.acquireFirst(size: size, showing: try content(.white), kept: kept))
    #expect(isPainted && content(again).allSatisfy { $0 == 3 })
    let (buffer, isUndefined) = try #require(queue.acquire(size: size, damage: Region()))
    #expect(buffer === again && !isUndefined)
    queue.didCommit(buffer, damage: whole)
    #expect(queue.keptPicture != nil, "it may be shown a third time")
  }

  @Test func `a popup that shows something else is painted`() throws {
    _ = try showFirst(try content(.white), 3)
    let kept = try #require(queue.keptPicture)
    queue.destroy()
    let other = try content(.black)
    #expect(try #require(queue.acquireFirst(size: size, showing: other, kept: kept)).1 == false)
    queue.destroy()
    #expect(try #require(queue.acquireFirst(size: size, kept: kept)).1 == false)
  }

  @Test func `later frames leave the picture of the first one alone`() throws {
    let first = try showFirst(try content(.white), 3)
    let corner = Region(PixelRect(x: 0, y: 0, width: 1, height: 1))
    for value: UInt32 in 5..<9 {
      release(first)
      #expect(try show(corner, value) !== first)
      queue.buffers.filter { $0 !== first }.forEach(release)
    }
    #expect(content(first).allSatisfy { $0 == 3 } && queue.keptPicture?.memory === first.memory)
  }

  @Test func `a first frame that differs from what was painted ahead is not kept`() throws {
    let (ahead, _) = try #require(queue.acquireFirst(size: size, showing: try content(.white)))
    fill(ahead, whole, 3)
    try show(Region(PixelRect(x: 0, y: 0, width: 1, height: 1)), 4)
    #expect(queue.keptPicture == nil)
  }

  // MARK: Memory

  @Test func `memory of one size is asked for once`() throws {
    let pool = WorkerPool(threadCount: 1)
    queue.prepare(size: size, on: pool)
    let pending = try #require(queue.pending)
    queue.prepare(size: size, on: pool)
    #expect(queue.pending === pending)
    queue.prepare(size: PixelSize(width: 300, height: 300), on: pool)
    #expect(queue.pending !== pending)
    pool.waitUntilIdle()
  }

  @Test func `a frame does not wait for a worker that has not begun`() throws {
    let pool = WorkerPool(threadCount: 1)
    let (begun, blocker) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    pool.submit(.high) {
      begun.signal()
      blocker.wait()
    }
    begun.wait()
    queue.prepare(size: size, on: pool)
    let pending = try #require(queue.pending)
    try show(whole, 1)
    blocker.signal()
    pool.waitUntilIdle()
    #expect(!pending.isMade, "the worker finds that it is late")
  }

  @Test func `a frame waits for a worker that has begun`() throws {
    let pool = WorkerPool(threadCount: 1)
    for _ in 0..<200 {
      let pending = PendingMemory(byteCount: 1 << 20, on: pool)
      #expect(pending.take()?.byteCount == 1 << 20)
    }
  }

  @Test func `memory of another size than that of the first frame goes`() throws {
    let pool = WorkerPool(threadCount: 1)
    queue.prepare(size: PixelSize(width: 300, height: 300), on: pool)
    pool.waitUntilIdle()
    #expect(try show(whole, 1).size == size)
    #expect(queue.pending == nil)
  }

  @Test func `while the compositor holds four buffers there is no fifth`() throws {
    for value in 1...4 { try show(whole, UInt32(value)) }
    #expect(queue.acquire(size: size, damage: whole) == nil)
    #expect(queue.buffers.count == 4)
  }

  @Test func `a release makes a buffer available again`() throws {
    var releases = 0
    queue.onRelease = { releases += 1 }
    let buffers = try (1...4).map { try show(whole, UInt32($0)) }
    release(buffers[1])
    #expect(releases == 1)
    #expect(try #require(queue.acquire(size: size, damage: whole)).buffer === buffers[1])
  }

  @Test func `sizes that follow each other share their memory, and none stays at rest`() throws {
    var memory = Set<ObjectIdentifier>()
    var kept: [SharedMemoryFile] = []
    var shown: WindowBuffer?
    for step in 0..<300 {
      let width = Int32(400 + (step < 150 ? step : 300 - step))
      let size = PixelSize(width: width, height: 300)
      let (buffer, isUndefined) = try #require(
        queue.acquire(size: size, damage: Region(PixelRect(size))))
      #expect(isUndefined)
      #expect(buffer.memory.byteCount >= SharedMemoryFile.byteCount(of: size))
      queue.didCommit(buffer, damage: Region(PixelRect(size)))
      // The compositor lets go of the last frame when it shows the next one.
      if let shown { release(shown) }
      shown = buffer
      if memory.insert(ObjectIdentifier(buffer.memory)).inserted { kept.append(buffer.memory) }
      scheduler.advance(by: .milliseconds(16))
    }
    #expect(memory.count <= 8, "\(memory.count)")
    scheduler.advance(by: .seconds(5))
    #expect(queue.spareMemory.isEmpty)
  }

  @Test func `memory that is more than twice as large is not kept for a small window`() throws {
    let large = PixelSize(width: 800, height: 600)
    let (buffer, _) = try #require(queue.acquire(size: large, damage: Region(PixelRect(large))))
    #expect(try show(whole, 1).memory !== buffer.memory)
  }

  /// 400 frames with random damage and a compositor that releases at random.
  @Test(arguments: 1...8)
  func `every buffer shows exactly what full repaints would have shown`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var expected = [UInt32](repeating: 0, count: size.area)
    var busy: [WindowBuffer] = []
    for frame in 1...400 {
      let isFirst = frame == 1
      let rect = PixelRect(
        x: .random(in: 0..<60, using: &random), y: .random(in: 0..<30, using: &random),
        width: .random(in: 0..<10, using: &random), height: .random(in: 0..<10, using: &random))
      let damage = isFirst ? whole : Region(rect)
      guard let (buffer, isUndefined) = queue.acquire(size: size, damage: damage) else {
        release(busy.removeFirst())
        continue
      }
      #expect(isUndefined == isFirst)
      fill(buffer, damage, UInt32(frame))
      for y in 0..<Int(size.height) {
        for x in 0..<Int(size.width)
        where damage.contains(PixelPoint(x: Int32(x), y: Int32(y))) {
          expected[y * Int(size.width) + x] = UInt32(frame)
        }
      }
      queue.didCommit(buffer, damage: damage)
      #expect(content(buffer) == expected, "frame \(frame)")
      busy.removeAll { $0 === buffer }
      busy.append(buffer)
      while busy.count > 1, Bool.random(using: &random) {
        release(busy.remove(at: .random(in: 0..<busy.count, using: &random)))
      }
    }
  }

  @Test func `a frame that was begun but never shown leaves nothing behind`() throws {
    let first = try show(whole, 1)
    release(first)
    let part = Region(PixelRect(x: 0, y: 0, width: 5, height: 5))
    let (abandoned, _) = try #require(queue.acquire(size: size, damage: part))
    fill(abandoned, part, 99)
    let (next, isUndefined) = try #require(queue.acquire(size: size, damage: Region()))
    #expect(isUndefined || content(next).allSatisfy { $0 == 1 })
  }

  @Test func `after a resize old buffers live until the compositor lets go of them`() throws {
    let held = try show(whole, 1)
    let larger = PixelSize(width: 90, height: 50)
    let (buffer, isUndefined) = try #require(queue.acquire(size: larger, damage: Region()))
    #expect(isUndefined)
    #expect(buffer.size == larger)
    #expect(queue.buffers.count == 1)
    #expect(held.object.onEvent != nil, "the old buffer still waits for its release")
    release(held)
    #expect(queue.buffers.count == 1)
  }

  @Test func `two seconds without a frame give surplus memory back, with one timer`() throws {
    let buffers = try (1...4).map { try show(whole, UInt32($0)) }
    for buffer in buffers.dropLast() { release(buffer) }
    #expect(scheduler.pendingCount == 1)
    scheduler.advance(by: .seconds(1))
    try show(whole, 5)
    scheduler.advance(by: .milliseconds(1500))
    #expect(queue.buffers.count == 4, "only 1.5 s have passed since the last frame")
    scheduler.advance(by: .seconds(1))
    #expect(queue.buffers.count == 2)
    let fired = scheduler.firedCount
    scheduler.advance(by: .seconds(3600))
    #expect(scheduler.firedCount == fired, "an idle window wakes nobody up")
  }

  @Test func `an idle window keeps the newest frame and what the compositor holds`() throws {
    let buffers = try (1...4).map { try show(whole, UInt32($0)) }
    release(buffers[0])
    let newest = try show(Region(PixelRect(x: 0, y: 0, width: 5, height: 5)), 9)
    #expect(newest === buffers[0])
    for buffer in [newest, buffers[1], buffers[2]] { release(buffer) }
    scheduler.advance(by: .seconds(3))
    #expect(queue.buffers.count == 2)
    #expect(
      queue.buffers.contains { $0 === newest } && queue.buffers.contains { $0 === buffers[3] })
    let (next, isUndefined) = try #require(queue.acquire(size: size, damage: Region()))
    #expect(!isUndefined && content(next)[0] == 9 && content(next).last == 4)
  }

  @Test func `buffers that the compositor holds stay, however idle a window is`() throws {
    let buffers = try (1...4).map { try show(whole, UInt32($0)) }
    scheduler.advance(by: .seconds(10))
    #expect(queue.buffers.count == 4)
    // The next frame looks again.
    for buffer in buffers { release(buffer) }
    try show(whole, 5)
    scheduler.advance(by: .seconds(3))
    #expect(queue.buffers.count == 2)
  }

  @Test func `two buffers are no surplus, and cost no timer`() throws {
    for value in 1...2 { try show(whole, UInt32(value)) }
    #expect(scheduler.pendingCount == 0)
  }

  @Test func `a window that goes leaves no timer and no buffer`() throws {
    let held = try (1...3).map { try show(whole, UInt32($0)) }
    #expect(scheduler.pendingCount == 1)
    var releases = 0
    queue.onRelease = { releases += 1 }
    queue.destroy()
    #expect(scheduler.pendingCount == 0)
    #expect(queue.buffers.isEmpty && queue.newestPixels == nil)
    for buffer in held { release(buffer) }
    #expect(releases == 0)
  }

  @Test func `another size begins from nothing`() throws {
    release(try show(whole, 1))
    release(try show(whole, 2))
    let larger = PixelSize(width: 90, height: 50)
    #expect(try #require(queue.acquire(size: larger, damage: Region())).isUndefined)
    #expect(queue.newestPixels == nil)
    // And back again.
    #expect(try #require(queue.acquire(size: size, damage: Region())).isUndefined)
  }

  @Test func `what changed while a buffer was away is all brought to it`() throws {
    let rects = (0..<3).map { PixelRect(x: Int32($0) * 20, y: 0, width: 10, height: 10) }
    let first = try show(whole, 1)
    var shown: [WindowBuffer] = []
    for (index, rect) in rects.enumerated() {
      shown.append(try show(Region(rect), UInt32(index) + 2))
    }
    #expect(!shown.contains { $0 === first })
    release(first)
    let (buffer, isUndefined) = try #require(queue.acquire(size: size, damage: Region()))
    #expect(buffer === first && !isUndefined)
    for (index, rect) in rects.enumerated() {
      #expect(buffer.pixels.row(5)[Int(rect.minX) + 5] == UInt32(index) + 2)
    }
    #expect(buffer.pixels.row(30)[5] == 1)
  }

  @Test func `sizes that no memory can hold give no buffer`() {
    let huge = PixelSize(width: 32_767, height: 32_767)
    #expect(queue.acquire(size: huge, damage: Region()) == nil)
    #expect(queue.shortage == ENOMEM)
    #expect(queue.acquire(size: .zero, damage: Region()) == nil)
    #expect(queue.shortage == nil)
    #expect(SharedMemoryStorage(byteCount: 0) == nil)
    #expect(SharedMemoryStorage(byteCount: .max) == nil)
  }

  @Test func `a pixmap in shared memory equals one on the heap`() {
    func draw(_ buffer: PixelBuffer) {
      for y in 0..<buffer.height {
        for x in 0..<buffer.width { buffer.row(y)[x] = UInt32(y * 1000 + x) }
      }
    }
    let size = PixelSize(width: 33, height: 7)
    let shared = SharedMemoryStorage.makePixmap(size: size, draw: draw)
    let heap = Pixmap(size: size, draw: draw)
    #expect(shared.storage is SharedMemoryStorage)
    #expect(shared.stride == 33)
    for y in 0..<7 {
      for x in 0..<33 { #expect(shared[x, y] == heap[x, y]) }
    }
  }

  @Test func `shared pixels are shown where they are, with padding or on the heap a copy of them`()
    throws
  {
    let shm = WlShm(proxy: nil, version: 1, observer: nil)
    let size = PixelSize(width: 33, height: 7)
    func draw(_ buffer: PixelBuffer) {
      for y in 0..<buffer.height {
        for x in 0..<buffer.width { buffer.row(y)[x] = UInt32(y * 1000 + x) }
      }
    }
    let shared = SharedMemoryStorage.makePixmap(size: size, draw: draw)
    #expect(try #require(SubsurfaceBuffer(pixmap: shared, shm: shm)).storage === shared.storage)

    let storage = try #require(SharedMemoryStorage(byteCount: 64 * 7 * 4))
    let padded = Pixmap(size: size, stride: 64, isOpaque: false, storage: storage)
    draw(padded.pixels)
    for pixmap in [padded, Pixmap(size: size, draw: draw)] {
      let copy = try #require(SubsurfaceBuffer(pixmap: pixmap, shm: shm)).storage
      let bytes = copy.address.assumingMemoryBound(to: UInt32.self)
      #expect((0..<33 * 7).allSatisfy { bytes[$0] == shared[$0 % 33, $0 / 33] })
    }
  }
}

/// SplitMix64, so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
