import Locks

/// The messages of one chat that were decoded last. Two generations: when the young one is full it
/// becomes the old one, and what was old and not looked at since is forgotten.
final class MessageCache: Sendable {
  /// Messages a generation; a screen shows about twenty.
  private static let generationSize = 256

  private struct Generations {
    var young: [Int: Message] = [:]
    var old: [Int: Message] = [:]
  }

  private let generations = Lock(Generations())

  /// The message at `index`, decoded by `decode` if it is not here. Two threads may decode the same
  /// one at the same time; both then get equal messages.
  func message(at index: Int, decode: () -> Message) -> Message {
    let cached = generations.withLock { generations -> Message? in
      if let message = generations.young[index] { return message }
      guard let message = generations.old.removeValue(forKey: index) else { return nil }
      Self.insert(message, at: index, into: &generations)
      return message
    }
    if let cached { return cached }
    let message = decode()
    generations.withLock { Self.insert(message, at: index, into: &$0) }
    return message
  }

  private static func insert(
    _ message: Message, at index: Int, into generations: inout Generations
  ) {
    if generations.young.count >= generationSize {
      generations.old = generations.young
      generations.young.removeAll(keepingCapacity: true)
    }
    generations.young[index] = message
  }
}
