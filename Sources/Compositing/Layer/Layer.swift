import Geometry
import Raster

/// A retained element of the picture: a rectangle with a background, finished contents and
/// sublayers.
///
/// A layer never draws by itself. Its `contents` are finished pixels; the
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

  // Every frame reads these of every layer, and no access lasts longer than reading or writing a value; so they are not
  // checked for exclusive access. They change on the main actor only. What is `nonisolated(unsafe)` is read elsewhere,
  // too: by nodes, which check for themselves that they are there, and by workers that paint while the main actor waits
  // for them, or changes no layer.

  /// Bumped when the layer's own pixels change, except by geometry, opacity and clips.
  @exclusivity(unchecked) var contentVersion: UInt64 = 0

  @exclusivity(unchecked) package nonisolated(unsafe) internal(set) var model = LayerProperties()
  /// On-screen values while animations run.
  @exclusivity(unchecked) package nonisolated(unsafe) private(set) var presentation:
    LayerProperties?
  /// The z position on screen.
  @exclusivity(unchecked) var shownZPosition = 0.0
  @exclusivity(unchecked) package var animations: [String: RunningAnimation] = [:]

  // Weak, though each change of the count of an object that is known weakly takes several times as long: what an app keeps may
  // end on any thread, while the main actor asks a sublayer for the layer that is ending.

  /// The layer that has this one among its sublayers or as its mask.
  public internal(set) weak var superlayer: Layer?
  /// The layers inside of this one, bottom first among those of equal `zPosition`.
  @exclusivity(unchecked) public internal(set) var sublayers: [Layer] = [] {
    didSet { knownOrder = nil }
  }
  @exclusivity(unchecked) var shownMask: Layer?

  // What every pass asks and few changes alter; nil until it is asked for again.
  @exclusivity(unchecked) var knownOrder: [Layer]?
  @exclusivity(unchecked) var knownExtent: Rect?

  /// Whether this layer or one below changed since the last composite.
  @exclusivity(unchecked) package internal(set) var subtreeNeedsComposite = true
  /// What of this layer itself changed since then.
  @exclusivity(unchecked) var dirtyLevel = DirtyLevel.all
  /// Whether a sublayer that scrolls, or anything below one, changed since then.
  @exclusivity(unchecked) var scrolledSublayersChanged = true
  /// Which ones these are, where that is asked for and they are few.
  @exclusivity(unchecked) var changedSublayers: [Layer]?
  /// What shows the tree; set on the root layer only.
  package weak var host: (any LayerTreeHost)?
  /// Whether `contents` carry the background and the rounded corners themselves.
  @exclusivity(unchecked) package nonisolated(unsafe) private(set) var isPrecomposited = false
  /// What shows the contents instead, in parts.
  @exclusivity(unchecked) nonisolated(unsafe) var tiles = LayerTiles()
  /// Called soon after the contents began or ceased to be shown exactly.
  package var onPixelAlignmentChange: (@MainActor @Sendable () -> Void)?
  /// Whether in the last pass every pixel of the contents was put on one of the buffer, as it is.
  package private(set) var isPixelAligned = true
  /// Whether it stays in its place on screen while the bounds of its superlayer move; above its siblings.
  package var isPinned = false
  /// Whether a promoted surface of this layer takes pointer events: true for the layer of a view.
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
  @exclusivity(unchecked) var lastPassIndices = LastPassIndices()
  /// What the compositor made of it and of everything below in its last pass.
  @exclusivity(unchecked) var cachedSubsequence = CachedSubsequence()
  /// How it moved between those passes.
  @exclusivity(unchecked) var motion = LayerMotion()

  /// A layer without a size that shows nothing.
  public init() {
    Layer.lastID += 1
    id = Layer.lastID
  }

  /// The compositor says how it shows the contents.
  func notePixelAlignment(_ isExact: Bool) {
    guard onPixelAlignmentChange != nil, isExact != isPixelAligned else { return }
    isPixelAligned = isExact
    treeHost?.pixelAlignmentDidChange(of: self)
  }

  /// Shows other values than those of the model while animations run; nil when none does.
  func present(_ values: LayerProperties?) {
    presentation = values
    extentDidChange()
    updateShownZPosition()
    if !tiles.isEmpty { tilesDidChange() }
  }

  /// Says whether the contents carry the background and the rounded corners themselves.
  package func setPrecomposited(_ isPrecomposited: Bool) {
    guard isPrecomposited != self.isPrecomposited else { return }
    self.isPrecomposited = isPrecomposited
    markContentChanged()
  }

  /// Takes over all values in one batch.
  package func replaceModel(_ properties: LayerProperties) {
    model = properties
    updateShownZPosition()
    markContentChanged()
  }
}
