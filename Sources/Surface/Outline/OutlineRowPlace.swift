package import Geometry
import ListEngine

/// Where a row is in its tree, as far as that is seen of it.
package struct OutlineRowPlace: Hashable, Sendable {
  package var level: Int
  package var hasChildren: Bool
  package var isExpanded: Bool
  /// Whether it stands for children that have yet to come.
  package var isBusy: Bool
  package var isMirrored: Bool

  package init(
    level: Int, hasChildren: Bool, isExpanded: Bool, isBusy: Bool = false, isMirrored: Bool
  ) {
    (self.level, self.hasChildren, self.isExpanded) = (level, hasChildren, isExpanded)
    (self.isBusy, self.isMirrored) = (isBusy, isMirrored)
  }

  /// From the edge of the row to the triangle, which has its place also where there is none. Levels that are so deep that
  /// little is left of the row lie below each other.
  private func indentation(in width: Double) -> Double {
    let limit = max(0, width * (1 - Self.contentShare) - ListTreeMetrics.toggleSize)
    return min(Double(level) * ListTreeMetrics.indentation, limit.rounded(.down))
  }

  /// How much of a row is left at least for what the app shows.
  private static let contentShare = 1.0 / 3

  /// From the edge of the row to what the app shows.
  private func lead(in width: Double) -> Double {
    indentation(in: width) + ListTreeMetrics.toggleSize
  }

  /// The width that is left for what the app shows.
  package func contentWidth(in width: Double) -> Double { max(0, width - lead(in: width)) }

  /// As high as the row, so that no press just above or below a triangle selects.
  package func toggleFrame(in size: Size) -> Rect {
    Rect(
      x: indentation(in: size.width), y: 0, width: ListTreeMetrics.toggleSize, height: size.height
    ).mirrored(isMirrored, in: size.width)
  }

  package func contentFrame(height: Double, in size: Size) -> Rect {
    let top = ((size.height - height) / 2).rounded()
    return Rect(
      x: lead(in: size.width), y: top, width: contentWidth(in: size.width), height: height
    ).mirrored(isMirrored, in: size.width)
  }
}
