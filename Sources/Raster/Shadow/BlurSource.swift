/// Bytes to blur, of one or of four channels side by side.
struct BlurSource {
  /// The first byte of the pixel at the lower bounds.
  let bytes: UnsafePointer<UInt8>
  /// The distance between two rows in bytes.
  let stride: Int
  let columns: Range<Int>
  let rows: Range<Int>
  let channels: Int
  let edge: BlurEdge

  init(
    bytes: UnsafePointer<UInt8>, stride: Int, columns: Range<Int>, rows: Range<Int>, channels: Int,
    edge: BlurEdge
  ) {
    self.bytes = bytes
    self.stride = stride
    self.columns = columns
    self.rows = rows
    self.channels = channels
    self.edge = edge
  }

  /// Pixels, the first of which has the lower bounds as its place.
  init(_ pixels: PixelBuffer, columns: Range<Int>, rows: Range<Int>, edge: BlurEdge) {
    self.init(
      bytes: UnsafeRawPointer(pixels.base).assumingMemoryBound(to: UInt8.self),
      stride: 4 * pixels.stride, columns: columns, rows: rows, channels: 4, edge: edge)
  }

  /// Writes the means of a row of cells in 64ths of a level.
  func writeCells(
    _ cells: Range<Int>, row: Int, _ x: BlurAxis, _ y: BlurAxis,
    into samples: UnsafeMutablePointer<Int16>, _ workspace: BlurWorkspace
  ) {
    if x.shift == 0 && y.shift == 0 {
      writePixels(cells, row: row, into: samples)
    } else {
      let start = max(columns.lowerBound, min(columns.upperBound - 1, cells.lowerBound << x.shift))
      let end = max(start + 1, min(columns.upperBound, cells.upperBound << x.shift))
      let sums = workspace.sums((end - start) * channels)
      guard addRows(row << y.shift, 1 << y.shift, start..<end, into: sums) else {
        samples.update(repeating: 0, count: cells.count * channels)
        return
      }
      for cell in cells {
        let target = samples + (cell - cells.lowerBound) * channels
        writeCell(cell << x.shift, 1 << x.shift, start..<end, sums, x.shift + y.shift, into: target)
      }
    }
  }

  /// The row of the picture that stands for row `y`.
  private func row(_ y: Int) -> UnsafePointer<UInt8>? {
    if edge == .clear && !rows.contains(y) { return nil }
    assert(!rows.isEmpty, "BlurSource: there are no rows to repeat")
    return bytes + (max(rows.lowerBound, min(rows.upperBound - 1, y)) - rows.lowerBound) * stride
  }

  /// Cells of one pixel.
  private func writePixels(
    _ cells: Range<Int>, row y: Int, into samples: UnsafeMutablePointer<Int16>
  ) {
    guard let source = row(y) else {
      samples.update(repeating: 0, count: cells.count * channels)
      return
    }
    let inside = cells.clamped(to: columns)
    let start = (inside.lowerBound - cells.lowerBound) * channels
    let end = (inside.upperBound - cells.lowerBound) * channels
    let first = source + (inside.lowerBound - columns.lowerBound) * channels
    let target = samples + start
    for i in 0..<(end - start) { target[i] = Int16(first[i]) &<< 6 }
    let last = source + (columns.count - 1) * channels
    pad(samples, start / channels, like: source)
    pad(samples + end, cells.count - end / channels, like: last)
  }

  private func pad(
    _ samples: UnsafeMutablePointer<Int16>, _ count: Int, like pixel: UnsafePointer<UInt8>
  ) {
    for i in 0..<count {
      for channel in 0..<channels {
        samples[i &* channels &+ channel] = edge == .clear ? 0 : Int16(pixel[channel]) &<< 6
      }
    }
  }

  /// The sums of `count` rows from `y` on; false if all of them are clear.
  private func addRows(
    _ y: Int, _ count: Int, _ range: Range<Int>, into sums: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    let width = range.count * channels
    let inside = (y..<(y + count)).clamped(to: rows)
    if edge == .clear && (inside.isEmpty || !columns.overlaps(range)) { return false }
    sums.update(repeating: 0, count: width)
    func add(_ row: Int, _ times: Int) {
      guard times > 0, let line = self.row(row) else { return }
      let source = line + (range.lowerBound - columns.lowerBound) * channels
      let factor = UInt32(times)
      for i in 0..<width { sums[i] = sums[i] &+ UInt32(source[i]) &* factor }
    }
    if edge == .clamp {
      add(rows.lowerBound, min(count, rows.lowerBound - y))
      add(rows.upperBound - 1, min(count, y + count - rows.upperBound))
    }
    for row in inside { add(row, 1) }
    return true
  }

  /// The mean of `count` columns of sums from `x` on.
  private func writeCell(
    _ x: Int, _ count: Int, _ range: Range<Int>, _ sums: UnsafePointer<UInt32>, _ shift: Int,
    into target: UnsafeMutablePointer<Int16>
  ) {
    let inside = (x..<(x + count)).clamped(to: range)
    let before = UInt64(edge == .clear ? 0 : max(0, min(count, range.lowerBound - x)))
    let after = UInt64(edge == .clear ? 0 : max(0, min(count, x + count - range.upperBound)))
    for channel in 0..<channels {
      var sum = UInt64(sums[channel]) &* before
      sum &+= UInt64(sums[(range.count &- 1) &* channels &+ channel]) &* after
      var index = (inside.lowerBound &- range.lowerBound) &* channels &+ channel
      for _ in inside {
        sum &+= UInt64(sums[index])
        index &+= channels
      }
      let mean = (sum &<< 6 &+ (1 &<< UInt64(shift - 1))) &>> UInt64(shift)
      target[channel] = Int16(truncatingIfNeeded: mean)
    }
  }
}
