import Glibc
import Platform

/// What this program has copied or selected: its forms, and the object by which they are asked for. It keeps itself until
/// ``destroy()``.
@MainActor
final class SelectionSource {
  private enum Object {
    case copied(WlDataSource)
    case selected(ZwpPrimarySelectionSourceV1)
  }

  private let object: Object
  private let items: [TransferItem]
  /// Called when nobody will ask again, after ``destroy()``.
  var onCancel: (() -> Void)?
  /// Called with the form that somebody asks for, and the pipe that it is to be written into.
  var onRequest: ((TransferItem, Int32) -> Void)?

  init(_ source: WlDataSource, _ items: [TransferItem]) {
    object = .copied(source)
    self.items = items
    for name in names { source.offer(mimeType: name) }
    source.onEvent = { event in
      switch event {
      case .send(let name, let descriptor): self.send(name, into: descriptor)
      case .cancelled: self.cancel()
      default: break
      }
    }
  }

  init(_ source: ZwpPrimarySelectionSourceV1, _ items: [TransferItem]) {
    object = .selected(source)
    self.items = items
    for name in names { source.offer(mimeType: name) }
    source.onEvent = { event in
      switch event {
      case .send(let name, let descriptor): self.send(name, into: descriptor)
      case .cancelled: self.cancel()
      }
    }
  }

  private var names: [String] {
    var seen: Set<String> = []
    return items.flatMap(\.type.offeredNames).filter { seen.insert($0).inserted }
  }

  private func send(_ name: String, into descriptor: Int32) {
    let type = ContentType(offeredAs: name)
    guard let item = items.first(where: { $0.type == type }), let onRequest else {
      close(descriptor)
      return
    }
    onRequest(item, descriptor)
  }

  private func cancel() {
    destroy()
    onCancel?()
  }

  /// Has it offered no longer.
  func destroy() {
    switch object {
    case .copied(let source): source.destroy()
    case .selected(let source): source.destroy()
    }
  }

  /// Makes it what a seat has copied.
  func become(selectionOf device: WlDataDevice, serial: UInt32) {
    guard case .copied(let source) = object else { return }
    device.setSelection(source: source, serial: serial)
  }

  /// Makes it what a seat has selected.
  func become(selectionOf device: ZwpPrimarySelectionDeviceV1, serial: UInt32) {
    guard case .selected(let source) = object else { return }
    device.setSelection(source: source, serial: serial)
  }
}
