/// `zxdg_decoration_manager_v1`.
final class TestDecorationManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_toplevel_decoration", case .new(let object) = arguments[0],
      let decoration = object as? TestDecoration,
      case .object(let other?) = arguments[1], let toplevel = other as? TestToplevel
    else { return }
    guard toplevel.decoration == nil else {
      return decoration.fail(1, "the toplevel has a decoration object already")
    }
    guard !toplevel.isMapped else { return decoration.fail(0, "the surface has a buffer already") }
    toplevel.decoration = decoration
    decoration.toplevel = toplevel
  }
}

/// `zxdg_toplevel_decoration_v1`.
public final class TestDecoration: ServerResource {
  weak var toplevel: TestToplevel?
  /// What the client asked for; nil when it leaves the choice.
  public private(set) var requestedMode: UInt32?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("set_mode", .uint(let mode)?):
      guard mode == 1 || mode == 2 else { return fail(3, "mode \(mode)") }
      requestedMode = mode
      answer()
    case ("unset_mode", _):
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
