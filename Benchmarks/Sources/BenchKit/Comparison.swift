/// Two ways to do the same thing in one process, run in turn: ours, peer, ours, peer.
///
/// Other programs on the machine only ever make a run slower, so the quickest run of each is the
/// one that says the most.
public struct Comparison {
  /// Seconds of the quickest call.
  public let ours: Double
  /// What the peer takes, in the same unit.
  public let peer: Double

  /// - Parameters:
  ///   - rounds: timed batches of each side; one more of each warms caches up.
  ///   - callsPerRound: calls in a batch, so that a batch takes well over a microsecond.
  public init(
    rounds: Int = 31, callsPerRound: Int, ours: () throws -> Void, peer: () throws -> Void
  ) rethrows {
    var oursSamples = Samples()
    var peerSamples = Samples()
    for round in 0...rounds {
      let oursTime = try Comparison.time(callsPerRound, ours)
      let peerTime = try Comparison.time(callsPerRound, peer)
      if round == 0 { continue }
      oursSamples.append(oursTime)
      peerSamples.append(peerTime)
    }
    self.ours = oursSamples.minimum
    self.peer = peerSamples.minimum
  }

  private static func time(_ calls: Int, _ body: () throws -> Void) rethrows -> Double {
    let start = Clock.now
    for _ in 0..<calls { try body() }
    return (Clock.now - start) / Double(calls)
  }

  /// The row of the table that shows the comparison.
  public func row(_ name: String, of peerName: String, limit: Double? = nil) -> Row {
    Row(name, ours: ours * 1e6, peer: peer * 1e6, of: peerName, unit: "µs", limit: limit)
  }
}
