public import Geometry
public import Raster

/// A retained element of the picture: a rectangle with a background, finished contents and
/// sublayers.
///
/// A layer never draws by itself. Its `contents` are pixels that somebody else finished; the
/// compositor puts them where `position`, `bounds` and `transform` say. Setters compare, store and
/// mark; nothing is painted before the next frame of the window.
///
/// Every layer has *model* values, which the setters change at once, and *presentation* values, which
/// follow running animations and are what is on screen.
@MainActor
public final class Layer {
  /// Tells layers apart in the compositor; never reused.
  let id: UInt64
  private static var lastID: UInt64 = 0

  // Every frame reads these of every layer, on the main actor, and no access lasts longer than reading or writing
  // a value; so they are not checked for exclusive access.

  /// Bumped when the layer's own pixels change, except by geometry, opacity and clips.
  @exclusivity(unchecked) private(set) var contentVersion: UInt64 = 0

  // Changed on the main actor only; nodes read it, too, which check for themselves that they are there.
  @exclusivity(unchecked) package nonisolated(unsafe) private(set) var model = LayerProperties()
  /// On-screen values while animations run.
  @exclusivity(unchecked) package var presentation: LayerProperties? {
    didSet {
      extentDidChange()
      updateShownZPosition()
      if !tiles.isEmpty { tilesDidChange() }
    }
  }
  /// The z position on screen.
  @exclusivity(unchecked) private var shownZPosition = 0.0
  @exclusivity(unchecked) package var animations: [String: RunningAnimation] = [:]

  /// The layer that has this one among its sublayers or as its mask.
  public private(set) weak var superlayer: Layer?
  @exclusivity(unchecked) public private(set) var sublayers: [Layer] = [] {
    didSet { knownOrder = nil }
  }
  @exclusivity(unchecked) private var shownMask: Layer?

  // What every pass asks and few changes alter; nil until it is asked for again.
  @exclusivity(unchecked) private var knownOrder: [Layer]?
  @exclusivity(unchecked) private var knownExtent: Rect?

  /// Whether this layer or one below changed since the last composite.
  @exclusivity(unchecked) private(set) var subtreeNeedsComposite = true
  /// What of this layer itself changed since then.
  @exclusivity(unchecked) private(set) var ownChange = LayerChange.anything
  /// Whether a sublayer that scrolls, or anything below one, changed since then.
  @exclusivity(unchecked) private(set) var scrolledSublayersChanged = true
  /// What shows the tree; set on the root layer only.
  package weak var host: (any LayerTreeHost)?
  /// Whether `contents` carry the background and the rounded corners themselves.
  package var isShapeBaked = false {
    didSet { if isShapeBaked != oldValue { markContentChanged() } }
  }
  /// What shows the contents instead, in parts.
  @exclusivity(unchecked) var tiles = LayerTiles()
  /// Called soon after the contents began or ceased to be shown exactly.
  package var onExactnessChange: (@MainActor @Sendable () -> Void)?
  /// Whether in the last pass every pixel of the contents was put on one of the buffer, as it is.
  package private(set) var isShownExactly = true
  /// Whether it stays in its place on screen while the bounds of its superlayer move; above its siblings.
  package var staysInView = false
  /// Whether a hosted surface of this layer takes pointer events: true for the layer of a view.
  package var acceptsInput = false
  /// How many portals show it without it being seen in its own place.
  package var hidingPortals = 0 {
    didSet { if (hidingPortals == 0) != (oldValue == 0) { setNeedsComposite() } }
  }
  /// How many portals lie between this layer of a ``LayerMirror`` and one that is no copy; 0 for those.
  package var mirrorDepth: UInt8 = 0
  /// Whether its animations change nothing that can be seen, so that frames are not made for them.
  var movesUnseen: Bool {
    get { isUnseenMover && !animations.isEmpty }
    set { isUnseenMover = newValue }
  }
  private var isUnseenMover = false
  /// Where the compositor met this layer in its last pass.
  @exclusivity(unchecked) var compositeRecord = CompositeRecord()
  /// What the compositor made of it and of everything below in its last pass.
  @exclusivity(unchecked) var compositeBlock = CompositeBlock()
  /// How it moved between those passes.
  @exclusivity(unchecked) var motion = LayerMotion()

  public init() {
    Layer.lastID += 1
    id = Layer.lastID
  }

  /// The compositor says how it shows the contents.
  func noteExactness(_ isExact: Bool) {
    guard onExactnessChange != nil, isExact != isShownExactly else { return }
    isShownExactly = isExact
    treeHost?.exactnessDidChange(of: self)
  }

