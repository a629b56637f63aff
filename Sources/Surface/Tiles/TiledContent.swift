import Compositing
import Platform
import Raster

/// What tiles show: a node, as far as they know it.
@MainActor
protocol TiledContent: AnyObject {
  /// Nil before there is one.
  var layerIfLoaded: Layer? { get }
  var scene: SceneRoot? { get }
  /// Whether a drawing would be of use now.
  var mayDisplay: Bool { get }
  /// What the last display was drawn for.
  var displayForm: DisplayForm? { get }
  /// Whether nothing of it may be seen without its pixels.
  var neverShowsPlaceholders: Bool { get }
  var displayPriority: WorkerPool.Priority { get }
  var drawingPriority: Int { get }

  /// Shows the pixels of one tile.
  func showDrawnPixels(_ pixels: Pixmap, in layer: Layer)

  /// The pixels of a tile began or ceased to be shown as they were drawn.
  func pixelAlignmentDidChange()
}
