import Glibc
public import Surface
import WaylandClient

/// A Wayland compositor that does everything that is allowed or has been seen somewhere, in an order that nobody would
/// choose, to a program that must survive it.
///
/// ```swift
/// @Test func `nothing that a compositor does harms the notes`() throws {
///   try HostileCompositor.run(seeds: 0..<100) { app in
///     let window = try app.makeWindow(title: "Notes", size: Size(width: 300, height: 200))
///     window.contentView.addSubview(NotesView())
///   }
/// }
/// ```
///
/// Each seed is a compositor with protocols of its own, and a row of steps. It withholds frames and buffers, sends states
/// twice and in the wrong order, has monitors of no size and scales of nothing, lets devices and globals come and go, and hands
/// over half of what was copied. It stands still, and dies in the middle of an event; then another one takes its place, which has to
/// get every window with its title, size and focus. Meanwhile a user clicks, types, drags, and opens and closes windows. In the
/// end it is reasonable again: then every window has the size that it is told, and the pixels that painting everything afresh
/// gives.
///
/// A seed fails when the program breaks a rule of the protocol, ends the connection, does not answer, does not recover, or is
/// still held by something when it has ended. A trap ends the process, after a line on standard error that names seed and step.
/// The same seed does the same, as far as other threads and the time let it.
@MainActor
public enum HostileCompositor {
  /// Opens a window of a program. It is called at the beginning, when the user opens one more, and when the last one was
  /// closed; so it may open one that looks like the others.
  public typealias Start = @MainActor (Application) throws -> Void

  /// Runs a program against a hostile compositor for each seed, up to the first that fails.
  ///
  /// A seed of 500 steps takes about half a second in a release build, for a small window.
  ///
  /// - Parameters:
  ///   - seeds: What is chosen by chance follows from these.
  ///   - steps: How many steps each seed has.
  ///   - start: Opens a window of the program.
  /// - Throws: ``HostileFailure`` with as few steps as are enough, and the trace of the protocol.
  public static func run(
    seeds: some Sequence<Int>, steps: Int = 500, _ start: @escaping Start
  ) throws {
    for seed in seeds {
      let steps = HostileStep.steps(ofSeed: seed, count: steps)
      guard let found = failure(seed, steps, start) else { continue }
      throw explained(seed, shrunk(seed, steps, start), found.error, start)
    }
  }

  /// Runs chosen steps of a seed, as ``HostileFailure`` names them.
  ///
  /// - Parameters:
  ///   - seed: What is chosen by chance follows from it.
  ///   - kept: The numbers of the steps.
  ///   - steps: How many steps the seed has.
  ///   - start: Opens a window of the program.
  /// - Throws: ``HostileFailure``.
  public static func run(
    seed: Int, keeping kept: [Int], steps: Int = 500, _ start: @escaping Start
  ) throws {
    let kept = HostileStep.steps(ofSeed: seed, count: steps).filter { kept.contains($0.index) }
    guard let found = failure(seed, kept, start) else { return }
    throw explained(seed, kept, found.error, start)
  }

  // MARK: One session

  /// How long the program may be silent, and its windows may take to recover, with animations that are under way. A debug build
  /// that runs beside compilers has been silent for ten seconds.
  static var patience = Duration.seconds(30)

  /// What is wrong after some steps; nil for nothing.
  private static func failure(
    _ seed: Int, _ steps: [HostileStep], within limit: Duration = patience,
    trace: WaylandTrace? = nil, _ start: @escaping Start
  ) -> (error: any Error, acts: [String])? {
    CrashNote.begin(seed: seed)
    defer { CrashNote.end() }
    var acts: [String] = []
    do {
      let session = try HostileSession(seed: seed, limit: limit, trace: trace, start: start)
      defer { acts = session.report }
      try session.perform(steps)
      try session.recover()
      try session.end()
      return nil
    } catch {
      return (error, acts)
    }
  }

  // MARK: A failure

  /// Runs are not repeated for longer than this to find fewer steps.
  private static let shrinkingTime = Duration.seconds(60)

  private static func shrunk(
    _ seed: Int, _ steps: [HostileStep], _ start: @escaping Start
  ) -> [HostileStep] {
    let deadline = Deadline(after: shrinkingTime)
    return shrink(steps) {
      !deadline.hasPassed
        && failure(seed, $0, within: min(patience, .seconds(2)), start) != nil
    }
  }

  /// Leaves out halves, quarters and so on, as long as the rest fails.
  static func shrink<Step>(_ steps: [Step], while fails: ([Step]) -> Bool) -> [Step] {
    var (steps, length) = (steps, max(1, steps.count / 2))
    while true {
      var (first, hasShrunk) = (0, false)
      while first < steps.count {
        var fewer = steps
        fewer.removeSubrange(first..<min(steps.count, first + length))
        if fails(fewer) { (steps, hasShrunk) = (fewer, true) } else { first += length }
      }
      if length == 1, !hasShrunk { return steps }
      length = max(1, length / 2)
    }
  }

  private static func explained(
    _ seed: Int, _ steps: [HostileStep], _ first: any Error, _ start: @escaping Start
  ) -> HostileFailure {
    var (path, text) = (Array("/tmp/hostile-XXXXXX".utf8CString), "")
    let file = mkstemp(&path)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if file >= 0 { close(file) }
    let found = failure(seed, steps, trace: try? WaylandTrace(path: name), start)
    text = (try? readFile(name)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    unlink(name)
    return HostileFailure(
      seed: seed, steps: steps.map(\.index),
      reason: found.map { "\($0.error)" } ?? "\(first)\nThe steps did not fail once more.",
      acts: found?.acts ?? [], trace: text)
  }
}
