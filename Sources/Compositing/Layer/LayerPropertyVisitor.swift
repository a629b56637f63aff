import Geometry
import Raster

/// An operation on properties of different types.
@MainActor
package protocol LayerPropertyVisitor {
  mutating func visit<Value>(_ property: LayerProperty<Value>)
}
