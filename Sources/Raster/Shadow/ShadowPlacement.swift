import CRasterKernels

/// A shadow at its place on the device.
struct ShadowPlacement {
  let patch: ShadowPatch
  /// The pixels that it may touch.
  let columns: Range<Int>
  let rows: Range<Int>
  private let x: Axis
  private let y: Axis

  /// Where an axis of the patch lies, in 64ths of a pixel.
  private struct Axis {
    var start: Int
    /// How much longer the shape is than the patch.
    var extra: Int
  }

  init(_ shape: ShadowShape) {
    let isDirect = Self.isDirect(shape.sigmaX) && Self.isDirect(shape.sigmaY)
    let radii = shape.radii
    let cornersX = Int(max(radii[0], radii[4]) + max(radii[2], radii[6]))
    let cornersY = Int(max(radii[1], radii[3]) + max(radii[5], radii[7]))
    func extra(_ length: Int, _ corners: Int, _ sigma: Int32) -> Int {
      let spare = max(0, length - ShadowAxis.neededLength(corners: corners, sigma: sigma))
      // Bytes are whole pixels.
      return isDirect ? spare & ~63 : spare
    }
    x = Axis(
      start: shape.left, extra: extra(shape.right - shape.left, cornersX, shape.sigmaX))
    y = Axis(
      start: shape.top, extra: extra(shape.bottom - shape.top, cornersY, shape.sigmaY))
    patch = ShadowPatch.cached(
      ShadowPatch.Key(
        width: shape.right - shape.left - x.extra, height: shape.bottom - shape.top - y.extra,
        phaseX: isDirect ? shape.left & 63 : 0, phaseY: isDirect ? shape.top & 63 : 0,
        radii: radii, smoothing: shape.smoothing, sigmaX: shape.sigmaX, sigmaY: shape.sigmaY))
    func pixels(_ low: Int, _ high: Int, _ sigma: Int32) -> Range<Int> {
      let margin = (3 * Int(sigma) + 63) >> 6
      return ((low >> 6) - margin)..<(((high + 63) >> 6) + margin)
    }
    columns = pixels(shape.left, shape.right, shape.sigmaX)
    rows = pixels(shape.top, shape.bottom, shape.sigmaY)
  }

  private static func isDirect(_ sigma: Int32) -> Bool {
    Double(sigma) < BlurAxis.directLimit * 64
  }

  /// A patch of bytes that is stretched by repeating its middle.
  struct Stretch {
    let bytes: UnsafePointer<UInt8>
    let width: Int
    let middleColumn: Int
    let middleRow: Int
    /// Where it begins, where its middle begins and ends, and where it ends, in device pixels.
    let columnEdges: (Int, Int, Int, Int)
    let rowEdges: (Int, Int, Int, Int)
  }

  /// Nil for a patch of cells.
  var stretch: Stretch? {
    guard case .bytes(let bytes) = patch.content else { return nil }
    let left = columns.lowerBound + patch.x.middle
    let top = rows.lowerBound + patch.y.middle
    return Stretch(
      bytes: UnsafePointer(bytes), width: patch.width, middleColumn: patch.x.middle,
      middleRow: patch.y.middle,
      columnEdges: (
        columns.lowerBound, left, left + 1 + x.extra >> 6, columns.upperBound
      ),
      rowEdges: (rows.lowerBound, top, top + 1 + y.extra >> 6, rows.upperBound))
  }

  /// Writes the coverage of `count` pixels of row `y` from `x` on.
  func write(
    x start: Int, y row: Int, count: Int, into bytes: UnsafeMutablePointer<UInt8>,
    _ scratch: Scratch, _ kernels: Kernels
  ) {
    let end = start + count
    let inside = (start..<end).clamped(to: columns)
    guard rows.contains(row), !inside.isEmpty else {
      bytes.update(repeating: 0, count: count)
      return
    }
    bytes.update(repeating: 0, count: inside.lowerBound - start)
    (bytes + (inside.upperBound - start)).update(repeating: 0, count: end - inside.upperBound)
    let target = bytes + (inside.lowerBound - start)
    switch patch.content {
    case .bytes(let memory):
      let line = direct(row - rows.lowerBound, patch.y.middle, y.extra >> 6)
      assert(line >= 0 && line < patch.height, "ShadowPlacement: a row beyond the patch")
      writeBytes(inside, memory + line * patch.width, into: target)
    case .cells(let memory):
      let line = scratch.shadowLine(patch.width)
      mixLine(row, memory, into: line, kernels.blur)
      writeCells(inside, line, into: target, kernels.blur)
    }
  }

