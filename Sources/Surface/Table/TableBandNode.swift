import Geometry
import ListEngine

/// A row of a table, or the bar with the heads of the columns: what is in fixed columns stays, the
/// rest lies in a strip that moves under them.
///
/// Both lanes have the coordinates of the columns, so that scrolling moves the strip alone.
class TableBandNode: DisplayNode {
  /// Holds what is in the columns that scroll.
  nonisolated final let strip = DisplayNode()

  public override init() {
    super.init()
    strip.clipsToBounds = true
    // There is one in each row: more than a window has surfaces.
    strip.promotion = .never
    addSubnode(strip)
  }

  /// Puts nodes into the lanes of their columns, in the order in which they are read.
  nonisolated final func fill(_ nodes: [(column: TableLayout.Column, node: DisplayNode)]) {
    put(nodes.filter(\.column.isFixed).map(\.node), into: self)
    put(nodes.filter { !$0.column.isFixed }.map(\.node), into: strip)
  }

  nonisolated private func put(_ nodes: [DisplayNode], into lane: DisplayNode) {
    for (index, node) in nodes.enumerated() {
      let present = lane.subnodes
      if index < present.count, present[index] === node { continue }
      lane.insertSubnode(node, at: index)
    }
  }

  /// The lane that holds what is in a column.
  nonisolated final func lane(of column: TableLayout.Column) -> DisplayNode {
    column.isFixed ? self : strip
  }

  /// Places the strip for a width and an offset.
  @MainActor
  final func placeStrip(_ geometry: TableGeometry) {
    let frame = geometry.strip(height: mainBounds.height)
    if strip.frame != frame { strip.frame = frame }
    scrollStrip(geometry)
  }

  /// Follows the table as it is scrolled sideways.
  @MainActor
  final func scrollStrip(_ geometry: TableGeometry) {
    let origin = Point(x: geometry.stripOrigin, y: 0)
    if strip.mainBounds.origin != origin { strip.scrollBounds(to: origin) }
  }
}

extension TableLayout.Column {
  /// Whether what is in this column may stay where it is for another one: it has its name, and both scroll or stay.
  func isInLane(of other: TableLayout.Column) -> Bool {
    name == other.name && isFixed == other.isFixed
  }
}
