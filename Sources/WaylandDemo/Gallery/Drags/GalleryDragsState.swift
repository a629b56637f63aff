import Flow
import Surface

/// What was dropped on the places of the gallery.
final class GalleryDragsState: ComponentState {
  /// A place that takes something.
  enum Place: Hashable { case note, album, colors, favourites }

  /// Something in the album.
  enum Picture: Equatable {
    case data([UInt8])
    case file(String)
  }

  /// Where something is above that can be dropped there.
  private(set) var target: Place?
  private(set) var note: String?
  private(set) var album: [Picture] = []
  private(set) var colors: [Place: [GallerySwatch]] = [
    .colors: [0xff885e, 0x54cb68, 0x665fff].map(GallerySwatch.init), .favourites: [],
  ]

  func setTargeted(_ isTargeted: Bool, _ place: Place) {
    if isTargeted { target = place } else if target == place { target = nil }
    updated()
  }

  // MARK: What is dropped

  func write(_ drop: Drop) {
    if drop.types.contains(.uriList) {
      drop.readURIs { [self] in
        if case .success(let list) = $0 { setNote(list.uris.joined(separator: "\n")) }
      }
    } else {
      drop.readText { [self] in if case .success(let text) = $0 { setNote(text) } }
    }
  }

  private func setNote(_ text: String) {
    note = text
    updated()
  }

  func paste(_ drop: Drop) {
    if drop.types.contains(.png) {
      drop.read(.png) { [self] in if case .success(let bytes) = $0 { add([.data(bytes)]) } }
    } else {
      drop.readURIs { [self] in
        guard case .success(let list) = $0 else { return }
        let files = list.filePaths
        if files.isEmpty { drop.reject() } else { add(files.map { .file($0) }) }
      }
    }
  }

  private func add(_ pictures: [Picture]) {
    album = (album + pictures).suffix(3)
    updated()
  }

  func receive(_ drop: Drop, in place: Place) {
    drop.read(GallerySwatch.type) { [self] in
      guard case .success(let bytes) = $0, let swatch = GallerySwatch(bytes: bytes) else {
        return drop.reject()
      }
      colors[place]?.append(swatch)
      updated()
    }
  }

  // MARK: What is dragged away

  func take(_ swatch: GallerySwatch, from place: Place) {
    guard let index = colors[place]?.firstIndex(of: swatch) else { return }
    colors[place]?.remove(at: index)
    updated()
  }
}