  /// The index of a pixel in a stretched axis.
  private func direct(_ index: Int, _ middle: Int, _ extra: Int) -> Int {
    index <= middle ? index : max(middle, index - extra)
  }

  private func writeBytes(
    _ range: Range<Int>, _ line: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let middle = patch.x.middle
    let extra = x.extra >> 6
    let first = range.lowerBound - columns.lowerBound
    let end = range.upperBound - columns.lowerBound
    let leftEnd = max(first, min(end, middle))
    let rightStart = max(leftEnd, min(end, middle + extra + 1))
    target.update(from: line + first, count: leftEnd - first)
    (target + (leftEnd - first)).update(repeating: line[middle], count: rightStart - leftEnd)
    (target + (rightStart - first)).update(
      from: line + (rightStart - extra), count: end - rightStart)
  }

  // MARK: Cells

  /// Where the centre of a pixel lies between the centres of cells, in 65536ths.
  private func place(_ pixel: Int, _ start: Int, _ axis: ShadowAxis) -> Int64 {
    let distance = Int64(pixel * 64 + 32 - start) << 10
    return distance >> Int64(axis.shift) + Int64(axis.margin) << 16 - 32_768
  }

  /// The last pixel whose centre is not beyond that of the middle cell; the cell is a fraction of it
  /// away from the shape's start.
  private func lastBeforeMiddle(_ start: Int, _ axis: ShadowAxis) -> Int {
    let distance = ((2 * (axis.middle - axis.margin) + 1) * 64) << axis.shift / 2
    return (start + distance - 32) >> 6
  }

  private func mixLine(
    _ row: Int, _ cells: UnsafePointer<Int16>, into line: UnsafeMutablePointer<Int16>,
    _ kernels: BlurKernels
  ) {
    let axis = patch.y
    var start = y.start
    if row > lastBeforeMiddle(start, axis) {
      start += y.extra
      guard row > lastBeforeMiddle(start, axis) else {
        line.update(from: cells + axis.middle * patch.width, count: patch.width)
        return
      }
    }
    let place = place(row, start, axis)
    assert(place >= 0 && Int(place >> 16) + 1 < axis.count, "a row beyond the patch")
    let above = cells + Int(place >> 16) * patch.width
    kernels.mix(line, above, above + patch.width, patch.width, Int32((place & 0xffff) >> 2))
  }

  private func writeCells(
    _ range: Range<Int>, _ line: UnsafePointer<Int16>, into target: UnsafeMutablePointer<UInt8>,
    _ kernels: BlurKernels
  ) {
    let axis = patch.x
    let step = Int64(65_536) >> Int64(axis.shift)
    let leftEnd = max(
      range.lowerBound, min(range.upperBound, lastBeforeMiddle(x.start, axis) + 1))
    let rightStart = max(
      leftEnd, min(range.upperBound, lastBeforeMiddle(x.start + x.extra, axis) + 1))
    func expand(_ part: Range<Int>, _ start: Int) {
      guard !part.isEmpty else { return }
      let first = place(part.lowerBound, start, axis)
      let last = first + Int64(part.count - 1) * step
      assert(first >= 0 && Int(last >> 16) + 1 < axis.count, "a column beyond the patch")
      kernels.expand(
        target + (part.lowerBound - range.lowerBound), part.count, line, first, step)
    }
    expand(range.lowerBound..<leftEnd, x.start)
    (target + (leftEnd - range.lowerBound)).update(
      repeating: UInt8(truncatingIfNeeded: (line[axis.middle] &+ 32) &>> 6),
      count: rightStart - leftEnd)
    expand(rightStart..<range.upperBound, x.start + x.extra)
  }
}
