import Surface

/// A heading and the texts that belong to it.
struct TextCard: Sendable {
  var title: String
  /// All but the widths; those of `width` are narrower than the card.
  var bodies: [(request: LayoutRequest, width: Double?)]
}
