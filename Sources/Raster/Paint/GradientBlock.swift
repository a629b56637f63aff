import CRasterKernels
import Geometry
import Glibc

/// Pixels that a gradient writes: those from device column `x` and row `y` on.
struct GradientBlock {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  var pixels: UnsafeMutablePointer<UInt32>
  var stride: Int

  /// The first columns and the rest.
  func divided(after columns: Int) -> (GradientBlock, GradientBlock) {
    var left = self
    left.width = columns
    var right = self
    right.x += columns
    right.width -= columns
    right.pixels += columns
    return (left, right)
  }
}
