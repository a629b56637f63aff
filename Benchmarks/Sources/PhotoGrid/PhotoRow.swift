import Surface

/// One row of the grid: photos of 160 by 120 with 6 units between them.
final class PhotoRow: DisplayNode {
  nonisolated static let columns = 6
  nonisolated static let photoSize = Size(width: 160, height: 120)
  nonisolated static let gap = 6.0

  private let photos: [ImageNode]

  nonisolated init(_ paths: ArraySlice<String>) {
    photos = paths.map { path in
      let photo = ImageNode()
      photo.isLayerBacked = true
      photo.source = FileImage(path: path)
      return photo
    }
    super.init()
    for photo in photos { addSubnode(photo) }
    place()
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: Self.photoSize.height + Self.gap)
  }

  nonisolated private func place() {
    for (column, photo) in photos.enumerated() {
      photo.frame = Rect(
        origin: Point(x: Self.gap + Double(column) * (Self.photoSize.width + Self.gap), y: 0),
        size: Self.photoSize)
    }
  }

  /// Photos of which nothing is seen, not even a preview.
  var blankCount: Int { photos.count { $0.contents == nil } }

  /// Photos that are not there in their own pixels.
  var missingCount: Int { photos.count { !$0.hasImage } }
}
