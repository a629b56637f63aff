import ListEngine
import Platform

/// The headers and accessories of a list that exist as nodes.
struct ListHeaders {
  /// Those of the rows that are loaded.
  var shown: [ListHeaderRun.ID: ShownHeader] = [:]
  /// Those that fade out, until they are removed.
  var leaving: [DisplayNode] = []
  var removal: ScheduledAction?
  /// Whether those that stick are seen.
  var fading = ListHeaderFading()

  /// Whether one of them is an accessory.
  var haveAccessories: Bool { shown.values.contains { $0.place != nil } }
}

/// The node of a header or an accessory.
struct ShownHeader {
  let node: DisplayNode
  /// Where it lies across the list, as an accessory; nil for a header.
  let place: RowDecoration.Place?
  /// What it is told of how it lies; nil for one that is told nothing.
  var telling: ListHeaderTelling?
  /// Whether it sticks to an edge of the view; nil before it is placed.
  var isSticking: Bool?

  init(_ node: DisplayNode, place: RowDecoration.Place?) {
    (self.node, self.place) = (node, place)
    telling = ListHeaderTelling(node)
  }
}
