import Surface

/// Goes to the items that an app wants to see, and tells it which ones are seen.
@MainActor
final class PositionKeeper {
  private unowned let node: any ItemsNode
  private var source: (any IdentitySource)?
  private var wanted: ItemPosition?
  /// What is to be gone to as soon as it is there.
  private var due: ComponentIdentity?
  /// How often somebody had scrolled as that was said.
  private var movesBefore = 0
  /// What the app knows to be at the anchor.
  private var known: ComponentIdentity?
  /// Whether the app has a position to be told.
  private var isKnown = false
  private var isTelling = false

  init(_ node: any ItemsNode) {
    self.node = node
    node.sightDidChange = { [weak self] in self?.sightDidChange() }
  }

  /// Takes what the app wants.
  ///
  /// - Parameters:
  ///   - new: nil for an app that asks nothing.
  ///   - source: the items that are shown with this pass.
  ///   - hint: about where the item is.
  /// - Returns: the item to go to, if there is one.
  func take(_ new: ItemPosition?, of source: any IdentitySource, near hint: Int) -> Int? {
    let old = wanted
    (wanted, self.source) = (new, source)
    guard let new else {
      (due, isKnown) = (nil, false)
      return nil
    }
    // What it was told last is where it is already, wherever that lies by now.
    if new.identity != old?.identity {
      (due, movesBefore) = (new.identity == known ? nil : new.identity, node.userMoves)
    }
    // Who has gone on meanwhile is not taken away from there.
    if node.userMoves != movesBefore { due = nil }
    guard let due, let index = source.index(of: due, near: hint) else { return nil }
    (self.due, known, isKnown) = (nil, due, true)
    return index
  }

  /// Something else may be at the anchor. The app hears of that when no pass and no layout is under way.
  func sightDidChange() {
    guard wanted != nil, !isTelling, let found = newSight else { return }
    // What is seen at first nobody has asked for.
    guard isKnown else {
      (known, isKnown) = (found, true)
      return
    }
    isTelling = true
    let scene = node.view.scene.map { ObjectIdentifier($0) }
    MainThreadQueue.shared.post(changeOf: scene) { [weak self] in self?.tell() }
  }

  private func tell() {
    isTelling = false
    guard let wanted, let found = newSight else { return }
    known = found
    wanted.action(found)
  }

  /// The item at the anchor where the app knows of another one, and does not wait for the one that it has asked for.
  private var newSight: ComponentIdentity? {
    if node.isGoingElsewhere { return nil }
    return current.flatMap { $0 == known ? nil : $0 }
  }

  /// The item at the anchor.
  private var current: ComponentIdentity? {
    guard let wanted, let source else { return nil }
    let seen: [(identity: ComponentIdentity, start: Double, end: Double)] = node.rowsInSight
      .compactMap { index, part in
        guard index < source.count else { return nil }
        let (identity, frame) = (source.identity(at: index), part.frame)
        guard wanted.accepts(identity) else { return nil }
        let range = node.flow.range(of: frame)
        return (identity, range.lowerBound, range.upperBound)
      }
    let area = area
    // Between whole pixels, what ends at the edge is not seen.
    switch wanted.anchor {
    case .top, nil: return seen.first { $0.end > area.lowerBound + 0.5 }?.identity
    case .bottom: return seen.last { $0.start < area.upperBound - 0.5 }?.identity
    case .center:
      let middle = (area.lowerBound + area.upperBound) / 2
      return (seen.first { $0.end > middle } ?? seen.last)?.identity
    }
  }

  /// What is seen of the content, without what insets and a header that sticks cover.
  private var area: ClosedRange<Double> {
    let (bounds, insets) = (node.bounds, node.flow.ends(of: node.contentInsets))
    let start = node.flow.start(of: bounds)
    let top = start + insets.start
    let covered = node.headersInSight.map { header -> Double in
      let range = node.flow.range(of: header.part.frame)
      return range.lowerBound <= top + 0.5 ? range.upperBound : top
    }
    let first = max(top, covered.max() ?? top)
    return first...max(first, start + node.axis.length(of: bounds.size) - insets.end)
  }
}

extension RowPart {
  /// Where it lies in the content.
  var frame: Rect {
    switch self {
    case .view(let view): view.frame
    case .node(let node), .framed(_, let node): node.frame
    }
  }
}
