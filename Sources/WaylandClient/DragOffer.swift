import Platform

/// What is dragged above a surface of this program, or was dropped on one: `wl_data_offer`.
///
/// It tells the source only what has changed since the last answer, and finishes only what the protocol permits.
@MainActor
final class DragOffer {
  private let object: WlDataOffer
  private let offer: SelectionOffer
  /// Of the event by which it came.
  private let serial: UInt32
  /// The name under which a form was accepted last; nil if it was refused.
  private(set) var acceptedName: String?
  private var answered: (name: String?, actions: DragActions, preferred: DragActions)?

  init(_ object: WlDataOffer, _ offer: SelectionOffer, serial: UInt32) {
    (self.object, self.offer, self.serial) = (object, offer, serial)
  }

  var contentTypes: [ContentType] { offer.contentTypes }
  /// What the source permits. Before version 3 everything is copied.
  var sourceActions: DragActions { object.version >= 3 ? offer.sourceActions : .copy }

  /// What a drop would do now.
  var action: DragActions {
    guard acceptedName != nil else { return [] }
    return object.version >= 3 ? offer.action : .copy
  }

  func accept(_ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions) {
    let name = actions.isEmpty ? nil : type.flatMap(offer.name)
    let actions = name == nil ? [] : actions
    // More than one is a protocol error (`invalid_action`).
    let preferred = preferred.isEmpty ? [] : preferred.agreed(preferring: preferred, with: actions)
    if let answered, answered == (name, actions, preferred) { return }
    answered = (name, actions, preferred)
    acceptedName = name
    object.accept(serial: serial, mimeType: name)
    setActions(actions, preferring: preferred)
  }

  private func setActions(_ actions: DragActions, preferring preferred: DragActions) {
    guard object.version >= 3 else { return }
    object.setActions(
      dndActions: WlDataDeviceManager.DndAction(actions),
      preferredAction: WlDataDeviceManager.DndAction(preferred))
  }

  func name(of type: ContentType) -> String? { offer.name(of: type) }

  func receive(_ name: String, into descriptor: Int32) { offer.receive(name, into: descriptor) }

  /// After a drop. `agreed`: what the drop was said to do.
  func finish(_ done: DragActions, agreed: DragActions) {
    if object.version >= 3, done == .copy || done == .move, acceptedName != nil {
      // After `ask` the choice is to be said first.
      if agreed == .ask { setActions(done, preferring: done) }
      object.finish()
    }
    destroy()
  }

  /// Without a drop, or without success: the source hears that it was given up.
  func destroy() { offer.destroy() }
}

extension WlDataDeviceManager.DndAction {
  /// The numbers are the same.
  init(_ actions: DragActions) { self.init(rawValue: UInt32(actions.rawValue & 7)) }
}

extension DragActions {
  /// What is not known is left out.
  init(_ actions: WlDataDeviceManager.DndAction) {
    self.init(rawValue: UInt8(actions.rawValue & 7))
  }
}
