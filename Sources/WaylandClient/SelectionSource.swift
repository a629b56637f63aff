import Glibc
import Platform

/// What this program has copied or selected: its forms, and the object by which they are asked for. It keeps itself until
/// ``destroy()``.
@MainActor
final class SelectionSource {
  private let object: any SelectionSourceObject
  let items: [TransferItem]
  /// Called when nobody will ask again, after ``destroy()``.
  var onCancel: (() -> Void)?
  /// Called with the form that somebody asks for, and the pipe that it is to be written into.
  var onRequest: ((TransferItem, Int32) -> Void)?

  init(_ source: WlDataSource, _ items: [TransferItem]) {
    (object, self.items) = (source, items)
    offerItems()
    source.onEvent = { event in
      switch event {
      case .send(let name, let descriptor): self.send(name, into: descriptor)
      case .cancelled: self.cancel()
      default: break
      }
    }
  }

  init(_ source: ZwpPrimarySelectionSourceV1, _ items: [TransferItem]) {
    (object, self.items) = (source, items)
    offerItems()
    source.onEvent = { event in
      switch event {
      case .send(let name, let descriptor): self.send(name, into: descriptor)
      case .cancelled: self.cancel()
      }
    }
  }

  /// Each name once.
  private func offerItems() {
    var seen: Set<String> = []
    for name in items.flatMap(\.type.offeredNames) where seen.insert(name).inserted {
      object.offer(mimeType: name)
    }
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
  func destroy() { object.destroy() }
}

/// What the objects of both protocols have in common.
@MainActor
private protocol SelectionSourceObject {
  func offer(mimeType: String)
  func destroy()
}

extension WlDataSource: SelectionSourceObject {}
extension ZwpPrimarySelectionSourceV1: SelectionSourceObject {}
