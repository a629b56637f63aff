/// Messages that the simulation has brought into a chat: their numbers, from which what they say follows
/// (`LiveMessages`). In an hour there are a hundred thousand, so that a message may take no more than some bytes.
///
/// Copies share all but the last part.
struct SimulatedMessages: Sendable {
  private static let partLength = 256
  /// Those that are full.
  private var parts: [[UInt32]] = []
  private var last: [UInt32] = []

  var count: Int { parts.count * Self.partLength + last.count }

  mutating func append(_ number: Int) {
    last.append(UInt32(number))
    guard last.count == Self.partLength else { return }
    parts.append(last)
    last = []
  }

  /// The number of a message by its place among them.
  subscript(index: Int) -> Int {
    let (part, offset) = index.quotientAndRemainder(dividingBy: Self.partLength)
    return Int(part < parts.count ? parts[part][offset] : last[offset])
  }
}
