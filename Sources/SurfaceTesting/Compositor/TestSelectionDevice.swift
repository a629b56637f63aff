/// `wl_data_device` and `zwp_primary_selection_device_v1`.
final class TestSelectionDevice: ServerResource {
  weak var selection: TestSelection?
  /// What the client was told of last.
  weak var offer: TestSelectionOffer?

  weak var seat: TestSeat?

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch request {
    case "set_selection": setSelection(arguments)
    case "start_drag": startDrag(arguments)
    default: break
    }
  }

  private func setSelection(_ arguments: [ServerArgument]) {
    guard case .object(let object) = arguments[0], case .uint(let serial) = arguments[1],
      isOfEvent(serial)
    else { return }
    let source = object as? TestSelectionSource
    if let source {
      if source.dragActions != nil { return source.fail(1, "a source of a drag is copied") }
      guard takes(source) else { return }
      source.selection = selection
    }
    require("set_selection", changes: source != nil || selection?.names.isEmpty == false)
    selection?.set(source)
  }

  private func startDrag(_ arguments: [ServerArgument]) {
    guard case .object(let object) = arguments[0], case .object(let origin) = arguments[1],
      case .object(let icon) = arguments[2], case .uint(let serial) = arguments[3], let seat
    else { return }
    // A drag without a source is one that only the program itself knows, which nothing here needs.
    guard let source = object as? TestSelectionSource, takes(source) else { return }
    let iconSurface = icon as? TestSurface
    if let icon = iconSurface {
      guard icon.role == .none || icon.role == .dragIcon else {
        return fail(0, "the icon has another role")
      }
      icon.role = .dragIcon
    }
    if (origin as? TestSurface)?.isMapped != true {
      compositor.record(violation: "a drag from a surface that is not shown", of: interfaceName)
    }
    if source.names.isEmpty {
      compositor.record(violation: "a drag without a form", of: interfaceName)
    }
    if source.version >= 3, source.dragActions ?? 0 == 0 {
      compositor.record(violation: "a drag without an action", of: interfaceName)
    }
    // Real compositors refuse: some say so, others say nothing.
    guard seat.isPressed(serial), !seat.drag.isActive else {
      if !compositor.options.refusesDragsSilently { source.post("cancelled") }
      return
    }
    source.drag = seat.drag
    seat.drag.start(source, icon: iconSurface)
  }

  private func takes(_ source: TestSelectionSource) -> Bool {
    if source.isUsed {
      compositor.record(violation: "a source is used twice", of: interfaceName)
    }
    return !source.isUsed
  }

  override func wasDestroyed() {
    selection?.forget(self)
    seat?.drag.forget(self)
  }
}
