import Compositing
import Geometry
import Glibc
import Platform
import Raster

/// The buffers of one window.
///
/// A compositor may hold a buffer until the next one replaces it, or give it back at once. So the
/// queue grows on need, to four buffers at most, never waits, and gives surplus memory back after
/// two seconds without a frame. A buffer that is reused lacks what changed since it was last shown;
/// that is copied from the newest frame, so that the window only ever paints what is new.
///
/// While a window is dragged to another size, nearly every frame has a size of its own. Buffers of other sizes leave
/// their memory to the next ones then, which is a little larger than it needs to be: new memory would be cleared and mapped
/// by the kernel for each frame.
@MainActor
final class BufferQueue {
  static let maximumCount = 4
  /// How many buffers of an idle window are kept: the one on screen and one to paint into.
  static let idleCount = 2
  static let idleTime = Duration.seconds(2)

  private let shm: WlShm
  private let scheduler: any Scheduler
  private(set) var buffers: [WindowBuffer] = []
  /// Buffers of an old size that the compositor still holds.
  private let retired = RetiredBuffers()
  /// Memory of buffers that had another size.
  private(set) var spareMemory: [SharedMemoryFile] = []
  /// When the size changed last.
  private var lastResize: Duration?
  private var newest: WindowBuffer?
  /// Whether the newest one was painted before the first frame, and is not committed.
  private var isPaintedAhead = false
  /// For the first buffer.
  private(set) var pending: PendingMemory?
  private var lastCommit: Duration = .zero
  private var trimTimer: ScheduledAction?
  /// Called when a buffer became free.
  var onRelease: (() -> Void)?

  init(shm: WlShm, scheduler: any Scheduler) {
    self.shm = shm
    self.scheduler = scheduler
  }

  /// Has memory made for a first frame of this size, while that is laid out and drawn.
  func prepare(size: PixelSize, on pool: WorkerPool = .shared) {
    let byteCount = SharedMemoryFile.byteCount(of: size)
    guard buffers.isEmpty, !size.isEmpty, pending?.byteCount != byteCount else { return }
    pending = PendingMemory(byteCount: byteCount, on: pool)
  }

  /// A buffer that may be painted, equal to the last frame outside of `damage`; nil while the
  /// compositor holds all of them or memory has run out.
  func acquire(size: PixelSize, damage: Region) -> (buffer: WindowBuffer, isUndefined: Bool)? {
    shortage = nil
    if buffers.contains(where: { $0.size != size }) { retireAll() }
    guard let buffer = bestFree() ?? allocate(size: size) ?? freeWithContent else { return nil }
    let isUndefined = !bringUpToDate(buffer, except: damage)
    if newest !== buffer || !damage.isEmpty { buffer.content = nil }
    // Until it is committed its painted part is anything.
    buffer.missing = isUndefined ? nil : damage
    return (buffer, isUndefined)
  }

  /// A buffer that is painted before there is a frame, and is as good as the newest one for the first; nil where memory
  /// has run out.
  ///
  /// - Parameters:
  ///   - size: That of the frame.
  ///   - content: What is about to be painted, if that is known.
  ///   - kept: Memory of another queue that may have it.
  func acquireFirst(
    size: PixelSize, showing content: FrameContent? = nil, kept: KeptPicture? = nil
  ) -> (buffer: WindowBuffer, isPainted: Bool)? {
    var isPainted = false
    if let kept, let content, kept.size == size, kept.content == content, buffers.isEmpty,
      let buffer = WindowBuffer(size: size, kept.memory, shm)
    {
      add(buffer)
      pending = nil
      newest = buffer
      buffer.missing = Region()
      isPainted = true
    }
    let damage = isPainted ? Region() : Region(PixelRect(size))
    guard let (buffer, _) = acquire(size: size, damage: damage) else { return nil }
    buffer.missing = Region()
    buffer.content = content
    newest = buffer
    isPaintedAhead = true
    return (buffer, isPainted)
  }

  /// The picture of the first frame, if a buffer still has it.
  var keptPicture: KeptPicture? {
    for buffer in buffers {
      if let content = buffer.content {
        return KeptPicture(memory: buffer.memory, size: buffer.size, content: content)
      }
    }
    return nil
  }

  /// Notes that `buffer` is the newest frame, which differs from the one before in `damage`.
  func didCommit(_ buffer: WindowBuffer, damage: Region) {
    for other in buffers where other !== buffer { other.missing?.formUnion(damage) }
    isPaintedAhead = false
    buffer.missing = Region()
    buffer.markBusy()
    newest = buffer
    lastCommit = scheduler.now
    scheduleTrim()
  }

  /// The last frame. It may be the buffer that was acquired for the next one.
  var newestPixels: PixelBuffer? { newest?.pixels }

