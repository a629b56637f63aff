import Surface

/// Looks at each frame of a list: whether its rows cover it, whether they are drawn, and whether one of them has jumped.
@MainActor
struct FrameLook {
  private struct Place {
    let id: Int
    let start: Double
  }

  private var places: [Place] = []
  /// Frames of which a part is covered by no row.
  private(set) var holes = 0
  /// Frames in which a row is seen whose text has never been drawn.
  private(set) var blanks = 0
  /// Frames in which a row is seen without its photo, or anything in its place.
  private(set) var missingPhotos = 0
  /// Frames in which the first row that stays in view is not where scrolling has brought it.
  private(set) var jumps = 0
  /// Rows without text, summed over frames.
  private(set) var blankRows = 0
  private(set) var frames = 0

  /// What is seen next has nothing to do with what was seen last.
  mutating func forget() { places = [] }

  /// - Parameter distance: by how far the list has been scrolled since the last look.
  mutating func look(at flight: Flight, movedBy distance: Double) {
    frames += 1
    let rows = flight.visibleRows
    let bounds = flight.list.bounds
    var covered = 0.0
    var new: [Place] = []
    for row in rows {
      let frame = row.node.frame
      if frame.minY - bounds.minY <= covered { covered = frame.maxY - bounds.minY }
      new.append(Place(id: row.node.id, start: frame.minY - bounds.minY))
    }
    if covered < bounds.height { holes += 1 }
    let blank = rows.count { !$0.node.showsText }
    blankRows += blank
    if blank > 0 { blanks += 1 }
    if rows.contains(where: { !$0.node.showsPhoto }) { missingPhotos += 1 }
    if hasJumped(to: new, movedBy: distance) { jumps += 1 }
    places = new
  }

  private func hasJumped(to new: [Place], movedBy distance: Double) -> Bool {
    for old in places {
      guard let place = new.first(where: { $0.id == old.id }) else { continue }
      return abs(old.start - distance - place.start) > 0.01
    }
    return false
  }
}
