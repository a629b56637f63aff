import Compositing
import Geometry

/// What a node keeps for the main actor alone; empty until it loads.
struct NodeMainState {
  /// Without a reference of its own: either `keptView` has one, or the view keeps the node and ends it together with
  /// itself (``NodeView/init(owning:)``).
  unowned(unsafe) var view: View?
  var keptView: View?
  var layer: Layer?
  var viewBlock: (@MainActor @Sendable () -> View)?
  var layerBlock: (@MainActor @Sendable () -> Layer)?

  /// Where the node is by now, if that has not been told yet; see ``HierarchyNotifications``.
  var pendingScene: SceneRoot??
  var interfaceState = InterfaceState()
  /// What the range of a list said last.
  var rangeState = InterfaceState()
  /// That of the window that the node was in last.
  var lastScale: ScaleFactor?

  var needsLayerLayout = false
  /// See ``NodeLayoutQueue``.
  var isInLayoutQueue = false

  var needsDisplay = true
  /// Whether a display of this node has ever had something to draw.
  var drawsContent = false
  /// Whether a drawing is under way or waits for its turn.
  var isDisplayInProgress = false
  /// Whether its drawings are for the next frame, which comes by itself, and need no frame of their own.
  var drawsForNextFrame = false
  /// The number of the drawing that was asked for last.
  var newestDisplay: UInt64 = 0
  /// What it was drawn for.
  var displayForm: DisplayForm?
  /// The size, in logical units, that the pixels which are shown were drawn for; nil for none, and for what is not
  /// the node's own drawing.
  var shownSize: Size?
  /// Nil before the first drawing on a worker.
  var drawings: DrawingLine?
  var drawingCost = DrawingCost()
  /// What shows the node's pixels where they are too many for one picture.
  var tiles: DisplayTiles?
  /// Drawings in progress of this node and everything below.
  var displaysInProgress = 0
  var transaction: DisplayTransaction?
  var placeholder: Layer?
  /// See ``DisplayNode/tooltip``.
  var tooltip: TooltipGestureRecognizer?
  /// See ``DisplayNode/contextMenu``.
  var contextMenu: ContextMenuGestureRecognizer?
  /// See ``DisplayNode/dragSource`` and ``DisplayNode/dropTarget``.
  var dragSource: DragGestureRecognizer?
  var dropTarget: DropGestureRecognizer?
  var clippingCorners: ClippingCorners?
}
