/// Makes rows of a scaled image: first the source rows are mixed, then their columns.
///
/// Integers throughout, so neither order nor extent of a call changes a pixel. Against exact
/// arithmetic a channel is off by less than one level.
struct RowSampler {
  let pixels: PixelBuffer
  let horizontal: ResamplingAxis
  let vertical: ResamplingAxis

  func shade(
    x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ scratch: Scratch
  ) {
    guard count > 0 else { return }
    let rowWeights = scratch.rowWeights(vertical.maximumCount)
    let rows = vertical.tap(at: y, offset: 0, into: rowWeights)
    if horizontal.sampling == .nearest {
      let source = pixels.row(Int(rows.first))
      for i in 0..<count {
        let tap = horizontal.tap(at: x &+ i, offset: 0, into: rowWeights)
        target[i] = source[Int(tap.first)]
      }
      return
    }
    let weights = scratch.columnWeights(horizontal.maximumCount)
    // The outermost pixels bound the columns in use, whichever way the image is turned.
    let a = horizontal.tap(at: x, offset: 0, into: weights)
    let b = horizontal.tap(at: x &+ count &- 1, offset: 0, into: weights)
    let first = Int(min(a.first, b.first))
    let end = Int(max(a.first &+ a.count, b.first &+ b.count))
    let columns = scratch.columns(end - first)
    mixRows(rows, rowWeights, first, end, columns)
    for i in 0..<count {
      let tap = horizontal.tap(at: x &+ i, offset: 0, into: weights)
      var sum = WideSum()
      let base = columns + (Int(tap.first) &- first)
      for k in 0..<Int(tap.count) {
        let weight = UInt64(weights[k])
        sum.rb &+= base[k].rb &* weight
        sum.ag &+= base[k].ag &* weight
      }
      target[i] = sum.rounded24
    }
  }

  /// Mixes the source rows of one device row into 16-bit channels.
  private func mixRows(
    _ rows: ResamplingAxis.Tap, _ weights: UnsafePointer<UInt32>, _ first: Int, _ end: Int,
    _ columns: UnsafeMutablePointer<WideSum>
  ) {
    let low: UInt64 = 0xffff_0000_ffff
    for column in first..<end {
      var sum = WideSum()
      var source = UnsafePointer(pixels.row(Int(rows.first)) + column)
      for k in 0..<Int(rows.count) {
        sum.add(source.pointee, UInt64(weights[k]))
        source += pixels.stride
      }
      sum.rb = (sum.rb &>> 8) & low
      sum.ag = (sum.ag &>> 8) & low
      columns[column &- first] = sum
    }
  }
}
