/// `wl_data_source` and `zwp_primary_selection_source_v1`.
final class TestSelectionSource: ServerResource {
  private(set) var names: [String] = []
  /// Where it was copied to.
  weak var selection: TestSelection?

  func send(_ name: String, into descriptor: Int32) {
    post("send", .string(name), .descriptor(descriptor))
  }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "offer", case .string(let name?) = arguments[0] else { return }
    if selection != nil {
      compositor.record(violation: "a form is added to what was copied", of: interfaceName)
    }
    if names.contains(name) {
      compositor.record(violation: "\(name) is offered twice", of: interfaceName)
    }
    names.append(name)
  }

  override func wasDestroyed() { selection?.forget(self) }
}
