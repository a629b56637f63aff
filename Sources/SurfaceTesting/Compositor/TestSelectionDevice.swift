/// `wl_data_device` and `zwp_primary_selection_device_v1`.
final class TestSelectionDevice: ServerResource {
  weak var selection: TestSelection?
  /// What the client was told of last.
  weak var offer: TestSelectionOffer?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "set_selection", case .object(let object) = arguments[0],
      case .uint(let serial) = arguments[1]
    else { return }
    guard isOfEvent(serial) else { return }
    let source = object as? TestSelectionSource
    if let source {
      guard source.selection == nil else {
        return compositor.record(violation: "a source is used twice", of: interfaceName)
      }
      source.selection = selection
    }
    selection?.set(source)
  }

  override func wasDestroyed() { selection?.forget(self) }
}
