public import Geometry

// Bringing parts of the content into sight.
extension ScrollNode {
  /// Scrolls as little as needed to show a part of the content; not at all where it is in sight already.
  ///
  /// Where the part is longer than the view, the view stays if it shows nothing but that part, and goes to the
  /// nearer end of it otherwise. A content that is gliding counts as being where it will come to rest.
  ///
  /// - Parameters:
  ///   - rect: The part, in the coordinates of the content. It must be finite.
  ///   - animated: Whether the content glides there; see ``scroll(to:animated:)``.
  @MainActor
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool = false) {
    precondition(rect.isFinite, "ScrollNode: a part to be shown has finite coordinates")
    let target = offset(showing: flow.range(of: rect))
    if target != physics.destination { scroll(to: target, animated: animated) }
  }

  /// The offset at which a range of the content is in sight.
  @MainActor
  private func offset(showing range: ClosedRange<Double>) -> Double {
    let insets = sightInsets(showing: range)
    func sight(at offset: Double) -> ScrollSight {
      ScrollSight(offset: offset, length: axis.length(of: mainBounds.size), insets: insets)
    }
    // What the view shows where the content is heading to.
    let target = physics.clamped(sight(at: physics.destination).offset(showing: range))
    guard let snapping, target != physics.destination else { return target }
    // A place where content comes to rest is better, if it shows the range, too.
    let places = [target, range.lowerBound].map { snapping($0, 0) }
    return places.map(physics.clamped).first { sight(at: $0).shows(range) } ?? target
  }

  /// The same for a part that lies in further scroll views.
  ///
  /// - Returns: where the part will be in the view, as far as that is not cut off, in the coordinates that the
  ///   content has now.
  @MainActor
  final func bringIntoSight(_ part: Rect, animated: Bool) -> Rect {
    scrollRectToVisible(part, animated: animated)
    let bounds = mainBounds
    let way = flow.start(of: bounds) - physics.destination
    let moved = part.translated(by: flow.way(to: way))
    let shown = moved.intersection(bounds)
    return shown.isEmpty ? moved : shown
  }

  /// A part of the content as it is across the axis. Along the axis, where scrolling takes it anywhere, it is a point
  /// in the middle of the view.
  @MainActor
  final func bringToMiddle(_ part: Rect) -> Rect {
    let middle = mainBounds.center
    switch axis {
    case .vertical: return Rect(x: part.minX, y: middle.y, width: part.width, height: 1)
    case .horizontal: return Rect(x: middle.x, y: part.minY, width: 1, height: part.height)
    }
  }

  /// Where content may lie without being cut off by this view however it is scrolled, in content coordinates.
  @MainActor final var scrollableArea: Rect {
    let (bounds, range) = (mainBounds, physics.range)
    let length = range.upperBound - range.lowerBound + axis.length(of: bounds.size)
    let size = axis.size(length: length, breadth: axis.breadth(of: bounds.size))
    return flow.moving(Rect(origin: bounds.origin, size: size), to: range.lowerBound)
  }
}
