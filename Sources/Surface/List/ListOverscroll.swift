import Geometry
import ListEngine

/// What lies beyond the ends of a list's content, below its rows.
@MainActor
final class ListOverscroll {
  /// How far colours reach beyond the view, in logical points.
  static let reach = 400.0

  var start: ListOverscrollBackground? { didSet { if start != oldValue { update() } } }
  var end: Color? { didSet { if end != oldValue { update() } } }

  private weak var list: ListNode?
  private var startNode: DisplayNode?
  private var endNode: DisplayNode?

  init(_ list: ListNode) { self.list = list }

  private func update() {
    show(start?.color, in: &startNode)
    show(end, in: &endNode)
    place()
  }

  private func show(_ color: Color?, in node: inout DisplayNode?) {
    guard let color else {
      node?.leaveSupernode()
      node = nil
      return
    }
    let shown = node ?? makeNode()
    node = shown
    shown.backgroundColor = color
  }

  private func makeNode() -> DisplayNode {
    let node = DisplayNode()
    node.isLayerBacked = true
    node.isUserInteractionEnabled = false
    // Below all that the list shows.
    node.zPosition = -1
    list?.insertSubnode(node, at: 0)
    return node
  }

  /// Follows each scroll and each frame of an animation. Before the first and behind the last row the colours lie in
  /// the content, and so they move with it and with nothing else.
  func place() {
    guard let list, startNode != nil || endNode != nil else { return }
    let origin = list.base - list.slide
    let view = origin.points...(origin.points + list.viewLength)
    if let startNode, let start {
      let edge = list.state.shownStart.map { (origin + $0).points }
      show(startNode, range(start.direction, at: edge, in: view, emptyRoom: emptyRoom.start))
    }
    if let endNode {
      let edge = list.state.shownEnd.map { (origin + $0).points }
      show(
        endNode,
        edge.map { $0 + emptyRoom.end...$0 + emptyRoom.end + list.viewLength + Self.reach })
    }
  }

  /// How much room the rows leave at rest where there are few of them, before and behind them. The list is seen there, and
  /// what lies beyond its ends only as it is pulled.
  private var emptyRoom: (start: Double, end: Double) {
    guard let list, let start = list.state.shownStart, let end = list.state.shownEnd else {
      return (0, 0)
    }
    let area = list.state.contentArea
    let room = (area.upperBound - area.lowerBound - (end - start)).points
    if room <= 0 { return (0, 0) }
    return list.alignment == .top ? (0, room) : (room, 0)
  }

  /// - Parameters:
  ///   - edge: where the content begins; nil where that is far beyond the view.
  ///   - emptyRoom: how much of the list is seen before that at rest.
  private func range(
    _ direction: ListOverscrollBackground.Direction, at edge: Double?, in view: ClosedRange<Double>,
    emptyRoom: Double
  ) -> ClosedRange<Double>? {
    switch direction {
    case .outward:
      let length = view.upperBound - view.lowerBound + Self.reach
      return edge.map { $0 - emptyRoom - length...$0 - emptyRoom }
    case .inward:
      let start = max(edge ?? view.lowerBound, view.lowerBound)
      return start...max(start, view.upperBound) + Self.reach
    }
  }

  private func show(_ node: DisplayNode, _ range: ClosedRange<Double>?) {
    node.isHidden = range == nil
    guard let list, let range else { return }
    node.frame = list.flow.rect(
      from: range.lowerBound,
      size: list.axis.size(
        length: range.upperBound - range.lowerBound, breadth: list.state.viewport.breadth.points))
  }
}

extension ListNode {
  /// What is seen where the list is pulled beyond its first row; nil for what lies below the list. It reaches 400 points
  /// beyond the view.
  public final var startOverscrollBackground: ListOverscrollBackground? {
    get { overscrollBackgrounds.start }
    set { overscrollBackgrounds.start = newValue }
  }

  /// The colour of what is seen where the list is pulled beyond its last row; nil for what lies below the list. Below a
  /// few rows, which leave room at rest, it is seen beyond that room.
  public final var endOverscrollBackground: Color? {
    get { overscrollBackgrounds.end }
    set { overscrollBackgrounds.end = newValue }
  }
}