  /// Why the last ``acquire(size:damage:)`` had no memory or descriptor for another buffer, in the words of `errno`. Nil
  /// if it had one, or if the compositor holds as many as there may be: it gives one back then.
  private(set) var shortage: Int32?

  func destroy() {
    trimTimer?.cancel()
    for buffer in buffers { buffer.destroy() }
    retired.destroy()
    buffers = []
    spareMemory = []
    newest = nil
  }

  // MARK: Contents

  /// Copies what changed since `buffer` was shown, leaving out what is painted anyway. Returns
  /// whether the rest of the buffer is now equal to the newest frame.
  private func bringUpToDate(_ buffer: WindowBuffer, except damage: Region) -> Bool {
    guard let newest, newest.missing?.isEmpty == true else { return false }
    if newest === buffer { return true }
    var stale = buffer.missing ?? Region(PixelRect(buffer.size))
    stale.subtract(damage)
    stale.formIntersection(PixelRect(buffer.size))
    let source = newest.pixels
    let target = buffer.pixels
    for rect in stale.rects.flatMap({ buffer.ground.copy($0, from: newest.ground).rects }) {
      for y in Int(rect.minY)..<Int(rect.maxY) {
        memcpy(
          target.row(y) + Int(rect.minX), source.row(y) + Int(rect.minX), Int(rect.width) * 4)
      }
    }
    return true
  }

  /// The free buffer with the least to copy. One with the picture of the first frame is kept for another popup.
  private func bestFree() -> WindowBuffer? {
    buffers.filter { !$0.isBusy && ($0.content == nil || isPaintedAhead) }
      .min { cost(of: $0) < cost(of: $1) }
  }

  private var freeWithContent: WindowBuffer? {
    buffers.first { !$0.isBusy && $0.content != nil }
  }

  private func cost(of buffer: WindowBuffer) -> Int { buffer.missing?.area ?? .max }

  // MARK: Memory

  private func allocate(size: PixelSize) -> WindowBuffer? {
    guard buffers.count < Self.maximumCount, !size.isEmpty else { return nil }
    guard let buffer = newBuffer(size) else {
      shortage = errno
      return nil
    }
    add(buffer)
    return buffer
  }

  private func add(_ buffer: WindowBuffer) {
    buffer.onRelease = { [unowned self] in onRelease?() }
    buffers.append(buffer)
  }

  private func newBuffer(_ size: PixelSize) -> WindowBuffer? {
    defer { pending = nil }
    let byteCount = SharedMemoryFile.byteCount(of: size)
    if let pending, pending.byteCount == byteCount, let file = pending.take() {
      return WindowBuffer(size: size, file, shm)
    }
    // What has failed on a worker fails here again, with the reason.
    return WindowBuffer(size: size, takeSpare(byteCount) ?? makeMemory(byteCount), shm)
  }

  /// Memory that is there and neither too small nor more than twice as large as it has to be.
  private func takeSpare(_ byteCount: Int) -> SharedMemoryFile? {
    let index = spareMemory.firstIndex {
      $0.byteCount >= byteCount && $0.byteCount / 2 <= byteCount
    }
    return index.map { spareMemory.remove(at: $0) }
  }

  private func makeMemory(_ byteCount: Int) -> SharedMemoryFile? {
    let isResizing = lastResize.map { scheduler.now - $0 < Self.idleTime } ?? false
    let slack = isResizing ? byteCount / 4 : 0
    return SharedMemoryFile(byteCount: byteCount + slack) ?? SharedMemoryFile(byteCount: byteCount)
  }

  private func retireAll() {
    lastResize = scheduler.now
    for buffer in buffers {
      let memory = buffer.memory
      retired.retire(buffer) { [weak self] in self?.keep(memory) }
    }
    buffers = []
    newest = nil
  }

  private func keep(_ memory: SharedMemoryFile) {
    spareMemory.append(memory)
    // The oldest ones are those of sizes that are farthest away.
    if spareMemory.count > Self.maximumCount { spareMemory.removeFirst() }
    scheduleTrim()
  }

  private func scheduleTrim() {
    guard trimTimer?.isPending != true, buffers.count > Self.idleCount || !spareMemory.isEmpty
    else { return }
    let due = lastCommit + Self.idleTime - scheduler.now
    trimTimer = scheduler.schedule(after: due) { [weak self] in self?.trim() }
  }

  private func trim() {
    guard scheduler.now - lastCommit >= Self.idleTime else { return scheduleTrim() }
    spareMemory = []
    for buffer in buffers where buffers.count > Self.idleCount {
      guard !buffer.isBusy, buffer !== newest, buffer.content == nil else { continue }
      buffers.removeAll(identicalTo: buffer)
      buffer.destroy()
    }
  }
}
