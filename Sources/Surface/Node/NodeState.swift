import Compositing
import Geometry
import Glibc
import Platform
import Raster

/// Something to do with a node on the main actor.
typealias NodeChange = @MainActor @Sendable (DisplayNode) -> Void

/// What the lock of a node guards: everything that any thread may touch.
struct NodeState: Sendable {
  /// Until the layer has them; afterwards the bounds alone, for other threads.
  var properties = LayerProperties()
  var isUserInteractionEnabled = true
  var hitTestSlop = Insets.zero
  var cursor: Cursor?
  var accessibilityLabel: String?
  var theme = Theme.light
  var themeOverride: Theme?
  var accessibility = SemanticOverrides()
  var isLayerBacked = false
  /// Whether it shows a view or layer that the app made.
  var isSynchronous = false
  var name: String?
  var isOpaque = false
  var displaysAsynchronously = true
  var needsDisplayOnBoundsChange = false
  var contentModeUntilDisplay: ContentMode?
  var cornerRounding = CornerRounding.precomposited
  var isDisplaySuspended = false
  var clearsContentsOnExit = true
  var cornerBackdropColor: Color?
  var displayPriority = WorkerPool.Priority.high
  var drawingPriority = 0
  var isTransactionContainer = false
  var isPlaceholderEnabled = false
  var neverShowsPlaceholders = false
  var placeholderFadeDuration = 0.0
  var isRangeManaged = false

  /// Whether everything below is drawn into this node's pixels.
  var isRasterizer = false
  /// The node whose pixels this one is a part of.
  weak var rasterizer: DisplayNode?

  var phase = NodePhase.unloaded
  /// What is to be done when the view or layer is there, in order: what was set while it was made, and all that
  /// was set on a layer that the app made.
  var changesOnLoad: [NodeChange] = []
  /// The scene that the node is in, to which other threads send its changes; nil for none.
  var scene: ObjectIdentifier?
  /// What other threads ask of the main actor, in order.
  var changesOnMain: ArraySlice<NodeChange> = []
  /// Nil when they have run.
  var didLoadBlocks: [NodeChange]? = []
  weak var supernode: DisplayNode?
  var subnodes: [DisplayNode] = []

  var measured: MeasuredSize?
  /// Bumped by everything that makes a measured size useless.
  var layoutVersion: UInt64 = 0
  /// The thread that measures the node; one of them if there are several.
  var measuringThread: pthread_t?

  /// Whether what is set now has to be done again on the view or layer.
  var needsChangesOnLoad: Bool { phase == .loading || phase == .unloaded && isSynchronous }

  /// The version of the fonts that the node was last notified of; see ``InterfaceFonts``.
  var fontVersion = InterfaceFonts.version
}
