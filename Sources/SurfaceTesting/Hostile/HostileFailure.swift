/// What ``HostileCompositor`` found: its seed, the steps that are enough for it, and what was said meanwhile.
public struct HostileFailure: Error, CustomStringConvertible, Sendable {
  /// The seed, which does the same again.
  public var seed: Int
  /// The numbers of the steps that are enough, for ``HostileCompositor/run(seed:keeping:steps:_:)``.
  public var steps: [Int]
  /// What was wrong.
  public var reason: String
  /// What the steps did, one a line.
  public var acts: [String]
  /// Requests and events, as `SURFACE_TRACE` writes them: for ``ProtocolTrace``.
  public var trace: String

  /// Everything, with the end of the trace.
  public var description: String {
    let lines = trace.split(separator: "\n").suffix(120).map { $0.prefix(200) }
    return """
      seed \(seed): \(reason.prefix(600))
      \(steps.count) steps are enough: HostileCompositor.run(seed: \(seed), keeping: \(steps)) { … }
      \(acts.joined(separator: "\n"))
      the end of the trace:
      \(lines.joined(separator: "\n"))
      """
  }
}
