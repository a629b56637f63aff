import Surface

/// One picture on a card.
struct RasterCard: Hashable, Sendable {
  var picture: RasterPicture
  var theme: Theme
}
