import Platform

/// What a seat selects for the middle button: `zwp_primary_selection_device_v1`.
@MainActor
final class PrimarySelectionDevice: SelectionDevice {
  var onSelection: ((SelectionOffer?) -> Void)?
  private let manager: ZwpPrimarySelectionDeviceManagerV1
  private let object: ZwpPrimarySelectionDeviceV1
  /// Introduced, and not yet said to be the selection.
  private var introduced: [ObjectIdentifier: SelectionOffer] = [:]

  init(_ manager: ZwpPrimarySelectionDeviceManagerV1, seat: WlSeat) {
    self.manager = manager
    object = manager.getDevice(seat: seat)
    object.onEvent = { [unowned self] in handle($0) }
  }

  func select(_ items: [TransferItem], serial: UInt32) -> SelectionSource? {
    guard !items.isEmpty else {
      object.setSelection(source: nil, serial: serial)
      return nil
    }
    let source = manager.createSource()
    // What is offered has to be said before.
    defer { object.setSelection(source: source, serial: serial) }
    return SelectionSource(source, items)
  }

  func destroy() {
    for offer in introduced.values { offer.destroy() }
    introduced = [:]
    object.destroy()
  }

  private func handle(_ event: ZwpPrimarySelectionDeviceV1.Event) {
    switch event {
    case .dataOffer(let offer): introduced[ObjectIdentifier(offer)] = SelectionOffer(offer)
    case .selection(let offer):
      onSelection?(offer.flatMap { introduced.removeValue(forKey: ObjectIdentifier($0)) })
    }
  }
}
