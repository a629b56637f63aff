public import Geometry
public import Raster

// The values of a layer. What each takes, and what a change of it marks, is said by its row in ``LayerProperty``.
extension Layer {
  // MARK: Geometry

  /// Where the anchor point lies in the superlayer.
  public var position: Point {
    get { model.position }
    set { set(.position, newValue) }
  }

  /// The layer's rectangle in its own coordinates. Moving its origin scrolls the sublayers.
  public var bounds: Rect {
    get { model.bounds }
    set {
      let bounds = newValue.isFinite ? newValue : .zero
      // Origin and size are animated apart: the one that has not changed stays as it is on screen.
      set(.boundsOrigin, bounds.origin)
      set(.boundsSize, bounds.size)
    }
  }

  /// The point of the bounds, in units of its size, that `position` and `transform` are about.
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set { set(.anchorPoint, newValue) }
  }

  /// Applied around the anchor point.
  public var transform: AffineTransform {
    get { model.transform }
    set { set(.transform, newValue) }
  }

  /// The box in the superlayer. Setting it changes `bounds.size` and `position`; what is not finite becomes zero.
  public var frame: Rect {
    get { model.frame }
    set {
      let box = newValue.isFinite ? newValue : .zero
      position = box.point(at: anchorPoint)
      bounds = Rect(origin: model.bounds.origin, size: box.size)
    }
  }

  /// Sublayers with a larger value are above their siblings; equal ones keep the order of the array.
  public var zPosition: Double {
    get { model.zPosition }
    set {
      set(.zPosition, newValue)
      updateShownZPosition()
    }
  }

  // MARK: Appearance

  /// 0...1, for the layer and everything below.
  public var opacity: Double {
    get { model.opacity }
    set { set(.opacity, newValue) }
  }

  /// Whether opacity applies to the subtree as one picture.
  public var allowsGroupOpacity: Bool {
    get { model.allowsGroupOpacity }
    set { set(.allowsGroupOpacity, newValue) }
  }

  /// Whether neither the layer nor anything below it is shown.
  public var isHidden: Bool {
    get { model.isHidden }
    set { set(.isHidden, newValue) }
  }

  /// Whether contents and sublayers are cut at the (rounded) bounds.
  public var masksToBounds: Bool {
    get { model.masksToBounds }
    set { set(.masksToBounds, newValue) }
  }

  /// The radius of all four corners, in logical units.
  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { set(.cornerRadius, newValue) }
  }

  package var hasClippingCorners: Bool {
    get { model.hasClippingCorners }
    set { set(.hasClippingCorners, newValue) }
  }

  /// Painted below the contents, cut by the corners; nil for none.
  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { set(.backgroundColor, newValue) }
  }

  /// In logical units, inside the bounds.
  public var borderWidth: Double {
    get { model.borderWidth }
    set { set(.borderWidth, newValue) }
  }

  /// Painted above the contents and below the sublayers; nil for no border.
  public var borderColor: Color? {
    get { model.borderColor }
    set { set(.borderColor, newValue) }
  }

  /// What the layer's outline casts behind it; nil for nothing.
  public var shadow: Shadow? {
    get { model.shadow }
    set { set(.shadow, newValue) }
  }

  /// What casts the shadow, in the coordinates of the layer; nil for its bounds with their corners.
  ///
  /// The shadow of a path is made of its pixels, when it is first shown in a size: it costs more than that of
  /// the bounds. One that would be larger than 4096 pixels on a side is not shown.
  public var shadowPath: Path? {
    get { model.shadowPath }
    set { set(.shadowPath, newValue) }
  }

  /// Finished pixels. Compared by identity: another pixmap is always shown.
  public var contents: Pixmap? {
    get { model.contents }
    set { set(.contents, newValue) }
  }

  /// Pixels of `contents` per logical unit.
  public var contentsScale: Double {
    get { model.contentsScale }
    set { set(.contentsScale, newValue) }
  }

  /// How `contents` fill the bounds.
  public var contentMode: ContentMode {
    get { model.contentMode }
    set { set(.contentMode, newValue) }
  }

  /// Where contents that were drawn for other bounds lie until new ones come; nil for none of those.
  package var staleContentMode: ContentMode? {
    get { model.staleContentMode }
    set { set(.staleContentMode, newValue) }
  }

  /// The part of `contents` that is shown, in units of its size: (0, 0, 1, 1) is all of it. Moved to
  /// whole pixels of `contents`.
  public var contentsRect: Rect {
    get { model.contentsRect }
    set { set(.contentsRect, newValue) }
  }

  /// The part of the shown contents that is stretched, in units of its size, when they fill the bounds
  /// by scaling; what lies outside of it keeps its size at the corners and one of its sides at the edges.
  /// (0, 0, 1, 1) stretches everything.
  public var contentsCenter: Rect {
    get { model.contentsCenter }
    set { set(.contentsCenter, newValue) }
  }

  /// Applied to all sublayers around the anchor point.
  public var sublayerTransform: AffineTransform {
    get { model.sublayerTransform }
    set { set(.sublayerTransform, newValue) }
  }

  /// Replaces the colour of `contents`, keeping their alpha.
  public var contentsTint: Color? {
    get { model.contentsTint }
    set { set(.contentsTint, newValue) }
  }

  /// Whether the layer may be shown on subsurfaces of its own.
  public var promotion: LayerPromotion {
    get { model.promotion }
    set { set(.promotion, newValue) }
  }

  /// How what the layer itself shows, without its sublayers, joins what is below it inside of all clips.
  ///
  /// It takes part in no group of its own: modes that need what is below reach as far down as the group around them.
  package var blendMode: BlendMode {
    get { model.blendMode }
    set { set(.blendMode, newValue) }
  }

  // MARK: Storing

  // Inlined with the row, so that each setter accesses its property.
  @inline(__always)
  private func set<Value>(_ property: LayerProperty<Value>, _ newValue: Value) {
    let value = property.limit(newValue)
    guard !property.isSame(model[keyPath: property.path], value) else { return }
    model[keyPath: property.path] = value
    // A running animation of the property is applied on top again by the next sample. Mostly there is none, and
    // changing the value in its place allocates.
    if var shown = presentation {
      shown[keyPath: property.path] = value
      present(shown)
    }
    if property.traits.contains(.pixels) { return markContentChanged() }
    // Tiles follow more than the content: the bounds, and what is done to sublayers.
    if !tiles.isEmpty { tilesDidChange() }
    setNeedsComposite(property.traits.contains(.scrolls) ? .scroll : .all)
  }
}
