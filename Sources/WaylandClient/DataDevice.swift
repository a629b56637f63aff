import Platform

/// What a seat copies: `wl_data_device`.
@MainActor
final class DataDevice: SelectionDevice {
  var onSelection: ((SelectionOffer?) -> Void)?
  private let manager: WlDataDeviceManager
  private let object: WlDataDevice
  /// Introduced, and not yet said to be the selection or a drag.
  private var introduced: [ObjectIdentifier: SelectionOffer] = [:]
  /// What is dragged above a surface of this program.
  private var dragged: SelectionOffer?

  init(_ manager: WlDataDeviceManager, seat: WlSeat) {
    self.manager = manager
    object = manager.getDataDevice(seat: seat)
    object.onEvent = { [unowned self] in handle($0) }
  }

  func select(_ items: [TransferItem], serial: UInt32) -> SelectionSource? {
    guard !items.isEmpty else {
      object.setSelection(source: nil, serial: serial)
      return nil
    }
    let source = manager.createDataSource()
    // What is offered has to be said before.
    defer { object.setSelection(source: source, serial: serial) }
    return SelectionSource(source, items)
  }

  func destroy() {
    endDrag()
    for offer in introduced.values { offer.destroy() }
    introduced = [:]
    object.release()
  }

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let offer): introduced[ObjectIdentifier(offer)] = SelectionOffer(offer)
    case .selection(let offer): onSelection?(take(offer))
    case .enter(_, _, _, _, let offer):
      endDrag()
      // Nothing is accepted, which is what a destination without drops has to answer.
      dragged = take(offer)
    case .leave, .drop: endDrag()
    case .motion: break
    }
  }

  private func take(_ offer: WlDataOffer?) -> SelectionOffer? {
    offer.flatMap { introduced.removeValue(forKey: ObjectIdentifier($0)) }
  }

  private func endDrag() {
    dragged?.destroy()
    dragged = nil
  }
}
