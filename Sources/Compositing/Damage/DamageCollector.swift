import Geometry

/// Turns the differences between two passes into what a frame must paint.
///
/// If content has scrolled over one colour, its pixels are taken from the last frame. At a pixel p of
/// that area, the new frame shows what the last one showed at p − offset, if there both have the
/// same entries above that colour, those of the last moved by the offset. So what has no such
/// counterpart is painted: new entries where they are now, old ones where the move took their pixels
/// (and not where they were).
@MainActor
struct DamageCollector {
  private var painted = Region()
  private var moved: MovedContent?
  /// The index of the entry below everything that scrolled.
  private let backdrop: Int?
  private let entries: [CompositeEntry]
  /// Found when the first entry is different.
  private lazy var covers = OpaqueCovers(of: entries)

  init(of entries: [CompositeEntry], moved: MovedContent?, backdrop: Int?) {
    self.entries = entries
    // A longer way leaves nothing to keep.
    self.moved = backdrop != nil && moved?.kept.isEmpty == false ? moved : nil
    self.backdrop = backdrop
  }

  /// - Parameter keepsOrder: whether no entry that was above it is below it now.
  mutating func compare(
    _ entry: CompositeEntry, at index: Int, with before: CompositeEntry, keepsOrder: Bool
  ) {
    if let moved, moved.entries.contains(index) {
      let isMoved =
        keepsOrder && entry.paintsTheSame(as: before, movedBy: moved.offset, inside: moved.kept)
      if !isMoved { replace(before, by: entry) }
    } else if !keepsOrder || !entry.paintsTheSame(as: before) {
      if index == backdrop { moved = nil }
      // What covers both places now has covered them before, or is damage itself.
      if keepsOrder, moved == nil, covers.hide(before.rect.union(entry.rect), below: index) {
        return
      }
      replace(before, by: entry)
    } else if let moved, let backdrop, index > backdrop {
      painted.formUnion(entry.rect.intersection(moved.kept))
      misplace(before)
    }
  }

  mutating func appeared(_ entry: CompositeEntry, at index: Int) {
    if index == backdrop { moved = nil }
    painted.formUnion(entry.rect)
  }

  mutating func wentAway(_ entry: CompositeEntry) {
    var left = Region(entry.rect)
    // There the move brings other pixels.
    if let moved { left.subtract(moved.kept) }
    painted.formUnion(left)
    misplace(entry)
  }

  private mutating func replace(_ before: CompositeEntry, by entry: CompositeEntry) {
    let both = before.rect.union(entry.rect)
    if moved == nil, both.area <= before.rect.area + entry.rect.area {
      // It went not far: one rectangle is easier to deal with than the parts of two.
      painted.formUnion(both)
      return
    }
    wentAway(before)
    painted.formUnion(entry.rect)
  }

  /// Its pixels do not belong where the move takes them.
  private mutating func misplace(_ entry: CompositeEntry) {
    guard let moved else { return }
    painted.formUnion(entry.rect.translated(by: moved.offset).intersection(moved.kept))
  }

  var result: FrameChanges {
    var result = FrameChanges(painted: painted)
    guard let moved else { return result }
    result.move = PixelMove(target: moved.kept, offset: moved.offset)
    result.painted.formUnion(moved.uncovered)
    return result
  }
}
