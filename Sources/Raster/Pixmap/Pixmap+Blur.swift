import Geometry

extension Pixmap {
  /// The image blurred by a Gaussian, in its own size.
  ///
  /// Every channel is within a level of the Gaussian in double precision, for every standard deviation;
  /// those of more than 32768 pixels count as that.
  ///
  /// - Complexity: O(*n*) in the pixels, times the standard deviation up to 24.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels; 0, less or NaN gives the image itself.
  ///   - edge: What lies beyond the edges.
  public func blurred(sigma: Double, edge: BlurEdge = .clamp) -> Pixmap {
    let blur = GaussianBlur(x: sigma, y: sigma)
    guard blur.isVisible, !PixelRect(size).isEmpty else { return self }
    return Pixmap(size: size, isOpaque: isOpaque && edge == .clamp) { target in
      let source = BlurSource(
        pixels, columns: 0..<target.width, rows: 0..<target.height, edge: edge)
      blur.run(
        source, columns: source.columns, rows: source.rows,
        into: UnsafeMutableRawPointer(target.base).assumingMemoryBound(to: UInt8.self),
        stride: 4 * target.stride, BlurWorkspace(), Kernels.preferred.blur)
    }
  }
}
