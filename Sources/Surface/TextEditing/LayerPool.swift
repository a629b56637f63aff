import Compositing
import Geometry

/// Rectangles of one colour each, in layers that are used again: what lies behind letters, and carets.
@MainActor
final class LayerPool {
  private var layers: [Layer] = []
  private weak var parent: Layer?
  private let zPosition: Double
  private var shown: [(rect: Rect, color: Color)] = []

  nonisolated init(zPosition: Double) { self.zPosition = zPosition }

  func attach(to parent: Layer) {
    self.parent = parent
    update()
  }

  func show(_ rects: [Rect], _ color: Color) { show(rects.map { ($0, color) }) }

  func show(_ rects: [(Rect, Color)]) {
    shown = rects.map { (rect: $0.0, color: $0.1) }
    update()
  }

  private func update() {
    guard let parent else { return }
    while layers.count < shown.count {
      let layer = Layer()
      layer.zPosition = zPosition
      parent.addSublayer(layer)
      layers.append(layer)
    }
    while layers.count > shown.count { layers.removeLast().removeFromSuperlayer() }
    for (layer, next) in zip(layers, shown) {
      if layer.frame != next.rect { layer.frame = next.rect }
      if layer.backgroundColor != next.color { layer.backgroundColor = next.color }
    }
  }
}
