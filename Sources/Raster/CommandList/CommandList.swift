import Geometry

/// Drawing calls as a value: recorded once, drawn as often and in as many parts as wanted.
///
/// It is written like a ``Canvas`` and drawn by `canvas.draw(list)`:
///
///     var list = CommandList()
///     list.fill(bounds, with: .white)
///     list.withState { list in
///       list.clip(to: RoundedRect(card, radius: 12))
///       list.draw(photo, in: card)
///     }
///     list.withGroup(opacity: 0.5) { $0.fill(badge, with: .red) }
///     canvas.draw(list)
///
/// Its coordinates are logical units, so that one list serves every scale and place. Commands lie in
/// one flat array, each with the box that it can touch: drawing a part skips what is elsewhere and
/// begins behind the last command that covers the part with opaque pixels. A part gets the same bits
/// as it has in the whole.
///
/// Two lists are equal when they were recorded by the same calls; images count by identity.
public struct CommandList: Sendable {
  var entries: [Entry] = []
  /// What opaque commands cover completely, in ascending order of their entries.
  var covers: [Cover] = []
  var states: [State] = []
  var clips: [ClipNode] = []
  var groups: [Group] = []
  // What is too large for an entry.
  var shapes: [RoundedRect] = []
  var paths: [Path] = []
  var brushes: [Brush] = []
  var masks: [PlacedMask] = []
  var calls: [Call] = []

  /// Whether no command does work before its first row, so that drawing in bands costs nothing.
  var isQuickToBegin = true

  // While recording.
  var state = State()
  var isStateRecorded = false
  var saved: [State] = []
  var openGroups: [OpenGroup] = []

  /// A list without commands.
  public init() {}

  /// Records what `record` draws.
  public init(_ record: (inout CommandList) throws -> Void) rethrows {
    try record(&self)
    precondition(
      saved.isEmpty && openGroups.isEmpty, "CommandList: save without restore")
  }

  /// Whether nothing was recorded.
  public var isEmpty: Bool { entries.isEmpty }

  /// How many drawing commands there are; a group counts as its content and two.
  public var count: Int { entries.count }

  /// Forgets everything but keeps the memory.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    shapes.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    brushes.removeAll(keepingCapacity: true)
    masks.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    saved.removeAll(keepingCapacity: true)
    openGroups.removeAll(keepingCapacity: true)
    isQuickToBegin = true
    state = State()
    isStateRecorded = false
  }
}

extension CommandList: Hashable {
  /// Whether both lists have equal commands in the same order; pixmaps are compared by identity. O(n).
  public static func == (a: CommandList, b: CommandList) -> Bool {
    a.entries == b.entries && a.states == b.states && a.clips == b.clips && a.groups == b.groups
      && a.shapes == b.shapes && a.paths == b.paths && a.brushes == b.brushes
      && a.masks == b.masks && a.calls == b.calls
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(shapes)
    hasher.combine(calls)
  }
}
