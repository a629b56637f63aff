import CTypesetting
import Synchronization

/// The engines of the process, one for each thread that lays text out at the same time.
///
/// A thread takes the engine that it had last, if that is free: what an engine remembers then stays in
/// the caches of one processor. A stack of free ones, under a lock, hands them around; with it two
/// threads were little faster than one.
struct EnginePool: ~Copyable, @unchecked Sendable {
  /// What `isTaken` guards is reached by the thread that set it.
  private struct Place: ~Copyable {
    let isTaken = Atomic(false)
    var engine: TextEngine?

    /// Whether the caller has the place now.
    func take() -> Bool {
      !isTaken.load(ordering: .relaxed)
        && isTaken.compareExchange(
          expected: false, desired: true, successOrdering: .acquiring, failureOrdering: .relaxed
        ).exchanged
    }

    func giveBack() { isTaken.store(false, ordering: .releasing) }
  }

  static let shared = EnginePool()

  /// The threads of a program that lay out: the main one, and workers on at most four processors.
  /// Others get an engine that remembers nothing.
  static let count = 5
  /// No two places share a cache line, nor the pair of lines that processors fetch at once.
  private static let distance = 128

  private let memory: UnsafeMutableRawPointer

  init() {
    memory = .allocate(byteCount: Self.count * Self.distance, alignment: Self.distance)
    for index in 0..<Self.count {
      (memory + index * Self.distance).initializeMemory(as: Place.self, to: Place())
    }
  }

  private subscript(index: Int) -> UnsafeMutablePointer<Place> {
    (memory + index &* Self.distance).assumingMemoryBound(to: Place.self)
  }

  deinit {
    for index in 0..<Self.count { self[index].deinitialize(count: 1) }
    memory.deallocate()
  }

  /// Runs `body` with an engine that no other thread uses during the call.
  // Inlined, so that what the body takes in is not copied.
  @inline(__always)
  func withEngine<R>(_ body: (TextEngine) -> R) -> R {
    let taken = take()
    defer { taken.place?.pointee.giveBack() }
    return body(taken.engine)
  }

  /// An engine, and the place that it has to be given back to; nil for one more than there are places.
  private func take() -> (engine: TextEngine, place: UnsafeMutablePointer<Place>?) {
    let last = typesetting_last_engine()!
    var index = Int(last.pointee)
    if !self[index].pointee.take() {
      guard let free = (0..<Self.count).first(where: { self[$0].pointee.take() }) else {
        return (TextEngine(), nil)
      }
      index = free
      last.pointee = Int32(free)
    }
    let place = self[index]
    if let engine = place.pointee.engine { return (engine, place) }
    let engine = TextEngine()
    place.pointee.engine = engine
    return (engine, place)
  }

  /// Bytes of words that the engines remember which are not at work.
  var wordBytes: Int {
    var bytes = 0
    for index in 0..<Self.count where self[index].pointee.take() {
      bytes += self[index].pointee.engine?.words.byteCount ?? 0
      self[index].pointee.giveBack()
    }
    return bytes
  }

  /// Gives up all engines that are not at work.
  func removeAll() {
    for index in 0..<Self.count where self[index].pointee.take() {
      self[index].pointee.engine = nil
      self[index].pointee.giveBack()
    }
  }
}
