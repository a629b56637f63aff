import Compositing
import Geometry
import Raster

/// The tiles that show a node whose picture is too large to be drawn as one: those that are near the view.
///
/// Each is a layer with pixels of its own below everything else of the node. A display draws the tiles that are to
/// be seen and shows them in one step. What it drew them from is kept: tiles that come near the view later are
/// drawn from the same, so that a node looks as it did at its last display, however it is scrolled.
@MainActor
final class DisplayTiles {
  private weak var node: (any TiledContent)?
  /// What the tiles that are shown are drawn from.
  private var source: Source?
  private var tiles: [TileGrid.Index: Tile] = [:]
  private var range: TileRange?

  private struct Source {
    let drawing: NodeDrawing
    let grid: TileGrid
    /// The number of the display.
    let request: UInt64
  }

  private struct Tile {
    let layer: Layer
    /// The display whose pixels it has; 0 for none.
    var shown: UInt64 = 0
    /// A drawing of its own on its way.
    var order: TileOrder?
  }

  init(_ node: any TiledContent) { self.node = node }

  /// Whether everything that is to be seen has pixels.
  var isComplete: Bool {
    guard let range = presentRange else { return false }
    return range.visible.indices.allSatisfy { (tiles[$0]?.shown ?? 0) != 0 }
  }

  /// Whether every pixel that is to be seen is put on one of the buffer, as it is.
  var areShownExactly: Bool {
    guard let range = presentRange else { return true }
    // What lies elsewhere is not looked at, and may be shown otherwise by now.
    return tiles.allSatisfy { $1.layer.isPixelAligned || !range.visible.contains($0) }
  }

  // MARK: Displays

  /// The tiles of a picture that are to be seen now.
  func visibleTiles(of grid: TileGrid) -> [TileGrid.Index] { range(of: grid).visible.indices }

  /// Shows what a display has drawn.
  func show(
    _ pixels: [TileGrid.Index: Pixmap], of grid: TileGrid, drawing: NodeDrawing, request: UInt64
  ) {
    guard let layer = node?.layerIfLoaded else { return }
    node?.scene?.tiledNodes.add(self)
    keepTiles(of: grid)
    origin = shownOrigin(of: layer)
    source = Source(drawing: drawing, grid: grid, request: request)
    range = nil
    cancelOrders()
    for (index, pixmap) in pixels { show(pixmap, in: index) }
    update()
    layer.tilesDidChange()
  }

  /// Drops the tiles that are none in another grid; the others stay until they are drawn again.
  private func keepTiles(of grid: TileGrid) {
    guard let old = source?.grid, old != grid else { return }
    for index in tiles.keys where !grid.hasSame(index, as: old) { remove(index) }
  }

  private func show(_ pixels: Pixmap, in index: TileGrid.Index) {
    guard let source, let node else { return }
    let layer = (tiles[index] ?? addTile(index, of: source)).layer
    layer.contentsScale = source.grid.scale.value
    layer.backgroundColor = nil
    node.showDrawnPixels(pixels, in: layer)
    tiles[index] = Tile(layer: layer, shown: source.request)
  }

  private func addTile(_ index: TileGrid.Index, of source: Source) -> Tile {
    let layer = Layer()
    // So that its place is that of its corner, to the last bit.
    layer.anchorPoint = .zero
    layer.frame = source.grid.frame(of: index).translated(by: origin)
    layer.backgroundColor = source.drawing.backgroundColor(in: source.grid.rect(of: index))
    layer.onPixelAlignmentChange = { [weak node] in node?.pixelAlignmentDidChange() }
    node?.layerIfLoaded?.addTile(layer)
    return Tile(layer: layer)
  }

  private func remove(_ index: TileGrid.Index) {
    guard let tile = tiles.removeValue(forKey: index) else { return }
    tile.order?.cancel()
    node?.layerIfLoaded?.removeTile(tile.layer)
  }

