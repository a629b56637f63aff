import Geometry
import ListEngine

/// Refreshes a list that is pulled down beyond its start.
@MainActor
final class ListRefreshing {
  var onRefresh: (@MainActor (@escaping @MainActor () -> Void) -> Void)? {
    didSet { if onRefresh == nil { dragWillBeCancelled() } }
  }

  private weak var list: ListNode?
  private(set) var pull = PullToRefresh()
  private var node: RefreshIndicatorNode?
  private var time = Duration.zero
  /// Counts refreshes: what says that an earlier one is done has no effect.
  private var number = 0

  init(_ list: ListNode) { self.list = list }

  var isEnabled: Bool { onRefresh != nil }

  /// How much room there is above the first row.
  var inset: ListLength { pull.inset(at: time) }

  private func tick() -> Duration {
    time = max(time, list?.now ?? time)
    return time
  }

  // MARK: Fingers

  func dragDidBegin() {
    guard isEnabled, let list else { return }
    pull.beginDrag(isAtStart: list.state.isAtEdge(.start))
  }

  /// The content has moved.
  func follow() {
    guard isEnabled, let list, list.physics.motion == .dragging else { return }
    pull.follow(overscroll: overscroll(of: list))
    place()
  }

  private func overscroll(of list: ListNode) -> Double {
    max(0, list.physics.range.lowerBound - list.contentOffset)
  }

  func dragWillEnd() {
    guard isEnabled, let list else { return }
    if pull.endDrag(at: tick()) {
      // The room takes over from the pull, so that nothing jumps.
      list.state.isTracking = false
      list.state.setOverscroll(max(.zero, list.state.overscroll - inset))
      refresh()
    }
    place()
  }

  func dragWillBeCancelled() {
    pull.cancelDrag()
    place()
  }

  /// There are no more frames: the room is as long as it would be in the end.
  func settle() {
    dragWillBeCancelled()
    guard pull.isMoving(at: time) || pull.phase == .ending else { return }
    jump()
    list?.takeRefreshInset()
    place()
  }

  private func jump() {
    time += .seconds(PullToRefresh.settling.duration)
    pull.advance(to: time)
  }

  // MARK: The refresh

  func begin() {
    guard isEnabled, pull.begin(at: tick()) else { return }
    refresh()
  }

  private func refresh() {
    number += 1
    let current = number
    show()
    onRefresh?({ [weak self] in
      if self?.number == current { self?.finish() }
    })
  }

  private func finish() {
    pull.finish(at: tick())
    show()
  }

  private func show() {
    guard let list else { return }
    if list.canAnimate {
      list.animateGestures()
    } else {
      jump()
    }
    list.takeRefreshInset()
    place()
  }

  /// - Returns: whether the room still changes.
  func advance(to time: Duration) -> Bool {
    guard pull.isMoving(at: self.time) || pull.phase == .ending else { return false }
    self.time = max(self.time, time)
    pull.advance(to: self.time)
    list?.takeRefreshInset()
    place()
    return pull.isMoving(at: self.time) || pull.phase == .ending
  }

  // MARK: The indicator

  /// Has the indicator lie in the middle of the room above the first row, and come and go with it.
  func place() {
    guard let list else { return }
    let isSeen = pull.phase != .idle && list.isStartLoaded
    guard isSeen else {
      node?.removeFromSupernode()
      node = nil
      return
    }
    let node = node ?? makeNode(in: list)
    let room = pull.refreshingInset.points
    // On whole pixels of the view, wherever that is in the content.
    let viewStart = list.flow.start(of: list.mainBounds)
    let place = list.startOfContent.points - list.lengthBeforeRows - room / 2 - viewStart
    let center = viewStart + (list.scene?.scale.snapped(place) ?? place)
    let diameter = RefreshIndicatorNode.diameter
    node.frame = list.flow.moving(
      Rect(center: list.mainBounds.center, size: Size(width: diameter, height: diameter)),
      to: center - diameter / 2)
    node.show(pull, rest: room > 0 ? inset.points / room : 0)
  }

  private func makeNode(in list: ListNode) -> RefreshIndicatorNode {
    let node = RefreshIndicatorNode()
    self.node = node
    list.insertSubnode(node, at: 0)
    return node
  }
}

extension ListNode {
  fileprivate var isStartLoaded: Bool { count == 0 || state.window.first == 0 }

  /// How long the node is that goes with the start of the content: it lies between the first row and the room.
  fileprivate var lengthBeforeRows: Double {
    floating.map { $0.edge == .start ? $0.length : 0 } ?? 0
  }

  /// Where the first row begins in the coordinates of the content.
  fileprivate var startOfContent: ListLength { base + state.overscroll + state.position(of: 0) }
}
