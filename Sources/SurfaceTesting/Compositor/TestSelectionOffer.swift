import Glibc

/// `wl_data_offer` and `zwp_primary_selection_offer_v1`.
final class TestSelectionOffer: ServerResource {
  weak var selection: TestSelection?
  var names: [String] = []

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if request == "finish" { return fail(0, "finish of what was copied") }
    if request == "set_actions" { return fail(3, "actions of what was copied") }
    guard request == "receive", case .string(let name?) = arguments[0],
      case .descriptor(let descriptor) = arguments[1]
    else { return }
    guard names.contains(name) else {
      close(descriptor)
      return compositor.record(violation: "\(name) is not offered", of: interfaceName)
    }
    // Of what is outdated nothing comes.
    guard let selection, selection.isCurrent(self) else {
      close(descriptor)
      return
    }
    selection.answer(name, descriptor)
  }
}
