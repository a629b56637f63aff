import Geometry
import Platform

/// The drags of one seat: what is above a surface of this program, what was dropped on one, and what this program drags.
///
/// The three are apart: another drag may come while what was dropped is read still.
@MainActor
final class SeatDrags {
  /// What is above a surface.
  private struct Hover {
    let offer: DragOffer
    weak var window: WaylandSurface?
    /// The corner of the surface in the window.
    let offset: Point
    /// In the window.
    var position: Point
    /// Of a drag of this program, which needs no pipe.
    let localItems: [TransferItem]?
  }

  /// What was dropped, until the destination is done with it.
  private struct Dropped {
    let offer: DragOffer
    let action: DragActions
    let localItems: [TransferItem]?
  }

  private let id: SeatID
  private let device: DataDevice
  private unowned let connection: WaylandConnection
  private let pipes: TransferPipes
  private var clock = TimestampExtender()
  private var hover: Hover?
  private var dropped: Dropped?
  /// What this program drags, or has dragged last.
  private var outgoing: DragSource?

  init(
    _ device: DataDevice, of id: SeatID, pipes: TransferPipes, connection: WaylandConnection
  ) {
    (self.device, self.id, self.pipes, self.connection) = (device, id, pipes, connection)
    device.onDrag = { [unowned self] in handle($0) }
  }

  /// The device is gone, or will be.
  func close() {
    device.onDrag = nil
    exit()
    dropped?.offer.destroy()
    dropped = nil
    outgoing?.end([])
  }

  // MARK: Out

  /// What this program drags, as long as it has not been let go.
  private var underWay: DragSource? { outgoing.flatMap { $0.isUnderWay ? $0 : nil } }

  func begin(
    _ drag: Drag, from surface: WlSurface, serial: InputSerial,
    end: @escaping @MainActor (DragActions) -> Void
  ) throws(PlatformError) {
    guard underWay == nil else { throw .unavailable("the seat drags something already") }
    // Nothing has said that this one is done with. One that was dropped ends by itself.
    if let last = outgoing, !last.isToldOfItsEnd { last.destroy() }
    let icon = drag.icon.flatMap { DragIconSurface($0, globals: connection.globals) }
    let source = device.startDrag(
      drag, origin: surface, icon: icon?.surface, serial: serial.rawValue)
    icon?.show()
    outgoing = source
    source.onRequest = { [pipes] item, descriptor in pipes.write(item, into: descriptor) }
    source.onEnd = { [weak self, weak source] action in
      icon?.destroy()
      if let self, let source, source.isToldOfItsEnd, outgoing === source { outgoing = nil }
      end(action)
    }
  }

  func cancel() { underWay?.end([]) }

  /// The pointer of the seat reports a button, which it does not while a drag is under way.
  ///
  /// Some compositors refuse a serial without a word, and below version 3 no drag is said to end.
  func pointerIsFree() {
    guard let source = underWay else { return }
    if source.isToldOfItsEnd { return source.end([]) }
    // A destination may read still: it is destroyed with the next drag.
    source.reportEnd(source.isAccepted ? .copy : [])
  }

  // MARK: In

  private func handle(_ event: DataDevice.DragEvent) {
    switch event {
    case .entered(let offer, let surface, let point):
      exit()
      enter(offer, surface, at: point)
    case .moved(let point, let time):
      guard let hover else { return }
      self.hover?.position = hover.offset + point
      _ = clock.extend(time)
      send(.moved)
    case .left: exit()
    case .dropped: drop()
    }
  }

  private func enter(_ offer: DragOffer?, _ surface: WlSurface?, at point: Point) {
    guard let offer else { return }
    guard let route = connection.route(of: surface), let window = route.target else {
      return offer.destroy()
    }
    hover = Hover(
      offer: offer, window: window, offset: route.offset, position: route.offset + point,
      localItems: underWay?.items)
    send(.entered(offer.contentTypes, offer.sourceActions))
  }

  private func exit() {
    guard let hover else { return }
    send(.exited)
    hover.offer.destroy()
    self.hover = nil
  }

  private func drop() {
    guard let hover else { return }
    let action = hover.offer.action
    // Some compositors drop also what was refused.
    guard !action.isEmpty, hover.window != nil else { return exit() }
    dropped?.offer.destroy()
    dropped = Dropped(offer: hover.offer, action: action, localItems: hover.localItems)
    send(.dropped(action))
    self.hover = nil
  }

  private func send(_ kind: DropEvent.Kind) {
    guard let hover, let window = hover.window else { return }
    window.eventHandler?(
      .drop(DropEvent(kind, at: hover.position, timestamp: clock.now, seat: id)))
  }

  func accept(_ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions) {
    hover?.offer.accept(type, actions, preferring: preferred)
  }

  /// The forms of what would be read, if it is this program's own.
  var localItems: [TransferItem]? {
    if let dropped { dropped.localItems } else { hover?.localItems }
  }

  /// What would be read.
  var readable: DragOffer? { dropped?.offer ?? hover?.offer }

  func finish(_ done: DragActions) {
    guard let dropped else { return }
    self.dropped = nil
    dropped.offer.finish(done, agreed: dropped.action)
  }
}
