import Compositing

/// The nodes of one window that asked to be drawn. They are started together, once a frame of that window.
@MainActor
final class DisplayQueue {
  private let schedule: FrameSchedule
  private var requested: [DisplayNode] = []
  /// Whether a node is in `requested`, which may have thousands.
  private var known: Set<ObjectIdentifier> = []

  init(schedule: FrameSchedule) { self.schedule = schedule }

  func add(_ node: DisplayNode) {
    guard known.insert(ObjectIdentifier(node)).inserted else { return }
    requested.append(node)
    schedule.requestForContent()
  }

  func remove(_ node: DisplayNode) {
    guard known.remove(ObjectIdentifier(node)) != nil else { return }
    requested.removeAll(identicalTo: node)
  }

  /// The node leaves the window.
  ///
  /// - Returns: whether frames wait for its drawings.
  func forget(_ node: DisplayNode) -> Bool {
    remove(node)
    let isAwaited = awaited.contains { $0 === node }
    awaited.removeAll(identicalTo: node)
    return isAwaited
  }

  /// Nodes with drawings in progress that are not to be seen without their pixels.
  private var awaited: [DisplayNode] = []

  /// A drawing of a node that never shows a placeholder, or below it, has begun.
  func awaitDisplays(of node: DisplayNode) { awaited.append(node) }

  /// Waits for the drawings of nodes that would be seen without their pixels in this frame.
  func finishAwaitedDisplays() {
    guard !awaited.isEmpty else { return }
    awaited.removeAll { $0.main.displaysInProgress == 0 }
    let visible = awaited.filter { $0.interfaceState.contains(.visible) }
    for node in visible { node.waitUntilDisplayed() }
  }

  /// Drawings that are shown, and whose callbacks are running: they count as being in progress until those are over.
  private var shown: [(node: DisplayNode, request: UInt64)] = []

  /// Runs the callbacks of a drawing.
  func tell(of request: UInt64, by node: DisplayNode, _ callbacks: () -> Void) {
    shown.append((node, request))
    callbacks()
    shown.removeLast()
  }

  /// How many nodes at or below `root` have no drawing on its way but the one whose callbacks are running.
  func shownDisplays(in root: DisplayNode) -> Int {
    shown.count { display in
      display.node.main.isDisplayInProgress && display.node.main.newestDisplay == display.request
        && (display.node === root || display.node.isDescendant(of: root))
    }
  }

  /// One of those that were started last.
  private(set) weak var lastStarted: DisplayNode?

  /// - Returns: whether anything was drawn or handed to a worker.
  @discardableResult
  func startRequestedDisplays() -> Bool {
    guard !requested.isEmpty else { return false }
    let nodes = requested
    lastStarted = nodes.last
    requested.removeAll(keepingCapacity: true)
    known.removeAll(keepingCapacity: true)
    var containers: [DisplayNode] = []
    for node in nodes where node.main.needsDisplay {
      let container = node.transactionContainer
      if let container, container.main.transaction == nil {
        container.main.transaction = DisplayTransaction()
        containers.append(container)
      }
      node.startDisplay(in: container?.main.transaction)
    }
    for container in containers {
      container.main.transaction?.seal()
      container.main.transaction = nil
    }
    return true
  }
}
