import CRasterKernels

/// Blurred cells, from which pixels are interpolated.
struct BlurTile {
  let samples: UnsafePointer<Int16>
  let stride: Int
  let firstColumn: Int
  let firstRow: Int
  let channels: Int

  /// Writes the bytes of columns and rows that the tile was made for.
  func write(
    _ columns: Range<Int>, _ rows: Range<Int>, _ x: BlurAxis, _ y: BlurAxis,
    into target: UnsafeMutablePointer<UInt8>, stride targetStride: Int,
    _ workspace: BlurWorkspace, _ kernels: BlurKernels
  ) {
    let place = x.position(of: columns.lowerBound) - Int64(firstColumn) << 16
    assert(place >= 0, "BlurTile: a column before the tile")
    let count = columns.count * channels
    for row in rows {
      let bytes = target + (row - rows.lowerBound) * targetStride
      let line = self.line(row, y, workspace, kernels)
      if x.shift == 0 {
        for i in 0..<count { bytes[i] = UInt8(truncatingIfNeeded: (line[i] &+ 32) &>> 6) }
      } else if channels == 1 {
        kernels.expand(bytes, columns.count, line, place, x.step)
      } else {
        bytes.withMemoryRebound(to: UInt32.self, capacity: columns.count) {
          kernels.expandPixels($0, columns.count, line, place, x.step)
        }
      }
    }
  }

  /// The row of cells through the centre of a row of pixels.
  private func line(
    _ row: Int, _ y: BlurAxis, _ workspace: BlurWorkspace, _ kernels: BlurKernels
  ) -> UnsafePointer<Int16> {
    assert(y.shift != 0 || row >= firstRow, "BlurTile: a row before the tile")
    if y.shift == 0 { return samples + (row - firstRow) * stride }
    let place = y.position(of: row) - Int64(firstRow) << 16
    assert(place >= 0, "BlurTile: a row before the tile")
    let above = samples + Int(place >> 16) * stride
    let line = workspace.line(stride)
    kernels.mix(line, above, above + stride, stride, Int32((place & 0xffff) >> 2))
    return UnsafePointer(line)
  }
}
