import Glibc
import Platform

/// What this program drags: `wl_data_source`. It keeps itself until ``destroy()``.
@MainActor
final class DragSource {
  private let object: WlDataSource
  let items: [TransferItem]
  /// Whether a destination would take it.
  private(set) var isAccepted = false
  /// Whether it was let go above a destination, which reads it now.
  private var isDropped = false
  private var action: DragActions = []
  /// Called once with what was done, after which nobody asks for a form.
  var onEnd: ((DragActions) -> Void)?
  /// Called with the form that somebody asks for, and the pipe that it is to be written into.
  var onRequest: ((TransferItem, Int32) -> Void)?

  init(_ source: WlDataSource, _ drag: Drag) {
    (object, items) = (source, drag.items)
    var seen: Set<String> = []
    for name in items.flatMap(\.type.offeredNames) where seen.insert(name).inserted {
      source.offer(mimeType: WaylandText.sanitized(name))
    }
    if source.version >= 3 {
      source.setActions(dndActions: WlDataDeviceManager.DndAction(drag.actions))
    }
    source.onEvent = { event in self.handle(event) }
  }

  /// Whether the cursor has it still.
  var isUnderWay: Bool { onEnd != nil && !isDropped }

  /// Whether the compositor says when a drag ends.
  var isToldOfItsEnd: Bool { object.version >= 3 }

  private func handle(_ event: WlDataSource.Event) {
    switch event {
    // The scanner of the protocol has no type that says "or nil": no name comes as an empty one.
    case .target(let name): isAccepted = !name.isEmpty
    case .send(let name, let descriptor): send(name, into: descriptor)
    case .action(let action): self.action = DragActions(action)
    case .dndDropPerformed: isDropped = true
    case .dndFinished: end(action)
    case .cancelled: end([])
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

  /// Destroying it gives up a drag that is under way.
  func end(_ action: DragActions) {
    destroy()
    reportEnd(action)
  }

  /// Says what was done, once; the source stays for a destination that reads still.
  func reportEnd(_ action: DragActions) {
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(action)
  }

  func destroy() { object.destroy() }
}
