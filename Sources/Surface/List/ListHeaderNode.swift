/// The node of a header that is told where it is with its rows, as to show a line or a shadow where it lies over them.
public protocol ListHeaderNode: DisplayNode {
  /// Called on the main actor, before a frame shows it, when the header sticks farther from where it would lie otherwise,
  /// or nearer to there.
  ///
  /// - Parameters:
  ///   - distance: how far it is from there, in logical points; 0 for one that does not stick.
  ///   - fraction: the same in lengths of the header, 1 at most.
  @MainActor func listHeaderStickDidChange(distance: Double, fraction: Double)

  /// Called on the main actor when the header lies over another row than before.
  ///
  /// - Parameter row: what shows the one of its rows that it covers most; nil where it covers none.
  @MainActor func listHeaderDidAttach(to row: DisplayNode?)
}

extension ListHeaderNode {
  /// Does nothing.
  @MainActor public func listHeaderStickDidChange(distance: Double, fraction: Double) {}

  /// Does nothing.
  @MainActor public func listHeaderDidAttach(to row: DisplayNode?) {}
}

/// What the node of a header was told last.
struct ListHeaderTelling {
  /// The node, if it is told anything: with each scroll, so that nothing is asked for then.
  let node: any ListHeaderNode
  private var stick = ListHeaderStick()
  private weak var row: DisplayNode?

  init?(_ node: DisplayNode) {
    guard let node = node as? any ListHeaderNode else { return nil }
    self.node = node
  }

  @MainActor
  mutating func tell(_ stick: ListHeaderStick, over row: DisplayNode?) {
    if stick != self.stick {
      self.stick = stick
      node.listHeaderStickDidChange(distance: stick.distance, fraction: stick.fraction)
    }
    if row !== self.row {
      self.row = row
      node.listHeaderDidAttach(to: row)
    }
  }
}

/// How far a header sticks from where it would lie otherwise.
struct ListHeaderStick: Equatable {
  var distance = 0.0
  var fraction = 0.0
}
