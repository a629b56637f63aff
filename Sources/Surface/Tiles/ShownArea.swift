import Compositing
import Geometry

/// What a window shows of the coordinates of a layer, and what is near to that.
struct ShownArea: Equatable {
  /// What is to be seen.
  private(set) var visible: Rect
  /// What would be after scrolling by half a view, and by a whole one.
  private(set) var wanted: Rect
  private(set) var kept: Rect

  /// - Parameter view: what shows everything, such as a window.
  init(_ view: Rect) {
    (visible, wanted, kept) = (view, view.grown(by: 0.5), view.grown(by: 1))
  }

  /// The part that a layer with these bounds shows if it clips what it contains, which may scroll in it.
  func clipped(to bounds: Rect) -> ShownArea {
    var result = self
    result.visible = visible.intersection(bounds)
    result.wanted = wanted.intersection(bounds).union(result.visible.grown(by: 0.5))
    result.kept = kept.intersection(bounds).union(result.visible.grown(by: 1))
    return result
  }

  func applying(_ transform: AffineTransform) -> ShownArea {
    var result = self
    result.visible = visible.applying(transform)
    result.wanted = wanted.applying(transform)
    result.kept = kept.applying(transform)
    return result
  }
}

extension Rect {
  /// With a part of its size more on each side.
  fileprivate func grown(by part: Double) -> Rect {
    Rect(
      minX: minX - part * width, minY: minY - part * height, maxX: maxX + part * width,
      maxY: maxY + part * height)
  }
}

extension Layer {
  /// What its window shows of the layer's coordinates by what is on screen, also beyond the layer's bounds: in its
  /// own place and in those of copies.
  ///
  /// - Complexity: O(depth).
  func shownAreas(copies: [ShownCopy]) -> [ShownArea] {
    let inCopies = copies.filter { $0.source === self }.map(\.area)
    if hidingPortals > 0 { return inCopies }
    guard let above = superlayer else {
      return inCopies + [ShownArea((presentation ?? model).bounds)]
    }
    let outer = above.presentation ?? above.model
    let toAbove = presentationTransform.concatenating(above.presentationTransformOfSublayers)
    guard let inverse = toAbove.inverse else { return inCopies }
    return inCopies
      + above.shownAreas(copies: copies).map {
        (outer.masksToBounds ? $0.clipped(to: outer.bounds) : $0).applying(inverse)
      }
  }
}
