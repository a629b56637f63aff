import Geometry
public import Raster

/// What a screen would show of a window.
extension TestSurface {
  /// This surface and its subsurfaces as the last commits left them, in the pixels of this surface's
  /// buffer.
  ///
  /// Crops and sizes of viewports are applied without filtering, colours are blended with the formula
  /// of pixman, which weston and sway use. Parts outside of this surface are cut off.
  public func compositedImage() -> Pixmap? {
    guard let contents, !size.isEmpty else { return nil }
    let scale = Point(
      x: Double(contents.size.width) / size.width, y: Double(contents.size.height) / size.height)
    return Pixmap(size: contents.size) { target in
      drawTree(at: .zero, scale: scale, into: target)
    }
  }

  private func drawTree(at origin: Point, scale: Point, into target: PixelBuffer) {
    guard isMapped else { return }
    for entry in order {
      if let surface = entry, let subsurface = surface.subsurface {
        let position = subsurface.position
        surface.drawTree(
          at: Point(x: origin.x + Double(position.x), y: origin.y + Double(position.y)),
          scale: scale, into: target)
      } else if entry == nil {
        draw(at: origin, scale: scale, into: target)
      }
    }
  }

  private func draw(at origin: Point, scale: Point, into target: PixelBuffer) {
    precondition(bufferTransform == 0, "TestCompositor: transformed buffers are not composited")
    guard let contents else { return }
    let frame = PixelRect(
      minX: Int32((origin.x * scale.x).rounded()), minY: Int32((origin.y * scale.y).rounded()),
      maxX: Int32(((origin.x + size.width) * scale.x).rounded()),
      maxY: Int32(((origin.y + size.height) * scale.y).rounded()))
    guard !frame.isEmpty else { return }
    let factor = Double(bufferScale)
    let source =
      viewportSource.map {
        Rect(
          x: $0.minX * factor, y: $0.minY * factor, width: $0.width * factor,
          height: $0.height * factor)
      }
      ?? Rect(
        x: 0, y: 0, width: Double(contents.size.width), height: Double(contents.size.height))
    let visible = frame.intersection(target.bounds)
    let columns = (visible.minX..<visible.maxX).map {
      sample($0 - frame.minX, frame.width, source.minX, source.width, contents.size.width)
    }
    for y in visible.minY..<visible.maxY {
      let row = sample(
        y - frame.minY, frame.height, source.minY, source.height, contents.size.height)
      let pixels = contents.pixels.row(row)
      let output = target.row(Int(y)) + Int(visible.minX)
      for (index, column) in columns.enumerated() {
        output[index] = blend(pixels[column], over: output[index])
      }
    }
  }

  /// The buffer column or row under the middle of an output pixel.
  private func sample(
    _ offset: Int32, _ length: Int32, _ start: Double, _ extent: Double, _ limit: Int32
  ) -> Int {
    let position = start + (Double(offset) + 0.5) * extent / Double(length)
    return Int(max(0, min(Double(limit) - 1, position.rounded(.down))))
  }
}

/// Premultiplied source-over, rounded as pixman does.
private func blend(_ source: UInt32, over backdrop: UInt32) -> UInt32 {
  let keep = 255 - (source >> 24)
  if keep == 0 { return source }
  var result: UInt32 = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    let product = (backdrop >> shift & 0xff) * keep + 128
    let sum = (source >> shift & 0xff) + ((product + (product >> 8)) >> 8)
    result |= min(255, sum) << shift
  }
  return result
}
