import CLibWayland
import CWayland
import CWaylandServer
import Glibc
import WaylandClient

/// Sends the events of a trace to a program, and ignores what that asks for.
@MainActor
final class TracePlayer {
  let compositor: TestCompositor
  private(set) var sentCount = 0
  private(set) var skipped: [TracedMessage] = []
  private let messages: [TracedMessage]
  private var objects = TraceObjects()
  private var globals: [Int64: ServerGlobal] = [:]
  private var managers: [PlayedResource] = []
  /// Numbers of objects that did not come, which are waited for once.
  private var missing: Set<UInt32> = []
  /// Whether the program has asked for something since it was told something.
  private var hasAsked = true

  /// How long an object is waited for that the program has not made: it may be on its way in another thread.
  private static let patience = Duration.milliseconds(500)

  /// Everything that the registry may list.
  private static let tables = knownGlobals.mapValues(\.0).merging([
    "wl_output": cwayland_wl_output()!, "wl_seat": cwayland_wl_seat()!,
  ]) { old, _ in old }

  init(_ messages: [TracedMessage]) throws(SystemError) {
    var options = TestCompositor.Options()
    (options.globals, options.outputs, options.seats) = ([:], [], [])
    options.playsTrace = true
    compositor = try TestCompositor(options)
    self.messages = messages
    announceFirstGlobals()
  }

  /// What the registry lists before it is complete, which libwayland says to a program that asks.
  private func announceFirstGlobals() {
    let end = messages.firstIndex { $0.interface == "wl_callback" && $0.name == "done" }
    for message in messages[..<(end ?? messages.endIndex)] where message.isOfRegistry {
      change(message)
    }
  }

  func play() throws(TestCompositorError) {
    var isComplete = false
    for message in messages {
      switch message.direction {
      case .request:
        objects.follow(message)
        for case .new(_, let id) in message.arguments { missing.remove(id) }
        hasAsked = true
      case .event where message.isOfRegistry: if isComplete { change(message) }
      case .event where objects.isOfDisplay(message.object): isComplete = true
      case .event: try send(message)
      }
      guard compositor.hasClient else { return }
    }
    try settle()
  }

  // MARK: Globals

  private func change(_ message: TracedMessage) {
    guard case .number(let name)? = message.arguments.first else { return }
    guard message.name == "global" else {
      globals.removeValue(forKey: name)?.withdraw()
      return
    }
    guard case .string(let interface?) = message.arguments[1],
      case .number(let version) = message.arguments[2], let table = TracePlayer.tables[interface]
    else { return }
    globals[name] = ServerGlobal(
      table, version: min(Int(version), Int(table.pointee.version)), type: PlayedResource.self,
      in: compositor
    ) { [unowned self] in
      guard let resource = $0 as? PlayedResource else { return }
      objects.didBind(UInt32(truncatingIfNeeded: name), resource)
      if interface == "xdg_wm_base" { managers.append(resource) }
    }
  }

  // MARK: Events

  private func send(_ message: TracedMessage) throws(TestCompositorError) {
    if hasAsked {
      try settle()
      hasAsked = false
    }
    guard try find(message), let target = objects.resource(message.object) else {
      skipped.append(message)
      return
    }
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    guard let event = target.interface.pointee.event(named: message.name)?.message else {
      skipped.append(message)
      return
    }
    let types = argumentTypes(of: event)
    guard types.count == message.arguments.count else {
      skipped.append(message)
      return
    }
    let arguments = zip(message.arguments, types).enumerated().map { index, pair in
      decode(pair.0, pair.1, event.types?[index], for: target, &files)
    }
    if target.post(message.name, arguments) { sentCount += 1 }
    // Callbacks and their like end with their event.
    if message.interface == "wl_callback" || message.interface == "wp_presentation_feedback" {
      if message.name != "sync_output" { target.destroy() }
    }
  }

  /// Waits for the objects that a message names.
  private func find(_ message: TracedMessage) throws(TestCompositorError) -> Bool {
    var needed = [message.object]
    for case .object(let id?) in message.arguments { needed.append(id) }
    let isThere = { needed.allSatisfy { self.objects.resource($0) != nil } }
    if isThere() { return true }
    guard missing.isDisjoint(with: needed) else { return false }
    try settle()
    let deadline = Deadline(after: Self.patience)
    while !isThere(), !deadline.hasPassed, compositor.hasClient {
      compositor.turn(timeout: .milliseconds(Int64(deadline.milliseconds)))
    }
    missing.formUnion(needed.filter { objects.resource($0) == nil })
    return isThere()
  }

  private func decode(
    _ argument: TracedMessage.Argument, _ type: Character,
    _ interface: UnsafePointer<wl_interface>?, for target: PlayedResource, _ files: inout [Int32]
  ) -> ServerArgument {
    switch argument {
    case .number(let value) where type == "u": return .uint(UInt32(truncatingIfNeeded: value))
    case .number(let value): return .int(Int32(truncatingIfNeeded: value))
    case .fixed(let value): return .fixed(value)
    case .string(let text): return .string(text)
    case .object(nil): return type == "s" ? .string(nil) : .object(nil)
    case .object(let id?): return .object(objects.resource(id))
    case .array(let bytes): return .array(bytes)
    case .new(_, let id):
      guard let table = interface else { return .object(nil) }
      let made = PlayedResource(
        compositor: compositor, client: wl_resource_get_client(target.handle), interface: table,
        version: target.version, id: 0)
      objects.insert(id, made)
      return .object(made)
    case .descriptor(let bytes):
      let file = bytes == nil ? open("/dev/null", O_RDWR) : cws_create_memory_file("trace")
      bytes?.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
      files.append(file)
      return .descriptor(file)
    }
  }

  /// Returns when the program has handled everything.
  private func settle() throws(TestCompositorError) {
    guard let manager = managers.last(where: \.isAlive) else {
      compositor.turn(timeout: .milliseconds(20))
      return
    }
    for _ in 0..<2 {
      let serial = compositor.nextSerial()
      manager.post("ping", .uint(serial))
      try compositor.run(until: { manager.lastPong == serial || !compositor.hasClient })
    }
  }
}

extension TracedMessage {
  fileprivate var isOfRegistry: Bool { direction == .event && interface == "wl_registry" }
}
