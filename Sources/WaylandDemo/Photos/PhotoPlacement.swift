import Surface

/// Where a photo lies in a viewer, zoomed and moved. In the coordinates of the viewer, in logical points.
struct PhotoPlacement: Hashable, Sendable {
  /// Of the photo at its own size.
  let photo: Size
  /// Where it is shown.
  let room: Rect
  /// By how much the photo is larger than where all of it is seen; 1 or more.
  private(set) var zoom = 1.0
  /// From the middle of the room to that of the photo.
  private var offset = Point.zero

  /// All of a photo.
  init(of photo: Size, in room: Rect) {
    self.photo = photo
    self.room = room
  }

  /// The size at which all of it is seen: its own, if there is room for that.
  private var fitting: Size {
    if photo.isEmpty || room.isEmpty { return room.size }
    let isSmall = photo.width <= room.width && photo.height <= room.height
    return isSmall ? photo : photo.aspectFitted(to: room.size)
  }

  /// Its own size, and at least four times what fits.
  var maximumZoom: Double {
    guard !photo.isEmpty, fitting.width > 0 else { return 4 }
    return max(4, photo.width / fitting.width)
  }

  /// Whether some of the photo is out of sight.
  var isZoomed: Bool { zoom > 1 }

  /// Where the photo lies.
  var frame: Rect {
    let size = Size(width: fitting.width * zoom, height: fitting.height * zoom)
    return size.centered(in: room).translated(by: offset)
  }

  // MARK: Changes

  /// Zooms so that what is at a point stays there, as far as edges allow.
  mutating func zoom(by factor: Double, at point: Point) {
    guard factor.isFinite, factor > 0 else { return }
    let new = min(max(zoom * factor, 1), maximumZoom)
    let middle = room.center + offset
    let ratio = new / zoom
    offset = Point(
      x: point.x + (middle.x - point.x) * ratio - room.midX,
      y: point.y + (middle.y - point.y) * ratio - room.midY)
    zoom = new
    limit()
  }

  /// Between all of it and its own size, or twice as large where that is less.
  mutating func toggleZoom(at point: Point) {
    if isZoomed { return zoom(by: 1 / zoom, at: point) }
    zoom(by: max(2, photo.width / max(1, fitting.width)), at: point)
  }

  mutating func move(by distance: Point) {
    offset = offset + distance
    limit()
  }

  /// The same part in another room.
  func placed(in room: Rect) -> PhotoPlacement {
    var new = PhotoPlacement(of: photo, in: room)
    new.zoom = min(zoom, new.maximumZoom)
    new.offset = offset
    new.limit()
    return new
  }

  /// No edge of a photo that is larger than the room comes into it; one that is smaller lies in the middle.
  private mutating func limit() {
    func limited(_ offset: Double, _ length: Double, _ room: Double) -> Double {
      let slack = max(0, (length - room) / 2)
      return min(max(offset, -slack), slack)
    }
    offset = Point(
      x: limited(offset.x, fitting.width * zoom, room.width),
      y: limited(offset.y, fitting.height * zoom, room.height))
  }
}
