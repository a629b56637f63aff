import Geometry

// From rounded rectangles to the coverage of shadows.
extension Canvas {
  /// The most blur of a turned shape, in device pixels: its mask has to hold what the blur reaches.
  private static let maximumTurnedSigma = 256.0

  /// The blurred coverage of a shape, or nil if it covers nothing.
  func shadow(of shape: RoundedRect, blur: Double) -> ShadowCoverage? {
    guard transform.isFinite, blur >= 0 else { return nil }
    guard transform.b == 0, transform.c == 0 else { return turnedShadow(of: shape, blur: blur) }
    guard let device = ShadowShape(shape, blur: blur, transform) else { return nil }
    if device.isSharp { return outline(of: shape) }
    return .patch(ShadowPlacement(device))
  }

  /// The sharp coverage of a shape, or nil if it covers nothing.
  func outline(of shape: RoundedRect) -> ShadowCoverage? {
    switch coverage(of: shape) {
    case .nothing: nil
    case .some(.some(let coverage)): .sharp(coverage)
    case nil: mask(of: shape, within: clip.bounds).map { .mask($0) }
    }
  }

  /// The coverage of a shape as a path, inside of an area.
  private func mask(of shape: RoundedRect, within area: PixelRect) -> PathMask? {
    let elements = Path(shape).elements
    guard let bounds = deviceBounds(of: elements, transform) else { return nil }
    let box = PixelRect(enclosing: bounds).intersection(area)
    return box.isEmpty ? nil : pathMask(elements, bounds, .nonZero, box)
  }

  /// Gives back the memory of coverage that is no longer used.
  func recycle(_ coverage: ShadowCoverage?) {
    if case .mask(let mask) = coverage { scratch.recycle(mask) }
  }

  private func turnedShadow(of shape: RoundedRect, blur: Double) -> ShadowCoverage? {
    let scale = transform.meanScale
    let sigma = min(Self.maximumTurnedSigma, blur * scale)
    let gaussian = GaussianBlur(x: sigma, y: sigma)
    let reach = Int32(gaussian.x.reach)
    let visible = PixelRect(
      minX: clip.bounds.minX - reach, minY: clip.bounds.minY - reach,
      maxX: clip.bounds.maxX + reach, maxY: clip.bounds.maxY + reach)
    guard !clip.bounds.isEmpty, let mask = mask(of: shape, within: visible) else { return nil }
    guard reach > 0 else { return .mask(mask) }
    let margin = Int32((3 * sigma).rounded(.up))
    let area = PixelRect(
      minX: Int32(mask.minX) - margin, minY: Int32(mask.minY) - margin,
      maxX: Int32(mask.minX + mask.width) + margin,
      maxY: Int32(mask.minY + mask.height) + margin
    ).intersection(clip.bounds)
    defer { scratch.recycle(mask) }
    guard !area.isEmpty else { return nil }
    let blurred = scratch.pathMask(area)
    let source = BlurSource(
      bytes: UnsafePointer(mask.bytes), stride: mask.width,
      columns: mask.minX..<(mask.minX + mask.width), rows: mask.minY..<(mask.minY + mask.height),
      channels: 1, edge: .clear)
    gaussian.run(
      source, columns: blurred.minX..<(blurred.minX + blurred.width),
      rows: blurred.minY..<(blurred.minY + blurred.height), into: blurred.bytes,
      stride: blurred.width, scratch.blur, kernels.blur)
    return .mask(blurred)
  }
}
