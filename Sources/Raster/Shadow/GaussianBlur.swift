import CRasterKernels

/// Blurs bytes with a Gaussian, along rows and columns by its own standard deviation each.
///
/// The result is within one level of a Gaussian in double precision, for every standard deviation;
/// ``BlurAxis`` says how. A byte depends on its position and on the bytes within the reach alone, not
/// on the part that is asked for: cells begin at multiples of their size.
struct GaussianBlur {
  let x: BlurAxis
  let y: BlurAxis

  /// - Parameters:
  ///   - x: The standard deviation along rows, in pixels.
  ///   - y: The standard deviation down columns, in pixels.
  init(x: Double, y: Double) {
    self.x = BlurAxis(sigma: x)
    self.y = BlurAxis(sigma: y)
  }

  /// Whether it changes anything.
  var isVisible: Bool { x.taps > 0 || y.taps > 0 }

  /// Tiles are small enough for the caches: that many samples in a row, and that many rows.
  private static let tileWidth = 1024
  private static let tileHeight = 128

  /// Writes the blurred bytes of some columns and rows; `stride` is in bytes.
  ///
  /// - Complexity: O(*n*) in the pixels, times the standard deviation up to ``BlurAxis/directLimit``.
  func run(
    _ source: BlurSource, columns: Range<Int>, rows: Range<Int>,
    into target: UnsafeMutablePointer<UInt8>, stride: Int, _ workspace: BlurWorkspace,
    _ kernels: BlurKernels
  ) {
    guard !source.columns.isEmpty, !source.rows.isEmpty else { return }
    let width = (Self.tileWidth / source.channels) << x.shift
    let height = Self.tileHeight << y.shift
    for top in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: height) {
      let tileRows = top..<min(rows.upperBound, top + height)
      for left in Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: width) {
        let tileColumns = left..<min(columns.upperBound, left + width)
        let tile = tile(source, tileColumns, tileRows, workspace, kernels)
        let corner =
          target + (top - rows.lowerBound) * stride + (left - columns.lowerBound) * source.channels
        tile.write(tileColumns, tileRows, x, y, into: corner, stride: stride, workspace, kernels)
      }
    }
  }

  /// The blurred cells for a part; valid until the workspace is used again.
  func tile(
    _ source: BlurSource, _ columns: Range<Int>, _ rows: Range<Int>, _ workspace: BlurWorkspace,
    _ kernels: BlurKernels
  ) -> BlurTile {
    let weights = workspace.weights(x, y)
    let cellsX = x.cells(for: columns)
    let cellsY = y.cells(for: rows)
    let inputX = (cellsX.lowerBound - x.margin)..<(cellsX.upperBound + x.margin)
    let inputY = (cellsY.lowerBound - y.margin)..<(cellsY.upperBound + y.margin)
    let stride = inputX.count * source.channels
    let input = workspace.input(stride * inputY.count)
    for row in inputY {
      let samples = input + (row - inputY.lowerBound) * stride
      source.writeCells(inputX, row: row, x, y, into: samples, workspace)
    }
    // Down the columns, then along the rows, back into the first memory.
    let between = workspace.between(stride * cellsY.count)
    let width = cellsX.count * source.channels
    for row in 0..<cellsY.count {
      let from = input + (row + y.margin) * stride
      convolve(between + row * stride, from, stride, stride, weights.y, y.taps, kernels)
    }
    for row in 0..<cellsY.count {
      let from = between + row * stride + x.margin * source.channels
      convolve(input + row * width, from, width, source.channels, weights.x, x.taps, kernels)
    }
    return BlurTile(
      samples: UnsafePointer(input), stride: width, firstColumn: cellsX.lowerBound,
      firstRow: cellsY.lowerBound, channels: source.channels)
  }

  private func convolve(
    _ target: UnsafeMutablePointer<Int16>, _ source: UnsafePointer<Int16>, _ count: Int,
    _ distance: Int, _ weights: UnsafePointer<Int16>, _ taps: Int, _ kernels: BlurKernels
  ) {
    if taps == 0 {
      target.update(from: source, count: count)
    } else {
      kernels.convolve(target, source, count, distance, weights, taps)
    }
  }
}
