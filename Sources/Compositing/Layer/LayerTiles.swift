import Geometry

/// Layers that show parts of another layer's contents in its place: below all of its other sublayers, with its tint,
/// and with its border above them.
struct LayerTiles {
  fileprivate(set) var layers: [Layer] = []
  fileprivate(set) var border: Layer?

  var isEmpty: Bool { layers.isEmpty }

  /// Below all other sublayers; the border comes right above.
  fileprivate static let zPosition = -Double.greatestFiniteMagnitude
}

extension Layer {
  /// Whether anything may lie above or beside the contents.
  var hasOtherSublayersThanTiles: Bool { sublayers.count > tiles.layers.count }

  /// Adds a part of the contents.
  package func addTile(_ tile: Layer) {
    tile.zPosition = LayerTiles.zPosition
    insertSublayer(tile, at: 0)
    tiles.layers.append(tile)
    passOn(to: tile)
    if tiles.layers.count == 1 {
      // It is painted by a layer of its own from now on.
      markContentChanged()
    }
  }

  package func removeTile(_ tile: Layer) {
    tile.removeFromSuperlayer()
    tiles.layers.removeAll(identicalTo: tile)
    guard tiles.isEmpty else { return }
    passOnBorder()
    markContentChanged()
  }

  /// Shows its contents as `original` does; `copy` finds the layers that stand for the sublayers of that.
  func copyTiles(of original: Layer, _ copy: (Layer) -> Layer?) {
    let wasEmpty = tiles.isEmpty
    tiles.layers = original.tiles.layers.compactMap(copy)
    tiles.border = original.tiles.border.flatMap(copy)
    if tiles.isEmpty != wasEmpty { markContentChanged() }
  }

  /// Hands down what contents are shown with; called when that may have changed.
  package func tilesDidChange() {
    // Copies follow other layers.
    guard mirrorDepth == 0 else { return }
    for tile in tiles.layers { passOn(to: tile) }
    passOnBorder()
  }

  private func passOn(to tile: Layer) {
    let values = presentation ?? model
    tile.contentsTint = values.contentsTint
    // Contents do not follow what happens to sublayers.
    let inverse = values.transformOfSublayers.inverse ?? .identity
    if tile.transform != inverse { tile.transform = inverse }
  }

  private func passOnBorder() {
    let values = presentation ?? model
    guard !tiles.isEmpty, values.hasBorder else {
      tiles.border?.removeFromSuperlayer()
      tiles.border = nil
      return
    }
    let border = tiles.border ?? Layer()
    border.anchorPoint = .zero
    border.zPosition = LayerTiles.zPosition.nextUp
    border.frame = values.bounds
    border.cornerRadius = values.cornerRadius
    border.hasClippingCorners = values.hasClippingCorners
    border.borderWidth = values.borderWidth
    border.borderColor = values.borderColor
    if tiles.border == nil { insertSublayer(border, at: tiles.layers.count) }
    tiles.border = border
  }
}