  // MARK: Geometry

  /// Where the anchor point lies in the superlayer.
  public var position: Point {
    get { model.position }
    set { set(\.position, newValue.isFinite ? newValue : .zero) }
  }

  /// The layer's rectangle in its own coordinates. Moving its origin scrolls the sublayers.
  public var bounds: Rect {
    get { model.bounds }
    set {
      let newValue = newValue.isFinite ? newValue : .zero
      let (old, shown) = (model.bounds, presentation?.bounds)
      set(\.bounds, newValue, as: newValue.size == old.size ? .origin : .anything)
      guard var shown, newValue != old else { return }
      // Origin and size are animated apart: the one that has not changed stays as it is on screen.
      if newValue.origin != old.origin { shown.origin = newValue.origin }
      if newValue.size != old.size { shown.size = newValue.size }
      presentation?.bounds = shown
    }
  }

  /// The point of the bounds, in units of its size, that `position` and `transform` are about.
  public var anchorPoint: Point {
    get { model.anchorPoint }
    set { set(\.anchorPoint, newValue) }
  }

  /// Applied around the anchor point.
  public var transform: AffineTransform {
    get { model.transform }
    set { set(\.transform, newValue.isFinite ? newValue : .identity) }
  }

  /// The box in the superlayer. Setting it changes `bounds.size` and `position`; what is not finite becomes zero.
  public var frame: Rect {
    get { model.frame }
    set {
      let box = newValue.isFinite ? newValue : .zero
      position = model.position(in: box)
      bounds = Rect(origin: model.bounds.origin, size: box.size)
    }
  }

  /// Sublayers with a larger value are above their siblings; equal ones keep the order of the array.
  public var zPosition: Double {
    get { model.zPosition }
    set {
      set(\.zPosition, newValue)
      updateShownZPosition()
    }
  }

  // MARK: Appearance

  /// 0...1, for the layer and everything below.
  public var opacity: Double {
    get { model.opacity }
    set { set(\.opacity, min(max(newValue, 0), 1)) }
  }

  /// Whether opacity applies to the subtree as one picture.
  public var allowsGroupOpacity: Bool {
    get { model.allowsGroupOpacity }
    set { set(\.allowsGroupOpacity, newValue) }
  }

  public var isHidden: Bool {
    get { model.isHidden }
    set { set(\.isHidden, newValue) }
  }

  /// Whether contents and sublayers are cut at the (rounded) bounds.
  public var masksToBounds: Bool {
    get { model.masksToBounds }
    set { set(\.masksToBounds, newValue, changesContent: true) }
  }

  public var cornerRadius: Double {
    get { model.cornerRadius }
    set { set(\.cornerRadius, max(0, newValue), changesContent: true) }
  }

  package var areCornersPatched: Bool {
    get { model.areCornersPatched }
    set { set(\.areCornersPatched, newValue, changesContent: true) }
  }

  public var backgroundColor: Color? {
    get { model.backgroundColor }
    set { set(\.backgroundColor, newValue, changesContent: true) }
  }

  /// In logical units, inside the bounds.
  public var borderWidth: Double {
    get { model.borderWidth }
    set { set(\.borderWidth, max(0, newValue), changesContent: true) }
  }

  public var borderColor: Color? {
    get { model.borderColor }
    set { set(\.borderColor, newValue, changesContent: true) }
  }

  public var shadow: Shadow? {
    get { model.shadow }
    set { set(\.shadow, newValue, changesContent: true) }
  }

  /// What casts the shadow, in the coordinates of the layer; nil for its bounds with their corners.
  ///
  /// The shadow of a path is made of its pixels, when it is first shown in a size: it costs more than that of
  /// the bounds. One that would be larger than 4096 pixels on a side is not shown.
  public var shadowPath: Path? {
    get { model.shadowPath }
    set { set(\.shadowPath, newValue, changesContent: true) }
  }

  /// Finished pixels. Compared by identity: another pixmap is always shown.
  public var contents: Pixmap? {
    get { model.contents }
    set {
      guard newValue !== model.contents else { return }
      model.contents = newValue
      if presentation != nil { presentation?.contents = newValue }
      markContentChanged()
    }
  }

  /// Pixels of `contents` per logical unit.
  public var contentsScale: Double {
    get { model.contentsScale }
    set { set(\.contentsScale, newValue > 0 ? newValue : 1, changesContent: true) }
  }
  public var contentMode: ContentMode {
    get { model.contentMode }
    set { set(\.contentMode, newValue, changesContent: true) }
  }

