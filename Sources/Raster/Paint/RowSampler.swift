import CRasterKernels

/// Makes rows of a scaled image: first the source rows are mixed, then their columns.
///
/// Neither order nor extent of a call changes a pixel. Against exact arithmetic a channel is off by
/// little more than half a level.
struct RowSampler {
  let pixels: PixelBuffer
  let columns: ResamplingTable
  let rows: ResamplingAxis

  func shade(
    x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ scratch: Scratch,
    _ kernels: ScalingKernels
  ) {
    guard count > 0 else { return }
    if columns.sampling == .nearest {
      copyNearest(x, y, count, into: target)
    } else if let left = columns.halvingOffset {
      halve(2 * x + left, y, count, into: target, scratch, kernels)
    } else {
      mix(x, y, count, into: target, scratch, kernels)
    }
  }

  private func copyNearest(
    _ x: Int, _ y: Int, _ count: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let source = pixels.row(rows.nearest(at: y))
    let firsts = columns.firsts(from: x)
    for i in 0..<count { target[i] = source[Int(firsts[i])] }
  }

  private func halve(
    _ left: Int, _ y: Int, _ count: Int, into target: UnsafeMutablePointer<UInt32>,
    _ scratch: Scratch, _ kernels: ScalingKernels
  ) {
    guard let top = rows.halvingOffset, left >= columns.bounds.lowerBound,
      left + 2 * count <= columns.bounds.upperBound, rows.bounds.contains(2 * y + top)
    else {
      // Beside the image, where nothing is seen.
      target.update(repeating: 0, count: count)
      return
    }
    let upper = pixels.row(2 * y + top) + left
    kernels.halve(target, count, upper, upper + pixels.stride)
  }

  private func mix(
    _ x: Int, _ y: Int, _ count: Int, into target: UnsafeMutablePointer<UInt32>,
    _ scratch: Scratch, _ kernels: ScalingKernels
  ) {
    let weights = scratch.rowWeights(rows.maximumCount + 1)
    let lines = rows.weights(at: y, into: weights)
    weights[lines.count] = 0
    let source = columns.sourceColumns(x..<(x + count))
    assert(
      lines.lowerBound >= 0 && lines.upperBound <= pixels.height && source.lowerBound >= 0
        && source.upperBound <= pixels.width, "RowSampler: samples beyond the picture")
    // Weights of 0 may lie beyond the last sample.
    let spare = 2 * columns.pairs
    let samples = scratch.samples(source.count + spare)
    kernels.mixRows(
      samples, pixels.row(lines.lowerBound) + source.lowerBound, pixels.stride, source.count,
      weights, lines.count, 128 / Float(rows.total))
    (samples + 4 * source.count).update(repeating: 0, count: 4 * spare)
    kernels.mixColumns(
      target, count, samples - 4 * source.lowerBound, columns.firsts(from: x),
      columns.weights(x), columns.pairs, 1 / (128 * Float(columns.total)))
  }
}
