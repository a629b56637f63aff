import CRasterKernels
import Geometry

/// Where device pixels lie on the line of a gradient: 0 at its start, 1 at its end.
struct GradientLine {
  /// That of pixel 0, 0, and what each column and each row adds.
  let origin: Double
  let perX: Double
  let perY: Double

  /// Nil if the line has no length or direction.
  init?(_ gradient: LinearGradient, _ transform: AffineTransform) {
    let line = gradient.end - gradient.start
    let length = line.x * line.x + line.y * line.y
    guard length > 0, length.isFinite, let inverse = transform.inverse, inverse.isFinite else {
      return nil
    }
    perX = (inverse.a * line.x + inverse.b * line.y) / length
    perY = (inverse.c * line.x + inverse.d * line.y) / length
    let offset =
      ((inverse.tx - gradient.start.x) * line.x + (inverse.ty - gradient.start.y) * line.y) / length
    // At the centres of pixels.
    origin = offset + (perX + perY) / 2
  }

  /// Whether locations change along rows and along columns, but not so fast that no table serves.
  var isDiagonal: Bool {
    perX.magnitude > 1e-9 && perX.magnitude < 1 && perY != 0 && origin.isFinite && perY.isFinite
  }
}

/// A linear gradient whose colours are looked up in a table.
struct LineShader {
  private let line: GradientLine
  private let table: ColorTable.Colors

  init(_ line: GradientLine, _ table: ColorTable.Colors) {
    self.line = line
    self.table = table
  }

  /// Writes the pixels of a block.
  func shade(_ block: GradientBlock, _ kernels: GradientKernels) {
    // One colour stands before those of 0...1 and one behind.
    let count = Double(table.count)
    var colors = raster_line_colors(
      column: Int32(clamping: block.x), row: Int32(clamping: block.y),
      start: line.origin * count + 1, row_step: line.perY * count,
      step: Int64(line.perX * count * 4_294_967_296), last: Int32(table.count + 1),
      colors: table.base)
    kernels.line(block.pixels, block.stride, block.width, block.height, &colors)
  }
}
