import Geometry
import Platform

/// What a seat copies and drags: `wl_data_device`.
@MainActor
final class DataDevice: SelectionDevice {
  var onSelection: ((SelectionOffer?) -> Void)?
  private let manager: WlDataDeviceManager
  private let object: WlDataDevice
  /// Introduced, and not yet said to be the selection or a drag.
  private var introduced: [ObjectIdentifier: SelectionOffer] = [:]
  /// Called with what is dragged above surfaces of this program. Without anybody who listens it is refused.
  var onDrag: ((DragEvent) -> Void)?

  /// What happens to something that is dragged.
  enum DragEvent {
    /// It is above another surface. Nil for what only the program itself knows.
    case entered(DragOffer?, WlSurface?, Point)
    /// With the time of the device, in milliseconds.
    case moved(Point, UInt32)
    case left
    case dropped
  }

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

  /// Begins to drag; the icon gets its role by that. A compositor that does not believe the serial may say nothing.
  func startDrag(_ drag: Drag, origin: WlSurface, icon: WlSurface?, serial: UInt32) -> DragSource {
    let source = manager.createDataSource()
    // What is offered has to be said before.
    defer { object.startDrag(source: source, origin: origin, icon: icon, serial: serial) }
    return DragSource(source, drag)
  }

  func destroy() {
    onDrag?(.left)
    onDrag = nil
    for offer in introduced.values { offer.destroy() }
    introduced = [:]
    object.release()
  }

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let offer): introduced[ObjectIdentifier(offer)] = SelectionOffer(offer)
    case .selection(let offer): onSelection?(take(offer))
    case .enter(let serial, let surface, let x, let y, let offer):
      let dragged = offer.flatMap { object in
        take(object).map { DragOffer(object, $0, serial: serial) }
      }
      onDrag?(.entered(dragged, surface, Point(x: x, y: y)))
    case .leave: onDrag?(.left)
    case .motion(let time, let x, let y): onDrag?(.moved(Point(x: x, y: y), time))
    case .drop: onDrag?(.dropped)
    }
  }

  private func take(_ offer: WlDataOffer?) -> SelectionOffer? {
    offer.flatMap { introduced.removeValue(forKey: ObjectIdentifier($0)) }
  }
}
