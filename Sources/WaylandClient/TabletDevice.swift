import Platform

/// The tablets of a seat: `zwp_tablet_seat_v2`. Where a compositor lacks it, a pen moves the pointer.
@MainActor
final class TabletDevice {
  private let object: ZwpTabletSeatV2
  private unowned let seat: WaylandSeat
  private unowned let connection: WaylandConnection
  private var tools: [TabletTool] = []
  private var tablets: [ZwpTabletV2] = []
  private var pads: [TabletPad] = []
  private var toolCount: UInt32 = 0

  init(_ manager: ZwpTabletManagerV2, seat: WaylandSeat, connection: WaylandConnection) {
    self.seat = seat
    self.connection = connection
    object = manager.getTabletSeat(seat: seat.object)
    object.onEvent = { [unowned self] in handle($0) }
  }

  func destroy() {
    for tool in tools { tool.destroy() }
    for pad in pads { pad.destroy() }
    for tablet in tablets { tablet.destroy() }
    (tools, pads, tablets) = ([], [], [])
    object.destroy()
  }

  func forget(_ window: WaylandSurface) {
    for tool in tools { tool.forget(window) }
  }

  func cursorChanged(of window: WaylandSurface) {
    for tool in tools { tool.cursorChanged(of: window) }
  }

  /// - Returns: whether the press of a tool had the serial.
  func cancelPress(_ serial: UInt32) -> Bool {
    tools.contains { $0.cancelPress(serial) }
  }

  private func handle(_ event: ZwpTabletSeatV2.Event) {
    switch event {
    case .tabletAdded(let tablet):
      tablets.append(tablet)
      tablet.onEvent = { [unowned self, unowned tablet] event in
        guard case .removed = event else { return }
        tablet.destroy()
        tablets.removeAll { $0 === tablet }
      }
    case .toolAdded(let object):
      toolCount &+= 1
      let pointer = PointerID(InputDevice(.pen, seat: seat.id), contact: toolCount &- 1)
      let tool = TabletTool(object, pointer: pointer, seat: seat, connection: connection)
      tools.append(tool)
      tool.onRemoval = { [unowned self, unowned tool] in
        tool.destroy()
        tools.removeAll { $0 === tool }
      }
    case .padAdded(let object):
      let pad = TabletPad(object)
      pads.append(pad)
      pad.onRemoval = { [unowned self, unowned pad] in
        pad.destroy()
        pads.removeAll { $0 === pad }
      }
    }
  }
}
