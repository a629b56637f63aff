import Geometry
import Raster

/// The description of one property of a layer: where its value is stored, which values it takes, and what a
/// change marks. Setters, animations, nodes, transitions and mirrors all follow from the rows in
/// ``LayerProperty`` table.
///
/// Rows are computed and inlined, so that the setters of ``Layer`` become a comparison and a store: going by a key
/// path at run time takes a thousand instructions.
package struct LayerProperty<Value: Sendable>: Sendable {
  package let path: any WritableKeyPath<LayerProperties, Value> & Sendable
  package let traits: LayerPropertyTraits
  /// The nearest value that the property can have.
  package let limit: @Sendable (Value) -> Value
  /// Whether two values are the same, so that setting the second one changes nothing.
  let isSame: @Sendable (Value, Value) -> Bool
  /// Calls the setter of ``Layer``.
  package let store: @MainActor @Sendable (Layer, Value) -> Void

  @inline(__always)
  init(
    _ path: any WritableKeyPath<LayerProperties, Value> & Sendable,
    _ traits: LayerPropertyTraits = [],
    limit: @escaping @Sendable (Value) -> Value = { $0 },
    store: @escaping @MainActor @Sendable (Layer, Value) -> Void
  ) where Value: Equatable {
    self.init(path, traits, limit: limit, isSame: { $0 == $1 }, store: store)
  }

  @inline(__always)
  init(
    _ path: any WritableKeyPath<LayerProperties, Value> & Sendable,
    _ traits: LayerPropertyTraits = [],
    limit: @escaping @Sendable (Value) -> Value = { $0 },
    isSame: @escaping @Sendable (Value, Value) -> Bool,
    store: @escaping @MainActor @Sendable (Layer, Value) -> Void
  ) {
    self.path = path
    self.traits = traits
    self.limit = limit
    self.isSame = isSame
    self.store = store
  }
}
