import Geometry
import ListEngine
import Platform

// Which nodes exist, and what they are needed for.
extension GridNode {
  /// Which part of what is preloaded may be missing until more is loaded, so that items come several at a time, and a
  /// small move to and fro does not make them again.
  private static let slack = 0.25

  /// Makes what the view needs now, asks for what it will need soon, drops what is far away.
  final func cover() {
    guard !state.viewport.isEmpty, !isCommitting else { return }
    moveRange()
    takePreloadLength()
    if lacksItems { loadItems() }
    fill()
    load()
    updateStates()
    tellVisibleItems()
    sightDidChange?()
  }

  // MARK: Entries

  /// How far items are loaded on both sides of the view.
  private func takePreloadLength() {
    let ranges = ranges
    let far = max(
      ranges.view.lowerBound - ranges.preload.lowerBound,
      ranges.preload.upperBound - ranges.view.upperBound, 0)
    let length = ranges.isPassing ? far : min(preloadLength, far)
    let wanted = min(max(ListLength(length), reachedLength), SizeTree.maximumRowLength)
    guard wanted != state.viewport.preloadLength else { return }
    var transaction = GridTransaction()
    var viewport = state.viewport
    viewport.preloadLength = wanted
    transaction.layout = .init(viewport: viewport)
    replay(state.apply(transaction, at: now), nil)
    place()
    interaction?.update()
  }

  private var lacksItems: Bool {
    let viewport = state.viewport
    let lead = viewport.preloadLength.scaled(by: 1 - GridNode.slack)
    let start = .zero - state.contentStart
    return state.arrangement.items(meeting: start - lead..<start + viewport.length + lead)
      .contains { state.entry(of: $0) == nil } || lacksHeaders
  }

  private var lacksHeaders: Bool {
    let start = .zero - state.contentStart
    let wanted = state.arrangement.headers(
      meeting: start..<start + state.viewport.length, wholeSections: floatsHeaders)
    return state.arrangement.headers[wanted].contains { headers[$0.id] == nil }
  }

  // MARK: Nodes

  final func isInView(_ frame: GridFrame) -> Bool { frame.meets(.zero..<state.viewport.length) }

  /// Makes the nodes that the view lacks.
  private func fill() {
    if loaded.count >= state.entries.count { return }
    var isFilled = false
    for (entry, frame) in zip(state.entries, state.frames)
    where entry.kind == .item && loaded[entry.id] == nil && isInView(frame) {
      insert(source.makeItem(entry.item!, in: state, makeEnvironment([])).node, entry.id)
      isFilled = true
    }
    if isFilled { placeNewItems() }
  }

  /// What the view lacks soon: in the range that is preloaded around it, or around where it is sliding to.
  private var missing: [GridEntry] {
    if loaded.count >= state.entries.count { return [] }
    let preload = ranges.preload
    let far = min(preloadLength, preload.upperBound - preload.lowerBound)
    let wanted =
      range.pace.step(ofLength: viewLength) != nil
      ? preload
      : max(
        preload.lowerBound, shownOffset - far)...min(
          preload.upperBound, shownOffset + viewLength + far)
    return state.entries.filter { entry in
      guard entry.kind == .item, loaded[entry.id] == nil else { return false }
      let (start, end) = (entry.frame.start.points, entry.frame.end.points)
      return start < wanted.upperBound && end > wanted.lowerBound
        || start < contentOffset + viewLength && end > contentOffset
    }
  }

  /// Has a worker make what will be needed soon.
  private func load() {
    guard loading == nil, scene != nil, case let missing = missing, !missing.isEmpty else { return }
    let work = ListCancellation()
    loading = work
    let (state, source, environment) = (state, source, makeEnvironment([]))
    let scene = scene.map { ObjectIdentifier($0) }
    WorkerPool.shared.submit(.high) { [weak self] in
      let made = missing.map { entry in
        (entry, source.makeItem(entry.item!, in: state, environment).node)
      }
      MainThreadQueue.shared.post(forFrameOf: scene) { self?.take(made, work) }
    }
  }

  private func take(_ made: [(entry: GridEntry, node: DisplayNode)], _ work: ListCancellation) {
    guard work === loading else { return }
    loading = nil
    for (entry, node) in made where loaded[entry.id] == nil {
      // It may have gone, or show another content by now.
      guard let now = state.entry(entry.id), now.kind == .item, now.revision == entry.revision
      else {
        continue
      }
      insert(node, entry.id)
    }
    placeNewItems()
    cover()
  }

  /// Places items that have got nodes, which show at once whether they are selected.
  final func placeNewItems() {
    place()
    interaction?.update()
  }

  // MARK: States

  /// Tells the nodes what they are needed for.
  private func updateStates() {
    let ranges = ranges
    let origin = state.contentStart + state.translation
    for (entry, frame) in zip(state.entries, state.frames) where entry.kind == .item {
      guard let item = loaded[entry.id] else { continue }
      // On its way, it is needed where it is, and where it will be.
      let (shown, rest) = ((frame.start - origin).points, entry.frame.start.points)
      let end = max(shown + frame.length.points, entry.frame.end.points)
      let new = ranges.interfaceState(ofRow: min(shown, rest)...end, from: item.state)
      guard new != item.state else { continue }
      loaded[entry.id]!.state = new
      item.node.setRangeState(new)
    }
  }

  private func tellVisibleItems() {
    guard let onVisibleItemsChange else { return }
    let new = displayedItems
    guard new != shownItems else { return }
    shownItems = new
    onVisibleItemsChange(new)
  }
}
