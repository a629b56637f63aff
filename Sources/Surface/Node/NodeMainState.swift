/// What a node keeps for the main actor alone; empty until it loads.
struct NodeMainState {
  var view: View?
  var layer: Layer?
  var viewBlock: (@MainActor @Sendable () -> View)?
  var layerBlock: (@MainActor @Sendable () -> Layer)?

  /// Where the node is by now, if that has not been told yet; see ``HierarchyNotifications``.
  var untoldWindow: Window??
  var interfaceState = InterfaceState()
  /// What the range of a list said last.
  var rangeState = InterfaceState()

  var needsLayerLayout = false
  /// See ``NodeLayoutQueue``.
  var isInLayoutQueue = false

  var needsDisplay = true
  /// Whether a display of this node has ever had something to draw.
  var drawsContent = false
  var isDisplayInProgress = false
  /// Whether its drawings are for the next frame, which comes by itself, and need no frame of their own.
  var drawsForNextFrame = false
  /// Drawings in progress of this node and everything below.
  var displaysInProgress = 0
  var transaction: DisplayTransaction?
  var placeholder: Layer?
  var cornerPatches: CornerPatches?
}
