import Geometry

/// Turns the differences between two passes into what a frame must paint.
///
/// If content has scrolled over one colour, its pixels are taken from the last frame. At a pixel p of
/// that area, the new frame shows what the last one showed at p − offset, if there both have the
/// same items above that colour, those of the last moved by the offset. So what has no such
/// counterpart is painted: new items where they are now, old ones where the move took their pixels
/// (and not where they were).
@MainActor
struct DamageCollector {
  private var painted = Region()
  private var scrolled: ScrolledContent?
  /// The index of the item below everything that scrolled.
  private let backdrop: Int?
  private let items: [DisplayItem]
  /// Found when the first item is different.
  private lazy var covers = OpaqueCovers(of: items)

  init(of items: [DisplayItem], scrolled: ScrolledContent?, backdrop: Int?) {
    self.items = items
    // A longer way leaves nothing to keep.
    self.scrolled = backdrop != nil && scrolled?.kept.isEmpty == false ? scrolled : nil
    self.backdrop = backdrop
  }

  /// - Parameter keepsOrder: whether no item that was above it is below it now.
  mutating func compare(
    _ item: DisplayItem, at index: Int, with before: DisplayItem, keepsOrder: Bool
  ) {
    if let scrolled, scrolled.items.contains(index) {
      let isMoved =
        keepsOrder
        && item.paintsTheSame(as: before, movedBy: scrolled.offset, inside: scrolled.kept)
      if isMoved { leave(before, to: scrolled.area) } else { replace(before, by: item) }
    } else if !keepsOrder || !item.paintsTheSame(as: before) {
      if index == backdrop { scrolled = nil }
      // What covers both places now has covered them before, or is damage itself.
      if keepsOrder, scrolled == nil, covers.hide(before.rect.union(item.rect), below: index) {
        return
      }
      replace(before, by: item)
    } else if let scrolled, let backdrop, index > backdrop {
      painted.formUnion(item.rect.intersection(scrolled.kept))
      misplace(before)
    }
  }

  /// What is painted anew whatever it shows.
  mutating func paint(_ region: Region) { painted.formUnion(region) }

  mutating func appeared(_ item: DisplayItem, at index: Int) {
    if index == backdrop { scrolled = nil }
    painted.formUnion(item.rect)
  }

  mutating func wentAway(_ item: DisplayItem) {
    var left = Region(item.rect)
    // There the move brings other pixels.
    if let scrolled { left.subtract(scrolled.kept) }
    painted.formUnion(left)
    misplace(item)
  }

  private mutating func replace(_ before: DisplayItem, by item: DisplayItem) {
    let both = before.rect.union(item.rect)
    if scrolled == nil, both.area <= before.rect.area + item.rect.area {
      // It went not far: one rectangle is easier to deal with than the parts of two.
      painted.formUnion(both)
      return
    }
    wentAway(before)
    painted.formUnion(item.rect)
  }

  /// What scrolls is cut to less than before.
  private mutating func leave(_ item: DisplayItem, to area: PixelRect) {
    if area.contains(item.rect) { return }
    var left = Region(item.rect)
    left.subtract(area)
    painted.formUnion(left)
  }

  /// Its pixels do not belong where the move takes them.
  private mutating func misplace(_ item: DisplayItem) {
    guard let scrolled else { return }
    painted.formUnion(item.rect.translated(by: scrolled.offset).intersection(scrolled.kept))
  }

  var result: FrameChanges {
    var result = FrameChanges(painted: painted)
    guard let scrolled else { return result }
    result.blit = ScrollBlit(target: scrolled.kept, offset: scrolled.offset)
    result.painted.formUnion(scrolled.uncovered)
    return result
  }
}
