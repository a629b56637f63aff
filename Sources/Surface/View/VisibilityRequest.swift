import Geometry

/// A pending request to scroll a view into sight.
@MainActor
struct VisibilityRequest {
  private(set) weak var view: View?
  let rect: Rect?
  /// Room around it that is to be seen, too.
  let margin: Double
  let animated: Bool

  init(view: View, rect: Rect? = nil, margin: Double, animated: Bool) {
    self.view = view
    self.rect = rect
    self.margin = margin
    self.animated = animated
  }

  /// Once everything has its place.
  func perform() { view?.bringIntoSight(rect, margin: margin, animated: animated) }
}
