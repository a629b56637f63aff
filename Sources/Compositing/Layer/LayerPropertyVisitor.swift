import Geometry
import Raster

/// Something to do with properties of different types.
@MainActor
package protocol LayerPropertyVisitor {
  mutating func visit<Value>(_ property: LayerProperty<Value>)
}
