import Geometry
import Locks
import Raster

/// One display of a node on a worker: its whole picture, or the tiles of it that are to be seen.
struct DisplayJob: Sendable {
  let drawing: NodeDrawing
  let sentinel: DisplaySentinel
  let request: UInt64
  let extent: Extent
  let cpuTime = DisplayCPUTime()

  /// What is drawn.
  enum Extent: Sendable {
    /// All pixels, by so many threads at once.
    case whole(threads: Int)
    case tiles(TileGrid, [TileGrid.Index])
  }

  var isCurrent: Bool { sentinel.isCurrent(request) }

  /// What became of a drawing.
  enum Result: Sendable {
    case pixels(Pixmap)
    case tiles(TileGrid, [TileGrid.Index: Pixmap])
    /// The class had nothing new to show.
    case nothing
    /// The drawing became stale on the way.
    case stale
  }

  func run() -> Result {
    defer { if !isCurrent { cpuTime.markWasted() } }
    if !isCurrent { return .stale }
    let result = finishedPixels() ?? draw()
    return isCurrent ? result : .stale
  }

  /// What the class makes without drawing.
  private func finishedPixels() -> Result? {
    let picture = drawing.picture
    guard picture.subnodes.isEmpty else { return nil }
    let finished = cpuTime.measure {
      picture.finishedPixels(scale: drawing.form.scale.value) { !isCurrent }
    }
    if let finished { return .pixels(finished) }
    return picture.nodeType.drawsByFinishedPixelsOnly ? .nothing : nil
  }

  private func draw() -> Result {
    switch extent {
    case .whole(let threads):
      let area = PixelRect(drawing.form.pixels)
      return .pixels(pixels(in: area, bands: threads))
    case .tiles(let grid, let indices):
      let pixmaps = Lock<[TileGrid.Index: Pixmap]>([:])
      drawing.pool.share(indices.count) { part in
        let index = indices[part]
        let pixels = pixels(in: grid.rect(of: index), bands: 1)
        pixmaps.withLock { $0[index] = pixels }
      }
      return .tiles(grid, pixmaps.withLock { $0 })
    }
  }

  private func pixels(in area: PixelRect, bands: Int) -> Pixmap {
    drawing.pixels(in: area, bands: bands, cpuTime: cpuTime) { !isCurrent }
  }
}
