/// How much of another program's data is taken, and how long it is waited for.
public struct TransferLimits: Hashable, Sendable {
  /// The most bytes; one more is ``TransferError/tooLarge``.
  public var byteCount: Int
  /// From asking to the last byte.
  public var time: Duration

  /// 64 MiB and 10 seconds unless something else is said.
  public init(byteCount: Int = 64 << 20, time: Duration = .seconds(10)) {
    self.byteCount = byteCount
    self.time = time
  }
}
