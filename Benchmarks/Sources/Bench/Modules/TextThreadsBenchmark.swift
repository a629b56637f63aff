import BenchKit
import Geometry
import Glibc
import Synchronization
import Typesetting

/// Whether two threads lay out nearly twice as many messages as one.
///
/// Rounds are a quarter of a millisecond long and begin on both threads at once: on a machine that does other
/// things too, both processors are rarely free for longer.
enum TextThreadsBenchmark {
  private static let rounds = 1500
  private static let name = "text/threads/two"

  static let benchmark = Benchmark(rows: [name]) { _ in
    var corpus = Corpus.all[0]
    let messages = corpus.messages(1_000)
    let helper = Helper(messages)
    let count = helper.batches[0].count
    var best = (one: Double.infinity, two: Double.infinity)
    for round in 0..<rounds {
      let batch = helper.batches[round % helper.batches.count]
      let one = time { layOut(batch) }
      let two = time {
        helper.begin(round)
        layOut(batch)
        helper.waitForEnd(of: round)
      }
      // At first both threads fill their caches.
      if round < 2 * helper.batches.count { continue }
      best = (min(best.one, one), min(best.two, two))
    }
    helper.stop()
    let perMessage = 1e6 / Double(count)
    return [
      Row(
        name, ours: best.two * perMessage / 2, peer: best.one * perMessage, of: "one thread",
        unit: "µs/msg", limit: 1 / 1.7)
    ]
  }

  private static func time(_ body: () -> Void) -> Double {
    let start = Clock.now
    body()
    return Clock.now - start
  }

  private static func layOut(_ messages: ArraySlice<String>) {
    let attributes = TextAttributes(
      font: FontDescriptor(families: ["Open Sans"], size: 15), color: .black)
    for message in messages {
      _ = TextLayout(AttributedText(message, attributes: attributes), maxWidth: 400)
    }
  }

  /// The second thread. It waits awake, because waking up takes a good part of a round.
  private final class Helper: Sendable {
    let batches: [ArraySlice<String>]
    /// The rounds that have begun and ended, counted from 1; the first negative one ends the thread.
    private let begun = Atomic(0)
    private let ended = Atomic(0)

    init(_ messages: [String]) {
      batches = stride(from: 0, to: messages.count, by: 100).map { messages[$0..<$0 + 100] }
      var thread = pthread_t()
      pthread_create(&thread, nil, threadMain, Unmanaged.passRetained(self).toOpaque())
      pthread_detach(thread)
    }

    func begin(_ round: Int) { begun.store(round + 1, ordering: .releasing) }

    func waitForEnd(of round: Int) {
      while ended.load(ordering: .acquiring) <= round {}
    }

    func stop() { begun.store(-1, ordering: .releasing) }

    func run() {
      var last = 0
      while true {
        let round = begun.load(ordering: .acquiring)
        if round < 0 { return }
        if round == last { continue }
        last = round
        layOut(batches[(round - 1) % batches.count])
        ended.store(round, ordering: .releasing)
      }
    }
  }

  // Not a closure in the call: Swift 6.3 crashes on that one.
  private static let threadMain:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      Unmanaged<Helper>.fromOpaque(context!).takeRetainedValue().run()
      return nil
    }
}
