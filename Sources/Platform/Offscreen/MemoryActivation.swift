/// Activation without a compositor: tokens are counted, and who came to the front is kept.
@MainActor
public final class MemoryActivation: ActivationBackend {
  /// Whether nobody gets a token, as from a compositor that takes no serial for recent enough.
  public var refuses = false
  /// The tokens that were used, in order.
  public private(set) var used: [ActivationToken] = []
  private var count = 0
  private let scheduler: any Scheduler

  /// Nobody has a token yet; answers come by `scheduler`.
  public init(scheduler: any Scheduler) { self.scheduler = scheduler }

  /// Gives a token with the next turn, or none if ``refuses``.
  public func requestToken(
    for serial: InputSerial?, on surface: any SurfaceBackend,
    receive: @escaping @MainActor (ActivationToken?) -> Void
  ) {
    count += 1
    let token = refuses ? nil : ActivationToken(rawValue: "offscreen-\(count)")
    scheduler.performSoon { receive(token) }
  }

  /// Keeps the token in ``used``.
  public func activate(_ surface: any ToplevelBackend, with token: ActivationToken) {
    used.append(token)
  }
}