  /// Drops all pixels.
  func removeAll() {
    for index in Array(tiles.keys) { remove(index) }
    node?.layerIfLoaded?.tilesDidChange()
    source = nil
    range = nil
    node?.scene?.tiledNodes.remove(self)
  }

  // MARK: Following the view

  /// Where the node's bounds began when the tiles were placed.
  private var origin = Point.zero

  /// Follows what the window shows: has tiles drawn that have come near the view and drops those that are far from it.
  ///
  /// - Returns: whether other tiles are near the view than before.
  @discardableResult
  func update() -> Bool {
    guard let source, let node, node.mayDisplay, let layer = node.layerIfLoaded else {
      return false
    }
    followBounds(of: layer, source.grid)
    // Otherwise other ones are on their way.
    guard node.displayForm == source.drawing.form else { return false }
    let new = range(of: source.grid)
    guard new != range else { return false }
    range = new
    for index in Array(tiles.keys) where !new.kept.contains(index) { remove(index) }
    // What must not appear in parts, unless that had to wait for a disk.
    if node.neverShowsPlaceholders, !source.drawing.picture.loadsWhileDrawing {
      drawMissing(from: source)
    }
    for index in new.wanted.indices { order(index, from: source) }
    return true
  }

  /// Contents stay where the bounds begin, on screen.
  private func shownOrigin(of layer: Layer) -> Point {
    (layer.presentation ?? layer.model).bounds.origin
  }

  private func followBounds(of layer: Layer, _ grid: TileGrid) {
    let origin = shownOrigin(of: layer)
    guard origin != self.origin else { return }
    self.origin = origin
    for (index, tile) in tiles { tile.layer.position = grid.frame(of: index).origin + origin }
  }

  /// Nil before the first display.
  private var presentRange: TileRange? { range ?? source.map { range(of: $0.grid) } }

  private func range(of grid: TileGrid) -> TileRange {
    guard let node, let layer = node.layerIfLoaded else {
      return TileRange(grid, shown: [], origin: .zero)
    }
    let copies = node.scene.map { $0.shownCopies } ?? []
    return TileRange(
      grid, shown: layer.shownAreas(copies: copies), origin: shownOrigin(of: layer))
  }

  /// Has a tile drawn, unless it was or will be.
  private func order(_ index: TileGrid.Index, from source: Source) {
    guard let node, let scene = node.scene, let range else { return }
    var tile = tiles[index] ?? addTile(index, of: source)
    defer { tiles[index] = tile }
    let isVisible = range.visible.contains(index)
    guard tile.shown != source.request, tile.order?.isInTime(isVisible: isVisible) != true else {
      return
    }
    tile.order?.cancel()
    let order = TileOrder(
      source.drawing, area: source.grid.rect(of: index), isVisible: isVisible)
    tile.order = order
    order.submit(
      isVisible ? node.displayPriority : .low,
      order: isVisible ? node.drawingPriority : -range.visible.distance(of: index), for: scene
    ) { [weak self] pixels in
      // Another one may have taken its place.
      guard let self, tiles[index]?.order === order else { return }
      show(pixels, in: index)
    }
  }

  /// Draws what is to be seen and has no pixels yet, with the workers.
  private func drawMissing(from source: Source) {
    let visible = range?.visible.indices ?? []
    let missing = visible.filter { (tiles[$0]?.shown ?? 0) == 0 }
    if missing.isEmpty { return }
    let job = DisplayJob(
      drawing: source.drawing, sentinel: DisplaySentinel(), request: 1,
      extent: .tiles(source.grid, missing))
    guard case .tiles(_, let pixels) = job.run() else { return }
    for (index, pixmap) in pixels {
      tiles[index]?.order?.cancel()
      show(pixmap, in: index)
    }
  }

  /// Ends the drawings that are on their way; they are due again then.
  func cancelOrders() {
    for (index, tile) in tiles where tile.order != nil {
      tile.order?.cancel()
      tiles[index]?.order = nil
    }
    range = nil
  }
}
