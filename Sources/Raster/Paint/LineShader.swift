import CRasterKernels
import Geometry

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
