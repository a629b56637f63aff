import Glibc
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
  private var readers: [ObjectIdentifier: PipeReader] = [:]
  private var writers: [ObjectIdentifier: PipeWriter] = [:]

  init(loop: EventLoop) { self.loop = loop }

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

  /// The connection has ended.
  func close(_ reason: String) {
    onChange = nil
    for seat in selections.keys { remove(seat) }
    for source in sources.values { source.destroy() }
    sources = [:]
    for reader in readers.values { reader.fail(.failed(reason)) }
    for writer in writers.values { writer.cancel() }
  }

  // MARK: ClipboardBackend

  func contentTypes(for seat: SeatID) -> [ContentType] {
    selections[seat]?.offer?.contentTypes ?? []
  }

  func offer(_ items: [TransferItem], for serial: InputSerial?) {
    guard let serial, let selection = selections[serial.seat],
      let source = selection.device.select(items, serial: serial.rawValue)
    else { return }
    sources[ObjectIdentifier(source)] = source
    source.onCancel = { [unowned self, unowned source] in
      sources[ObjectIdentifier(source)] = nil
    }
    source.onRequest = { [unowned self] item, descriptor in send(item, into: descriptor) }
  }

  func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void
  ) {
    guard let offer = selections[seat]?.offer, let name = offer.name(of: type) else {
      return loop.performSoon { receive(.failure(.notOffered)) }
    }
    guard let pipe = Pipe() else {
      let reason = String(cString: strerror(errno))
      return loop.performSoon { receive(.failure(.failed(reason))) }
    }
    offer.receive(name, into: pipe.writeEnd)
    // The end of the file is seen only when nobody has this end open any more.
    Glibc.close(pipe.writeEnd)
    let reader = PipeReader(pipe.readEnd, loop: loop, limits: limits)
    readers[ObjectIdentifier(reader)] = reader
    reader.onEnd = { [unowned self, unowned reader] result in
      readers[ObjectIdentifier(reader)] = nil
      receive(result)
    }
  }

  private func send(_ item: TransferItem, into descriptor: Int32) {
    let writer = PipeWriter(descriptor, loop: loop)
    writers[ObjectIdentifier(writer)] = writer
    writer.onEnd = { [unowned self, unowned writer] in writers[ObjectIdentifier(writer)] = nil }
    WorkerPool.loading.submit { [weak writer] in
      let bytes = item.makeBytes()
      MainThreadQueue.shared.post { writer?.write(bytes) }
    }
  }
}
