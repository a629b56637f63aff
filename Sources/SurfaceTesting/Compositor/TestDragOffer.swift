import Glibc

/// `wl_data_offer` of something that is dragged.
final class TestDragOffer: ServerResource {
  enum Phase {
    case hovering
    case dropped
    /// What is asked of it comes too late.
    case over
  }

  weak var drag: TestDrag?
  var names: [String] = []
  /// What the source permits: that of this offer, whatever is dragged after the drop.
  var sourceActions: UInt32 = 0
  var phase = Phase.hovering
  /// Of the event that brought it.
  var serial: UInt32 = 0
  private(set) var acceptedName: String?
  private var hasAnswered = false
  private var actions: UInt32?
  private var preferred: UInt32 = 0
  private var sentAction: UInt32 = 0
  private var isFinished = false

  /// What the client and the source agree on.
  var action: UInt32 {
    let common = (actions ?? (version < 3 ? 1 : 0)) & sourceActions
    return [preferred, 1, 2, 4].first { $0 != 0 && common & $0 == $0 } ?? 0
  }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    if isFinished, request != "destroy" {
      if case .descriptor(let descriptor)? = arguments.last { close(descriptor) }
      return fail(3, "\(request) after finish")
    }
    switch (request, arguments.first) {
    case ("accept", .uint(let serial)?):
      guard case .string(let name) = arguments[1] else { return }
      accept(name, serial: serial)
    case ("receive", .string(let name?)?):
      guard case .descriptor(let descriptor) = arguments[1] else { return }
      receive(name, into: descriptor)
    case ("set_actions", .uint(let actions)?):
      guard case .uint(let preferred) = arguments[1] else { return }
      setActions(actions, preferring: preferred)
    case ("finish", _): finish()
    default: break
    }
  }

  private func accept(_ name: String?, serial: UInt32) {
    if serial != self.serial {
      compositor.record(violation: "serial \(serial) is not of the enter", of: interfaceName)
    }
    if let name, !names.contains(name) {
      compositor.record(violation: "\(name) is not offered", of: interfaceName)
    }
    guard phase == .hovering else { return }
    require("accept", changes: !hasAnswered || acceptedName != name)
    (acceptedName, hasAnswered) = (name, true)
    drag?.didAnswer(self)
  }

  private func setActions(_ actions: UInt32, preferring preferred: UInt32) {
    if actions & ~7 != 0 { return fail(1, "actions \(actions)") }
    let isOne = [0, 1, 2, 4].contains(preferred)
    if !isOne || actions & preferred != preferred { return fail(2, "preferred \(preferred)") }
    require("set_actions", changes: self.actions != actions || self.preferred != preferred)
    (self.actions, self.preferred) = (actions, preferred)
    if sentAction != action {
      sentAction = action
      post("action", .uint(action))
    }
    drag?.didAnswer(self)
  }

  private func receive(_ name: String, into descriptor: Int32) {
    guard names.contains(name) else {
      close(descriptor)
      return compositor.record(violation: "\(name) is not offered", of: interfaceName)
    }
    // Of what has gone nothing comes.
    guard phase != .over, let drag else {
      close(descriptor)
      return
    }
    drag.answer(name, descriptor)
  }

  private func finish() {
    guard phase == .dropped else { return fail(0, "finish before a drop") }
    guard acceptedName != nil else { return fail(0, "finish without an accepted form") }
    guard action == 1 || action == 2 else { return fail(0, "finish with action \(action)") }
    isFinished = true
    drag?.didFinish(self, action)
  }

  override func wasDestroyed() {
    // A client that destroys what was dropped has not taken it; below version 3 that is how it is done with.
    if !isFinished, phase == .dropped { drag?.didFinish(self, version < 3 ? 1 : 0) }
  }
}
