public import Surface

/// Where a child is shown and how it looks there; what the modifiers of an ``UpdatedChild`` set.
public struct ChildPlacement: Hashable, Sendable {
  /// In logical units.
  public var size: Size
  /// Where the anchor point lies in the parent.
  public var position = Point.zero
  /// In units of the size.
  public var anchorPoint = Point(x: 0.5, y: 0.5)
  /// Around the anchor point.
  public var scale = 1.0
  /// From 0 for invisible to 1.
  public var opacity = 1.0
  /// These are left to the child's own component unless a modifier sets them.
  public var cornerRadius: Double?
  /// Whether what lies outside of the bounds is cut off.
  public var clipsToBounds: Bool?
  /// Whether the opacity applies to the child as one picture.
  public var allowsGroupOpacity: Bool?
  /// The inner nil takes a shadow away.
  public var shadow: Shadow??

  init(size: Size) { self.size = size }

  /// The rectangle that it covers while it is not scaled.
  var frame: Rect {
    Rect(
      origin: Point(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height),
      size: size)
  }

  /// Whether everything here belongs to the parent, so that no other code can have changed it.
  var isOfParentAlone: Bool {
    cornerRadius == nil && clipsToBounds == nil && allowsGroupOpacity == nil && shadow == nil
  }

  /// Brings `view` to this placement. Inserting a child and updating one is the same thing; an insertion
  /// just never animates.
  ///
  /// - Complexity: what is in place already costs a comparison.
  @MainActor
  public func apply(to view: View, transition: ComponentTransition) {
    let layer = view.layer
    if layer.anchorPoint != anchorPoint {
      transition.setAnchorPoint(layer: layer, anchorPoint: anchorPoint)
    }
    if layer.bounds.size != size { transition.setBoundsSize(view: view, size: size) }
    if layer.position != position { transition.setPosition(layer: layer, position: position) }
    if layer.transform != .scale(scale) { transition.setScale(layer: layer, scale: scale) }
    if layer.opacity != opacity { transition.setAlpha(layer: layer, alpha: opacity) }
    if let cornerRadius { transition.setCornerRadius(view: view, cornerRadius: cornerRadius) }
    if let clipsToBounds { view.clipsToBounds = clipsToBounds }
    if let allowsGroupOpacity { layer.allowsGroupOpacity = allowsGroupOpacity }
    if let shadow { transition.setShadow(layer: layer, shadow: shadow) }
  }
}
