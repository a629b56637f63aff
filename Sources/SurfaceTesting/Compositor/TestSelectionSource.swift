import Glibc

/// `wl_data_source` and `zwp_primary_selection_source_v1`.
final class TestSelectionSource: ServerResource {
  private(set) var names: [String] = []
  /// Where it was copied to.
  weak var selection: TestSelection?

  /// Where it is dragged.
  weak var drag: TestDrag?
  /// What may be done with it where it is dragged, if it was said.
  private(set) var dragActions: UInt32?

  /// Whether it was copied or dragged: it cannot be a second time.
  var isUsed: Bool { selection != nil || drag != nil }

  func send(_ name: String, into descriptor: Int32) {
    post("send", .string(name), .descriptor(descriptor))
  }

  /// Another program asks for a form.
  ///
  /// - Returns: the end of a pipe that does not block.
  func request(_ name: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    send(name, into: ends[1])
    close(ends[1])
    return ends[0]
  }

  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    switch (request, arguments.first) {
    case ("offer", .string(let name?)?): offer(name)
    case ("set_actions", .uint(let actions)?): setActions(actions)
    default: break
    }
  }

  private func setActions(_ actions: UInt32) {
    if actions & ~7 != 0 { return fail(0, "actions \(actions)") }
    if dragActions != nil { return fail(0, "actions are set twice") }
    if isUsed { return fail(1, "actions of what was copied or is dragged") }
    dragActions = actions
  }

  private func offer(_ name: String) {
    if isUsed {
      compositor.record(violation: "a form is added to what is in use", of: interfaceName)
    }
    if names.contains(name) {
      compositor.record(violation: "\(name) is offered twice", of: interfaceName)
    }
    names.append(name)
  }

  override func wasDestroyed() {
    selection?.forget(self)
    drag?.forget(self)
  }
}