  /// The part of `contents` that is shown, in units of its size: (0, 0, 1, 1) is all of it. Moved to
  /// whole pixels of `contents`.
  public var contentsRect: Rect {
    get { model.contentsRect }
    set { set(\.contentsRect, newValue.isFinite ? newValue : .unit, changesContent: true) }
  }

  /// The part of the shown contents that is stretched, in units of its size, when they fill the bounds
  /// by scaling; what lies outside of it keeps its size at the corners and one of its sides at the edges.
  /// (0, 0, 1, 1) stretches everything.
  public var contentsCenter: Rect {
    get { model.contentsCenter }
    set { set(\.contentsCenter, newValue.isFinite ? newValue : .unit, changesContent: true) }
  }

  /// Applied to all sublayers around the anchor point.
  public var sublayerTransform: AffineTransform {
    get { model.sublayerTransform }
    set { set(\.sublayerTransform, newValue.isFinite ? newValue : .identity) }
  }

  /// Replaces the colour of `contents`, keeping their alpha.
  public var contentsTint: Color? {
    get { model.contentsTint }
    set { set(\.contentsTint, newValue, changesContent: true) }
  }

  public var hosting: Hosting {
    get { model.hosting }
    set { set(\.hosting, newValue) }
  }

  /// A layer whose alpha says how much of this layer and of everything below is shown: all of it where the mask is
  /// opaque, nothing where it has no pixels.
  ///
  /// It lies in the coordinates of the sublayers, is not one of them, and leaves the tree that it was in.
  public var mask: Layer? {
    get { shownMask }
    set {
      guard newValue !== shownMask else { return }
      if let newValue {
        precondition(!newValue.isSelfOrAncestor(of: self), "Layer: a layer cannot mask itself")
        newValue.removeFromSuperlayer()
      }
      shownMask?.removeFromSuperlayer()
      shownMask = newValue
      setNeedsComposite()
      if let newValue { adopt(newValue) }
    }
  }

  // MARK: Tree

  /// Puts `layer` above all others, taking it from where it was.
  public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

  /// Puts `layer` at `index` of the order without it, clamped to the possible range.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    precondition(!layer.isSelfOrAncestor(of: self), "Layer: a layer cannot contain itself")
    if layer.superlayer === self {
      let current = sublayers.firstIndex { $0 === layer }!
      let target = min(max(index, 0), sublayers.count - 1)
      if current == target { return }
      sublayers.remove(at: current)
      sublayers.insert(layer, at: target)
      setNeedsComposite(.content)
    } else {
      layer.removeFromSuperlayer()
      sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
      adopt(layer)
    }
  }

  private func adopt(_ layer: Layer) {
    layer.superlayer = self
    extentDidChange()
    // A fresh layer is marked already; its new ancestors are not.
    layer.subtreeNeedsComposite = false
    layer.setNeedsComposite()
    layer.treeHostDidChange()
  }

  /// Takes the layer out of the sublayers of another, or from being its mask.
  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    let isMask = parent.shownMask === self
    if isMask { parent.shownMask = nil } else { parent.sublayers.removeAll(identicalTo: self) }
    superlayer = nil
    parent.setNeedsComposite(isMask ? .anything : .content)
    treeHostDidChange()
  }

  /// What shows the tree that this layer is in.
  ///
  /// - Complexity: O(depth).
  package var treeHost: (any LayerTreeHost)? {
    var layer = self
    while let parent = layer.superlayer { layer = parent }
    return layer.host
  }

  /// Running animations follow their layer into a window and end when it leaves one.
  private func treeHostDidChange() {
    let host = treeHost
    func visit(_ layer: Layer) {
      if !layer.animations.isEmpty {
        if let host {
          host.layerDidBeginAnimating(layer)
        } else {
          layer.removeAllAnimations()
        }
      }
      for sublayer in layer.sublayers { visit(sublayer) }
      if let mask = layer.shownMask { visit(mask) }
    }
    visit(self)
  }

  // MARK: Marking

  // Inlined, so that each setter accesses its property: going by the key path takes a thousand
  // instructions.
  @inline(__always)
  private func set<Value: Equatable>(
    _ property: WritableKeyPath<LayerProperties, Value>, _ value: Value,
    as change: LayerChange = .anything, changesContent: Bool = false
  ) {
    guard model[keyPath: property] != value else { return }
    model[keyPath: property] = value
    // A running animation of the property is applied on top again by the next sample. Mostly there is none, and
    // changing the value in its place allocates.
    if presentation != nil { presentation?[keyPath: property] = value }
    if changesContent { return markContentChanged() }
    // They follow more than the content: the bounds, and what is done to sublayers.
    if !tiles.isEmpty { tilesDidChange() }
    setNeedsComposite(change)
  }

  /// Takes over all values in one batch.
  package func replaceModel(_ properties: LayerProperties) {
    model = properties
    updateShownZPosition()
    markContentChanged()
  }

  func markContentChanged() {
    contentVersion &+= 1
    if !tiles.isEmpty { tilesDidChange() }
    setNeedsComposite()
  }

  package func setNeedsComposite(_ change: LayerChange = .anything) {
    ownChange = max(ownChange, change)
    if knownExtent != nil { extentDidChange() }
    guard !subtreeNeedsComposite else { return }
    var layer: Layer? = self
    while let current = layer, !current.subtreeNeedsComposite {
      current.subtreeNeedsComposite = true
      let parent = current.superlayer
      if let parent {
        if !current.staysInView { parent.scrolledSublayersChanged = true }
      } else {
        current.host?.layerTreeNeedsComposite()
      }
      layer = parent
    }
  }

  /// Called by the compositor when everything below has been painted.
  func clearNeedsComposite() {
    guard subtreeNeedsComposite else { return }
    subtreeNeedsComposite = false
    (ownChange, scrolledSublayersChanged) = (.nothing, false)
    for sublayer in sublayers where sublayer.subtreeNeedsComposite {
      sublayer.clearNeedsComposite()
    }
    shownMask?.clearNeedsComposite()
  }
}

