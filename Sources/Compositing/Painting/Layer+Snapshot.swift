import Geometry
public import Raster

extension Layer {
  /// A picture of the layer and everything below as it is on screen now, animations included, or nil
  /// when its bounds have no pixels or `scale` is no finite number above 0.
  ///
  /// Only what lies in the bounds is in the picture; the layer's own transform does not count. Of a node that is
  /// larger than a picture only what is near the view has pixels.
  ///
  /// - Parameter scale: Pixels per logical unit.
  /// - Complexity: O(*n*) in the layers below and the pixels that they cover.
  public func snapshot(scale: Double) -> Pixmap? {
    guard scale.isFinite, scale > 0 else { return nil }
    let shown = presentation ?? model
    func pixels(_ length: Double) -> Int32 {
      Int32(max(0, min(Double(Pixmap.maximumExtent), (length * scale).rounded(.up))))
    }
    let size = PixelSize(width: pixels(shown.bounds.width), height: pixels(shown.bounds.height))
    guard !size.isEmpty else { return nil }
    return Pixmap(size: size) { DisplayListPainter.paint(self, size: size, scale: scale, into: $0) }
  }

  /// Shows other contents and lets the old ones fade away above them.
  ///
  /// - Parameters:
  ///   - contents: What is shown from now on.
  ///   - timing: How the old ones go; nil replaces them at once.
  ///   - completion: Called once: false when another change of the contents ended the fade.
  public func crossFadeContents(
    to contents: Pixmap?, timing: AnimationTiming?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    guard let old = model.contents, old !== contents, let timing, treeHost != nil else {
      self.contents = contents
      completion?(true)
      return
    }
    let leaving = layerOfContents()
    insertSublayer(leaving, at: 0)
    self.contents = contents
    leaving.setValue(.number(0), of: .opacity, timing: timing) { isFinished in
      leaving.removeFromSuperlayer()
      completion?(isFinished)
    }
  }

  /// A sublayer that shows the contents just as this layer does, with the border that lies on them.
  private func layerOfContents() -> Layer {
    var values = model
    values.frame = bounds
    values.backgroundColor = nil
    values.shadow = nil
    values.promotion = .never
    // What this layer does to all of its sublayers, it does to this one as well.
    if masksToBounds { values.cornerRadius = 0 }
    values.opacity = 1
    values.transform = sublayerTransform.inverse ?? .identity
    values.sublayerTransform = .identity
    // Contents lie below all sublayers.
    values.zPosition = -.greatestFiniteMagnitude
    let result = Layer()
    result.replaceModel(values)
    return result
  }
}
