/// How what is drawn joins what is there already: the operators of Porter and Duff, and the separable
/// blend modes of W3C's "Compositing and Blending Level 1".
///
/// At the edge of a shape, where it covers a part of a pixel, the result is that part of the mode's
/// result and the rest of what was there. So no mode changes anything outside of the shape.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// The source covers what is below as far as it is opaque. Every canvas begins with this.
  case sourceOver

  // The others of Porter and Duff.

  /// Nothing is left.
  case clear
  /// The source replaces everything.
  case source
  /// Nothing is drawn.
  case destination
  /// The source lies below what is there, and is seen where that is not opaque.
  case destinationOver
  /// The source where something is there already; nothing else is left.
  case sourceIn
  /// What is there, as far as the source covers it.
  case destinationIn
  /// The source where nothing is there; nothing else is left.
  case sourceOut
  /// What is there, as far as the source does not cover it.
  case destinationOut
  /// The source over what is there, and nowhere else.
  case sourceAtop
  /// What is there over the source, as far as the source reaches.
  case destinationAtop
  /// Each where the other one is not.
  case xor
  /// The sum of both, up to white.
  case plus

  // Each colour channel by a function of both, over what is there.

  /// The product: never lighter than either.
  case multiply
  /// The product of the inverses, inverted: never darker than either.
  case screen
  /// `multiply` where what is there is dark, `screen` where it is light.
  case overlay
  /// The darker one of each channel.
  case darken
  /// The lighter one of each channel.
  case lighten
  /// What is there is lightened by the source, up to white.
  case colorDodge
  /// What is there is darkened by the source, down to black.
  case colorBurn
  /// `multiply` where the source is dark, `screen` where it is light.
  case hardLight
  /// As `hardLight`, without black and white for the extremes of the source.
  case softLight
  /// The distance between both.
  case difference
  /// As `difference`, with less contrast.
  case exclusion

  /// Whether a transparent source changes the destination.
  var changesUnderClearSource: Bool {
    switch self {
    case .clear, .source, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }
}
