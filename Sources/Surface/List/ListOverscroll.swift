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
      show(startNode, range(start.direction, at: edge, in: view))
    }
    if let endNode {
      let edge = list.state.shownEnd.map { (origin + $0).points }
      show(endNode, edge.map { $0...$0 + list.viewLength + Self.reach })
    }
  }

  /// - Parameter edge: where the content begins; nil where that is far beyond the view.
  private func range(
    _ direction: ListOverscrollBackground.Direction, at edge: Double?, in view: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    switch direction {
    case .outward:
      let length = view.upperBound - view.lowerBound + Self.reach
      return edge.map { $0 - length...$0 }
    case .inward:
      let start = max(edge ?? view.lowerBound, view.lowerBound)
      return start...max(start, view.upperBound) + Self.reach
    }
  }

  private func show(_ node: DisplayNode, _ range: ClosedRange<Double>?) {
    node.isHidden = range == nil
    guard let list, let range else { return }
    node.frame = Rect(
      origin: list.axis.point(range.lowerBound),
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

  /// The colour of what is seen behind the last row; nil for what lies below the list.
  public final var endOverscrollBackground: Color? {
    get { overscrollBackgrounds.end }
    set { overscrollBackgrounds.end = newValue }
  }
}
