import Geometry
import Raster

/// What a change of a property marks as dirty.
package struct LayerPropertyTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The layer's own pixels are others. Without it finished pixels move or fade.
  static let pixels = LayerPropertyTraits(rawValue: 1)
  /// Nothing but the place of the sublayers is another one.
  static let scrolls = LayerPropertyTraits(rawValue: 2)
  /// An animation of it moves what is on screen; with reduced motion its end is shown at once.
  static let motion = LayerPropertyTraits(rawValue: 4)
  /// There may be pixels where there were none.
  static let extent = LayerPropertyTraits(rawValue: 8)
  /// It says where and how its superlayer shows the layer; a mirror has values of its own.
  static let placement = LayerPropertyTraits(rawValue: 16)
}
