import ListEngine

/// The node of an entry of a grid.
struct LoadedItem: Sendable {
  let node: DisplayNode
  /// Where it lies at rest along the content; nil before it is placed.
  var frame: GridFrame?
  /// Whether its opacity, scale or place is not that at rest.
  var isAnimated = false
  /// What its node was told last.
  var state = InterfaceState()
}

/// The node of the header of a section.
struct LoadedHeader {
  let node: DisplayNode
  /// What it shows.
  let header: GridItemHeader
}
