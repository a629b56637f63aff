import Geometry
import ListEngine

/// A list or a grid in which a rubber band selects.
@MainActor
protocol RubberBandHost: SelectionHost {
  /// Whether a band begins at a point of the content, if several rows can be selected.
  func beginsBand(at point: Point) -> Bool

  /// Where the content begins along the axis, in the coordinates of the node.
  var bandOrigin: ListLength { get }

  /// What an area of the content touches, of what can be selected.
  func selectable(in area: RubberBand.Area) -> IndexRanges

  /// The row from which on a place counts, and how far from its beginning it is: where rows that come and go take it.
  func bandAnchor(at along: ListLength) -> BandAnchor

  func place(of anchor: BandAnchor) -> ListLength
}

/// A place in a content of rows, which goes with its row.
struct BandAnchor {
  var row: Int
  var offset: ListLength
}
