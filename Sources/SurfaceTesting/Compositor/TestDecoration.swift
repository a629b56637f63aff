/// `zxdg_toplevel_decoration_v1`.
public final class TestDecoration: ServerResource {
  weak var toplevel: TestToplevel?
  /// What the client asked for; nil when it leaves the choice.
  public private(set) var requestedMode: UInt32?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("set_mode", .uint(let mode)?):
      guard mode == 1 || mode == 2 else { return fail(3, "mode \(mode)") }
      require(request, changes: requestedMode != mode)
      requestedMode = mode
      answer()
    case ("unset_mode", _):
      require(request, changes: requestedMode != nil)
      requestedMode = nil
      answer()
    default: break
    }
  }

  /// Before the initial commit the first configure sequence is the answer.
  private func answer() {
    guard toplevel?.acknowledged != nil else { return }
    configure(compositor.options.decorationMode)
    toplevel?.finishConfigure()
  }

  /// Part of a configure sequence.
  public func configure(_ mode: UInt32) { post("configure", .uint(mode)) }

  override func wasDestroyed() { toplevel?.decoration = nil }
}
