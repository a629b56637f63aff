import Compositing
import Geometry
import Platform
import Raster

/// Four small pictures in the colour of the backdrop that cover what lies outside of a node's rounded
/// corners: a rounding that costs no clip, however many nodes draw below.
@MainActor
final class ClippingCorners {
  private var layers: [Layer] = []
  private var drawn: Key?

  /// What the pictures depend on.
  private struct Key: Equatable {
    var radius: Double
    var color: Color
    var scale: Double
  }

  /// Above everything else of the node, below its placeholder.
  static let zPosition = 9998.0

  /// Places the pictures in the corners of `layer`, and draws them again if the colour, the radius or the scale
  /// has changed.
  func update(in layer: Layer, radius: Double, color: Color, scale: Double) {
    let bounds = layer.bounds
    let radius = min(radius, bounds.width / 2, bounds.height / 2)
    let key = Key(radius: radius, color: color, scale: scale)
    if layers.isEmpty {
      layers = (0..<4).map { _ in Layer() }
      for patch in layers {
        patch.zPosition = ClippingCorners.zPosition
        layer.addSublayer(patch)
      }
    }
    if drawn != key {
      draw(key)
      drawn = key
    }
    let extent = (radius * scale).rounded(.up) / scale
    for (index, patch) in layers.enumerated() {
      let x = index % 2 == 0 ? bounds.minX : bounds.maxX - extent
      let y = index < 2 ? bounds.minY : bounds.maxY - extent
      patch.frame = Rect(x: x, y: y, width: extent, height: extent)
    }
  }

  func remove() {
    for patch in layers { patch.removeFromSuperlayer() }
    layers = []
  }

  private func draw(_ key: Key) {
    let pixels = max(0, min(4096, Int32((key.radius * key.scale).rounded(.up))))
    let extent = Double(pixels) / key.scale
    for (index, patch) in layers.enumerated() {
      patch.contentsScale = key.scale
      patch.contents = Pixmap(size: PixelSize(width: pixels, height: pixels)) { target in
        let canvas = Canvas(pixels: target, scale: key.scale)
        let square = Rect(x: 0, y: 0, width: extent, height: extent)
        // The node's rounded rectangle seen from this corner, large enough for one arc only.
        let shape = Rect(
          x: index % 2 == 0 ? 0 : -3 * extent, y: index < 2 ? 0 : -3 * extent, width: 4 * extent,
          height: 4 * extent)
        var outside = Path(square)
        outside.append(Path(RoundedRect(shape, radius: key.radius)))
        canvas.clip(to: square)
        canvas.fill(outside, with: key.color, rule: .evenOdd)
      }
    }
  }
}

extension DisplayNode {
  /// The radius or the kind of the corners has changed.
  final func cornersDidChange() {
    updateClippingCorners()
    if main.drawsContent { setNeedsDisplay() }
  }

  final func updateClippingCorners() {
    guard let layer = main.layer else { return }
    layer.hasClippingCorners = cornerRounding == .clipping
    guard cornerRounding == .clipping, layer.cornerRadius > 0 else {
      main.clippingCorners?.remove()
      main.clippingCorners = nil
      return
    }
    let patches = main.clippingCorners ?? ClippingCorners()
    main.clippingCorners = patches
    patches.update(
      in: layer, radius: layer.cornerRadius, color: cornerBackdropColor ?? .white,
      scale: scene?.scale.value ?? 1)
  }
}
