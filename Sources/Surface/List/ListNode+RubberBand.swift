import Geometry
import ListEngine

// What a rubber band asks of a list.
extension ListNode: RubberBandHost {
  package final func canPressRow(_ row: Int) -> Bool { interaction?.canPress(row) ?? false }

  final func beginsBand(at point: Point) -> Bool {
    guard let rubberBandOrigin else { return false }
    guard let row = row(at: point) else { return true }
    return rubberBandOrigin == .rows && onMove == nil && !selection.isSelected(row)
  }

  final var bandOrigin: ListLength { base + state.position(of: 0) }

  final func selectable(in area: RubberBand.Area) -> IndexRanges {
    let rows = state.sizes.rows(touching: area.along)
    return interaction?.selectable.selectable(in: rows) ?? []
  }

  final func bandAnchor(at along: ListLength) -> BandAnchor {
    if along < .zero { return BandAnchor(row: 0, offset: along) }
    if along >= state.sizes.total {
      return BandAnchor(row: count, offset: along - state.sizes.total)
    }
    let (row, offset) = state.sizes.row(at: along)
    return BandAnchor(row: row, offset: offset)
  }

  final func place(of anchor: BandAnchor) -> ListLength {
    state.sizes.offset(of: min(anchor.row, count)) + anchor.offset
  }
}