// What a pass asks of the tree.
extension Layer {
  // The values are large: what is asked for often is asked of them where they are.

  /// ``LayerProperties/transformToSuperlayer`` as it is on screen.
  package var shownPlace: AffineTransform {
    presentation == nil ? model.transformToSuperlayer : presentation!.transformToSuperlayer
  }

  /// ``LayerProperties/transformOfSublayers`` as it is on screen.
  package var shownTransformOfSublayers: AffineTransform {
    presentation == nil ? model.transformOfSublayers : presentation!.transformOfSublayers
  }

  /// From the bottom to the top: by z position, equal ones in the order of `sublayers`.
  ///
  /// - Complexity: O(1), and O(*n*) once after the order has changed, with O(*m* log *m*) for the *m* layers that
  ///   have a position of their own.
  var orderedSublayers: [Layer] {
    if let knownOrder { return knownOrder }
    // Mostly few have a position of their own. Only those are sorted: every comparison in the closure checks
    // that it is on the main actor.
    var others: [Layer] = []
    for layer in sublayers where layer.shownZPosition != 0 { others.append(layer) }
    var order = sublayers
    if !others.isEmpty {
      // `sort` is stable.
      others.sort { $0.shownZPosition < $1.shownZPosition }
      order.removeAll(keepingCapacity: true)
      for layer in others where layer.shownZPosition < 0 { order.append(layer) }
      for layer in sublayers where layer.shownZPosition == 0 { order.append(layer) }
      for layer in others where layer.shownZPosition > 0 { order.append(layer) }
    }
    knownOrder = order
    return order
  }

  /// Where in ``orderedSublayers`` those begin that stay in their place on screen.
  var firstSublayerInView: Int {
    var index = orderedSublayers.count
    while index > 0, orderedSublayers[index - 1].staysInView { index -= 1 }
    return index
  }

  private func updateShownZPosition() {
    let position = presentation?.zPosition ?? model.zPosition
    guard position != shownZPosition else { return }
    shownZPosition = position
    superlayer?.knownOrder = nil
  }

  /// Outside of it nothing of the layer and of everything below is to be seen, in the coordinates of
  /// the superlayer, if those are neither turned nor stretched; drawing may move edges to the next pixel.
  ///
  /// - Complexity: O(1), and O(*n*) once after a change in the *n* layers below.
  var extent: Rect {
    if let knownExtent { return knownExtent }
    let values = presentation ?? model
    var own = DrawnArea.extent(of: values)
    if !values.masksToBounds {
      let transform = values.transformOfSublayers
      // What is hidden counts, too: whether it is shown is asked later.
      for sublayer in sublayers {
        own = own.union(DrawnArea.extent(sublayer.extent, applying: transform))
      }
    }
    let extent = DrawnArea.extent(own, applying: values.transformToSuperlayer)
    knownExtent = extent
    return extent
  }

  /// Whoever contains a layer whose extent is unknown does not know its own, unless it does not depend
  /// on it; so the way up ends at the first that does not know it.
  private func extentDidChange() {
    var layer: Layer? = self
    while let current = layer, current.knownExtent != nil {
      current.knownExtent = nil
      layer = current.superlayer
    }
  }
}
