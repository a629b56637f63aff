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
