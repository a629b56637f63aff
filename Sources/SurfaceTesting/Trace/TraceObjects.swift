import WaylandClient

/// Which objects of a program now stand for those of a trace: the ones that were made from the same object, by the same
/// request, at the same place in the order.
@MainActor
struct TraceObjects {
  private enum Origin {
    /// The registry itself, and what libwayland answers for.
    case display
    case global(UInt32, index: Int)
    case request(parent: Int, name: String, index: Int)
    case event(PlayedResource)
  }

  private struct Entry {
    var interface: String
    var origin: Origin
    var counts: [String: Int] = [:]
  }

  /// Objects that answer one request with one event. A program may ask for more or fewer of them than then, as of frames;
  /// so the oldest that waits is as good as the one at the same place.
  private static let answers: Set = ["wl_callback", "wp_presentation_feedback"]

  private var entries: [Entry] = []
  private var bindCounts: [UInt32: Int] = [:]
  /// Indices of entries by the number on the wire.
  private var current: [UInt32: Int] = [:]
  /// What was bound now, by the number of the global then.
  private var bound: [UInt32: [PlayedResource]] = [:]

  mutating func didBind(_ global: UInt32, _ resource: PlayedResource) {
    bound[global, default: []].append(resource)
  }

  /// Follows a request of then.
  mutating func follow(_ request: TracedMessage) {
    for case .new(let interface, let id) in request.arguments {
      let origin: Origin
      if request.interface == "wl_display" {
        origin = .display
      } else if request.interface == "wl_registry" {
        guard case .number(let global)? = request.arguments.first else { continue }
        let name = UInt32(truncatingIfNeeded: global)
        origin = .global(name, index: bindCounts[name, default: 0])
        bindCounts[name, default: 0] += 1
      } else {
        guard let parent = current[request.object] else { continue }
        let index = entries[parent].counts[request.name, default: 0]
        entries[parent].counts[request.name] = index + 1
        origin = .request(parent: parent, name: request.name, index: index)
      }
      insert(id, Entry(interface: interface, origin: origin))
    }
  }

  /// An object that an event made.
  mutating func insert(_ id: UInt32, _ resource: PlayedResource) {
    insert(id, Entry(interface: resource.interfaceName, origin: .event(resource)))
  }

  private mutating func insert(_ id: UInt32, _ entry: Entry) {
    current[id] = entries.count
    entries.append(entry)
  }

  /// Whether libwayland sends the events of an object.
  func isOfDisplay(_ id: UInt32) -> Bool {
    guard let index = current[id] else { return false }
    if case .display = entries[index].origin { return true }
    return false
  }

  /// The object now that stands for the one with a number then; nil if there is none.
  func resource(_ id: UInt32) -> PlayedResource? {
    guard let resource = current[id].flatMap(resource(at:)), resource.isAlive else { return nil }
    return resource
  }

  private func resource(at index: Int) -> PlayedResource? {
    switch entries[index].origin {
    case .display: return nil
    case .event(let resource): return resource
    case .global(let name, let index): return bound[name].flatMap { $0.dropFirst(index).first }
    case .request(let parent, let name, let position):
      guard let made = resource(at: parent)?.created[name] else { return nil }
      if Self.answers.contains(entries[index].interface) { return made.first(where: \.isAlive) }
      return made.dropFirst(position).first
    }
  }
}
