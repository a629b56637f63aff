import ListEngine

/// What a row shares with its neighbours: a header, or an accessory.
struct RowDecoration: Sendable {
  /// Where an accessory lies across the list; headers are as broad as it.
  struct Place: Sendable {
    let side: ListItemAccessory.Side
    let inset: Double
    let breadth: Double

    /// Where it begins in a list of a breadth, from the left or the top.
    func start(in whole: Double, isMirrored: Bool) -> Double {
      (side == .leading) != isMirrored ? inset : whole - inset - breadth
    }
  }

  let header: ListHeader
  let place: Place?
  let makeNode: @MainActor @Sendable () -> DisplayNode

  init(_ header: ListItemHeader) {
    (self.header, place, makeNode) = (header.header, nil, header.makeNode)
  }

  init(_ accessory: ListItemAccessory) {
    header = accessory.accessory.header
    place = Place(side: accessory.side, inset: accessory.inset, breadth: accessory.breadth)
    makeNode = accessory.makeNode
  }
}
