/// `xdg_dialog_v1`: what a client says of a window that is a dialog.
public final class TestDialog: ServerResource {
  weak var toplevel: TestToplevel?
  /// Whether the parent of the window waits for it.
  public private(set) var isModal = false

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch request {
    case "set_modal": isModal = true
    case "unset_modal": isModal = false
    default: break
    }
  }

  override func wasDestroyed() { toplevel?.dialog = nil }
}

/// `xdg_wm_dialog_v1`.
final class TestDialogManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "get_xdg_dialog", case .new(let object) = arguments[0],
      let dialog = object as? TestDialog,
      case .object(let other?) = arguments[1], let toplevel = other as? TestToplevel
    else { return }
    guard toplevel.dialog == nil else { return fail(0, "the toplevel is a dialog already") }
    toplevel.dialog = dialog
    dialog.toplevel = toplevel
  }
}
