import Compositing

/// The nodes of one window that have tiles, which have to follow what the window shows.
@MainActor
final class TiledNodes {
  private struct Entry {
    weak var tiles: DisplayTiles?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func add(_ tiles: DisplayTiles) { entries[ObjectIdentifier(tiles)] = Entry(tiles: tiles) }

  func remove(_ tiles: DisplayTiles) { entries[ObjectIdentifier(tiles)] = nil }

  /// Called in every frame of the window, when everything is where it will be shown.
  ///
  /// - Parameter root: of the tree of the window.
  /// - Returns: whether tiles have come near the view, which workers draw now.
  func update(below root: Layer) -> Bool {
    if entries.isEmpty { return false }
    // So that copies are where they will be shown, too.
    PortalLinks.shared.update(below: root)
    var didChange = false
    for (id, entry) in entries {
      if let tiles = entry.tiles {
        didChange = tiles.update() || didChange
      } else {
        entries[id] = nil
      }
    }
    return didChange
  }
}
