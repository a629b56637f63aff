import Platform

/// What the seats of a connection have copied, or selected.
///
/// A compositor tells of it only the program that has the keyboard, so ``contentTypes(for:)`` is what was there when this
/// one had it last. Also what this program has copied itself is read through the compositor: whether that took it
/// depends on the serial, and it does not say.
@MainActor
final class WaylandClipboard: ClipboardBackend {
  /// What there is of one seat.
  private struct Selection {
    let device: any SelectionDevice
    var offer: SelectionOffer?
  }

  var onChange: (@MainActor (SeatID) -> Void)?
  private let loop: EventLoop
  private var selections: [SeatID: Selection] = [:]
  /// Those that others may ask for.
  private var sources: [ObjectIdentifier: SelectionSource] = [:]
  /// What this program has put there last, as long as it is there.
  private var owned: [SeatID: SelectionSource] = [:]
  /// What it had there when the connection ended.
  private var lost: [SeatID: [TransferItem]] = [:]
  private let pipes: TransferPipes

  init(loop: EventLoop) {
    self.loop = loop
    pipes = TransferPipes(loop: loop)
  }

  // MARK: Seats

  func add(_ device: any SelectionDevice, for seat: SeatID) {
    selections[seat] = Selection(device: device)
    device.onSelection = { [unowned self] in selectionDidChange(to: $0, of: seat) }
  }

  func remove(_ seat: SeatID) {
    guard let selection = selections.removeValue(forKey: seat) else { return }
    selection.offer?.destroy()
    selection.device.destroy()
    onChange?(seat)
  }

  private func selectionDidChange(to offer: SelectionOffer?, of seat: SeatID) {
    selections[seat]?.offer?.destroy()
    selections[seat]?.offer = offer
    onChange?(seat)
  }

  /// The connection has ended. What this program has copied is offered to the next compositor.
  func connectionDidEnd(_ reason: String) {
    lost.merge(owned.mapValues(\.items)) { $1 }
    owned = [:]
    for seat in selections.keys { remove(seat) }
    for source in sources.values { source.destroy() }
    sources = [:]
    pipes.close(reason)
  }

  /// The first input of a seat on another compositor: with its serial something can be offered. What somebody else has
  /// copied since stays.
  func offerAgain(for seat: SeatID, serial: UInt32) {
    guard let items = lost.removeValue(forKey: seat), selections[seat]?.offer == nil else { return }
    offer(items, for: InputSerial(serial, seat: seat))
  }

  // MARK: ClipboardBackend

  func contentTypes(for seat: SeatID) -> [ContentType] {
    selections[seat]?.offer?.contentTypes ?? []
  }

  func offer(_ items: [TransferItem], for serial: InputSerial?) {
    guard let serial else { return }
    let seat = serial.seat
    (owned[seat], lost[seat]) = (nil, nil)
    guard let selection = selections[seat] else {
      // There is no compositor to tell.
      lost[seat] = items
      return
    }
    guard let source = selection.device.select(items, serial: serial.rawValue) else { return }
    sources[ObjectIdentifier(source)] = source
    owned[seat] = source
    source.onCancel = { [unowned self, unowned source] in
      sources[ObjectIdentifier(source)] = nil
      if owned[seat] === source { owned[seat] = nil }
    }
    source.onRequest = { [unowned self] item, descriptor in
      pipes.write(item, into: descriptor)
    }
  }

  func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    guard let offer = selections[seat]?.offer, let name = offer.name(of: type) else {
      return loop.performSoon { receive(.failure(.notOffered)) }
    }
    pipes.read(limits: limits, receive: receive) { offer.receive(name, into: $0) }
  }
}
