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
  case destinationOver
  case sourceIn
  case destinationIn
  case sourceOut
  case destinationOut
  case sourceAtop
  case destinationAtop
  case xor
  /// The sum of both, up to white.
  case plus

  // Each colour channel by a function of both, over what is there.

  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case hardLight
  case softLight
  case difference
  case exclusion

  /// Whether a transparent source changes the destination.
  var changesUnderClearSource: Bool {
    switch self {
    case .clear, .source, .sourceIn, .destinationIn, .sourceOut, .destinationAtop: true
    default: false
    }
  }
}
