import Geometry

/// The largest opaque rectangles of a pass, under which changes cannot be seen.
///
/// Only few are looked at, because that is done for everything that changed.
struct OpaqueCovers {
  private struct Cover {
    let index: Int
    let rect: PixelRect
  }

  /// From the top to the bottom.
  private var covers: [Cover] = []

  private static let limit = 8
  /// Smaller ones hide little.
  private static let minimumArea = 1024

  /// - Complexity: O(*n*) in the items.
  init(of items: [DisplayItem]) {
    for index in items.indices.reversed() {
      let rect = items[index].ownOpaqueRect
      guard rect.area >= OpaqueCovers.minimumArea else { continue }
      covers.append(Cover(index: index, rect: rect))
      if covers.count == OpaqueCovers.limit { return }
    }
  }

  /// Whether those above the item at `index` cover all of `rect`.
  func hide(_ rect: PixelRect, below index: Int) -> Bool {
    var left: Region?
    for cover in covers where cover.index > index && cover.rect.intersects(rect) {
      if cover.rect.contains(rect) { return true }
      var rest = left ?? Region(rect)
      rest.subtract(cover.rect)
      if rest.isEmpty { return true }
      left = rest
    }
    return false
  }
}
