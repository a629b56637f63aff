import Geometry
import Raster

/// How a node's rounded corners are made.
public enum CornerRounding: Hashable, Sendable {
  /// Baked into the finished pixels while they are drawn. Costs nothing afterwards.
  case precomposited
  /// Cut by the compositor at every composite; for content that moves under the corner.
  case slow
}

/// The part of an app's screen that a node is in. Exits happen in the opposite order of entries.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let measureLayout = InterfaceState(rawValue: 1)
  public static let preload = InterfaceState(rawValue: 2)
  public static let display = InterfaceState(rawValue: 4)
  public static let visible = InterfaceState(rawValue: 8)
  /// Everything: in a window.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}

/// What the lock of a node guards: everything that any thread may touch.
struct NodeState {
  var properties = LayerProperties()
  var isUserInteractionEnabled = true
  var hitTestSlop = Insets.zero
  var cursor: Cursor?
  var accessibilityLabel: String?
  var isLayerBacked = false
  var isOpaque = false
  var displaysAsynchronously = true
  var needsDisplayOnBoundsChange = true
  var cornerRounding = CornerRounding.precomposited
  var isDisplaySuspended = false
  var clearsContentsOnExit = true
  var displayPriority = WorkerPool.Priority.high

  var isLoaded = false
  weak var supernode: DisplayNode?
  var subnodes: [DisplayNode] = []

  /// The last measured constraint and its result.
  var measured: (constraint: Size, size: Size)?
}
