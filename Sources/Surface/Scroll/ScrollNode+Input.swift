import Geometry
import Platform

// How wheels, touchpads, fingers and keys move the content.
extension ScrollNode {
  // MARK: Nested scrolling

  /// Whether the content can move in a direction: by a positive distance towards its end.
  @MainActor
  final func canMove(by distance: Double) -> Bool {
    let range = physics.range
    guard range.upperBound > range.lowerBound else { return false }
    // Content that is pulled beyond an end can always be pulled back.
    return distance > 0
      ? physics.destination < range.upperBound - 0.5 : physics.destination > range.lowerBound + 0.5
  }

  /// The scroll nodes around this one that move along the same axis.
  @MainActor private var outerNodes: [ScrollNode] { outerNodes(along: axis) }

  @MainActor
  private func outerNodes(along axis: Axis) -> [ScrollNode] {
    var result: [ScrollNode] = []
    var outer = view.superview
    while let current = outer {
      if let node = current.ownerNode as? ScrollNode, node.axis == axis { result.append(node) }
      outer = current.superview
    }
    return result
  }

  /// Whether this node takes a movement: it can scroll that way, or no scroll node around it can, so that this
  /// one shows its end.
  ///
  /// - Parameters:
  ///   - distance: towards the end, if positive.
  ///   - isByFingers: whether fingers move the content, which pull also what fits into the view.
  @MainActor
  final func takesDrag(by distance: Double, isByFingers: Bool = false) -> Bool {
    guard physics.hasWay || isByFingers && isPulled(by: distance) else { return false }
    return canMove(by: distance) || !outerNodes.contains { $0.canMove(by: distance) }
  }

  // MARK: Wheel and touchpad

  @MainActor
  final func handle(_ event: ScrollEvent) -> Bool {
    if event.source == .finger, ignoresFingers {
      if event.isEnd { ignoresFingers = false }
      return true
    }
    if event.isEnd { return endFingers(event) }
    if handsOver(event) { return false }
    let (delta, steps) = movement(of: event)
    guard delta != 0 || steps != 0 else { return false }
    if !isFollowingFingers {
      // A gesture stays with the node that took it.
      if event.source == .finger, outerNodes.contains(where: \.isFollowingFingers) { return false }
      let isByFingers = event.source == .finger
      if !takesDrag(by: delta != 0 ? delta : steps, isByFingers: isByFingers) { return false }
    }
    switch event.source {
    case .wheel, .wheelTilt:
      glide(by: steps != 0 ? steps * wheelStep : delta)
    case .finger:
      if !isFollowingFingers { beginDrag(at: event.position) }
      isFollowingFingers = true
      if fingerReservation == nil { fingerReservation = WorkerPool.shared.reserveThread() }
      fingerVelocity.move(by: Point(x: delta, y: 0), at: event.timestamp)
      drag(by: delta)
    case .continuous:
      // A source that never says when it ends must not leave the content beyond an end.
      drag(by: delta)
      endDrag(velocity: 0)
    }
    return true
  }

  /// Along the axis. A wheel with Shift held turns sideways.
  @MainActor
  private func movement(of event: ScrollEvent) -> (delta: Double, steps: Double) {
    let isTurned =
      axis == .horizontal && event.delta.x == 0 && event.steps.x == 0
      && event.modifiers.contains(.shift)
    let flow = isTurned ? ScrollFlow(axis: .vertical, isReversed: false) : flow
    return (flow.place(of: event.delta), flow.place(of: event.steps))
  }

  /// Whether a wheel that Shift turns sideways is for a scroll node around this one, which moves that way.
  @MainActor
  private func handsOver(_ event: ScrollEvent) -> Bool {
    guard axis == .vertical, event.modifiers.contains(.shift), event.delta.x == 0,
      event.steps.x == 0, !isFollowingFingers
    else { return false }
    return outerNodes(along: .horizontal).contains { $0.physics.hasWay }
  }

  @MainActor
  private func endFingers(_ event: ScrollEvent) -> Bool {
    guard isFollowingFingers else { return false }
    fingersWillEnd(isCancelled: false)
    endDrag(velocity: fingerVelocity.velocity(at: event.timestamp).x)
    abandonFingers()
    return true
  }

  /// Ends what fingers on a touchpad do with the content; they may go on moving.
  @MainActor
  final func cancelFingers() {
    guard isFollowingFingers else { return }
    fingersWillEnd(isCancelled: true)
    endDrag(velocity: 0)
    abandonFingers()
    ignoresFingers = true
  }

  @MainActor
  final func abandonFingers() {
    guard isFollowingFingers else { return }
    isFollowingFingers = false
    fingerVelocity.removeAll()
    fingerReservation = nil
  }

  /// One click of a wheel or press of an arrow key: a fraction of the view that grows more slowly than
  /// the view does.
  @MainActor private var wheelStep: Double {
    min(120, max(48, axis.length(of: bounds.size) / 8)).rounded()
  }

  // MARK: Keys

  @MainActor
  final func handle(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isDisjoint(with: [.control, .alt, .logo]),
      let way = KeyboardScroll(event, flow), takesDrag(by: way.sign)
    else { return false }
    switch way {
    case .step(let sign): glide(by: sign * wheelStep)
    case .page(let sign): glide(by: sign * pageLength)
    case .start: scrollToStart()
    case .end: scrollToEnd()
    }
    isGlidingForApp = false
    contentDidMoveByUser()
    return true
  }
}

/// What a key asks of a scroll node.
private enum KeyboardScroll {
  /// Towards the end by a positive sign.
  case step(Double)
  case page(Double)
  case start, end

  init?(_ event: KeyEvent, _ flow: ScrollFlow) {
    switch (event.key, flow.axis) {
    case (.up, .vertical): self = .step(-1)
    case (.down, .vertical): self = .step(1)
    case (.left, .horizontal): self = .step(flow.isReversed ? 1 : -1)
    case (.right, .horizontal): self = .step(flow.isReversed ? -1 : 1)
    case (.pageUp, _): self = .page(-1)
    case (.pageDown, _): self = .page(1)
    case (.space, _): self = .page(event.modifiers.contains(.shift) ? -1 : 1)
    case (.home, _): self = .start
    case (.end, _): self = .end
    default: return nil
    }
  }

  var sign: Double {
    switch self {
    case .step(let sign), .page(let sign): sign
    case .start: -1
    case .end: 1
    }
  }
}
