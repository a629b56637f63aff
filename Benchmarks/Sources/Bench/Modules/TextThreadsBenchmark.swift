import BenchKit
import Geometry
import Glibc
import Typesetting

/// Whether two threads lay out nearly twice as many messages as one.
enum TextThreadsBenchmark {
  private static let rounds = 60
  private static let name = "text/threads/two"

  static let benchmark = Benchmark(rows: [name]) { _ in
    var corpus = Corpus.all[0]
    let messages = corpus.messages(1_000)
    var best = (one: Double.infinity, two: Double.infinity)
    for round in 0...rounds {
      let one = time { layOut(messages) }
      let two = time { layOutOnTwoThreads(messages) }
      if round == 0 { continue }
      best = (min(best.one, one), min(best.two, two))
    }
    let perMessage = 1e6 / Double(messages.count)
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

  private static func layOut(_ messages: [String]) {
    let attributes = TextAttributes(
      font: FontDescriptor(families: ["Open Sans"], size: 15), color: .black)
    for message in messages {
      _ = TextLayout(AttributedText(message, attributes: attributes), maxWidth: 400)
    }
  }

  /// Each thread lays out all messages.
  private static func layOutOnTwoThreads(_ messages: [String]) {
    let work = Unmanaged.passRetained(Work(messages))
    defer { work.release() }
    var thread = pthread_t()
    pthread_create(&thread, nil, threadMain, work.toOpaque())
    layOut(messages)
    pthread_join(thread, nil)
  }

  // Not a closure in the call: Swift 6.3 crashes on that one.
  private static let threadMain:
    @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      layOut(Unmanaged<Work>.fromOpaque(context!).takeUnretainedValue().messages)
      return nil
    }

  private final class Work: Sendable {
    let messages: [String]
    init(_ messages: [String]) { self.messages = messages }
  }
}
