import CRasterKernels

/// Makes rows of a scaled image: first the source rows are mixed, then their columns.
///
/// Integers throughout, so neither order nor extent of a call changes a pixel. Against exact
/// arithmetic a channel is off by less than one level.
struct RowSampler {
  let pixels: PixelBuffer
  let columns: ResamplingTable
  let rows: ResamplingAxis

  func shade(
    x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ scratch: Scratch,
    _ kernels: Kernels
  ) {
    guard count > 0 else { return }
    let weights = scratch.rowWeights(rows.maximumCount)
    let row = rows.tap(at: y, offset: 0, into: weights)
    let taps = columns.taps + (x - columns.range.lowerBound)
    if columns.sampling == .nearest {
      let source = pixels.row(Int(row.first))
      for i in 0..<count { target[i] = source[Int(taps[i].first)] }
      return
    }
    // The outermost pixels bound the source columns, whichever way the image is turned.
    let a = taps[0]
    let b = taps[count - 1]
    let first = Int(min(a.first, b.first))
    let end = Int(max(a.first + a.count, b.first + b.count))
    let mixed = scratch.columns(end - first)
    for k in 0..<Int(row.count) {
      kernels.sampling.mixRow(
        mixed, pixels.row(Int(row.first) + k) + first, end - first, weights[k], k == 0 ? 0 : 1)
    }
    kernels.sampling.mixColumns(target, count, mixed - 4 * first, taps, columns.weights)
  }
}
