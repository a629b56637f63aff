import Geometry
import ListEngine

/// Where a row is in its tree, as far as that is seen of it.
struct OutlineRowPlace: Hashable, Sendable {
  var level: Int
  var hasChildren: Bool
  var isExpanded: Bool
  /// Whether it stands for children that have yet to come.
  var isBusy: Bool
  var isMirrored: Bool

  /// From the edge of the row to the triangle, which has its place also where there is none.
  private var indentation: Double { Double(level) * ListTreeMetrics.indentation }

  /// From the edge of the row to what the app shows.
  private var lead: Double { indentation + ListTreeMetrics.toggleSize }

  /// The width that is left for what the app shows.
  func contentWidth(in width: Double) -> Double { max(0, width - lead) }

  /// As high as the row, so that no press just above or below a triangle selects.
  func toggleFrame(in size: Size) -> Rect {
    Rect(x: indentation, y: 0, width: ListTreeMetrics.toggleSize, height: size.height)
      .mirrored(isMirrored, in: size.width)
  }

  func contentFrame(height: Double, in size: Size) -> Rect {
    let top = ((size.height - height) / 2).rounded()
    return Rect(x: lead, y: top, width: contentWidth(in: size.width), height: height)
      .mirrored(isMirrored, in: size.width)
  }
}
