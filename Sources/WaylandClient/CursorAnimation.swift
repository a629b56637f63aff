import CLibWayland

/// The images of one cursor, which follow each other if there are several.
struct CursorAnimation {
  /// One image. libwayland-cursor owns the buffer.
  struct Frame {
    var buffer: OpaquePointer
    var width: Int32
    var height: Int32
    var hotspotX: Int32
    var hotspotY: Int32
    /// How long it is shown.
    var duration: Duration
  }

  /// At least one.
  let frames: [Frame]

  /// Themes may say anything: a shorter time would only cost frames that no screen shows.
  static let shortestDuration = Duration.milliseconds(16)

  /// Nil for a cursor without images.
  init?(_ cursor: UnsafeMutablePointer<wl_cursor>) {
    let images = (0..<Int(cursor.pointee.image_count)).compactMap { cursor.pointee.images[$0] }
    frames = images.compactMap { Frame($0) }
    if frames.isEmpty { return nil }
  }

  var isStill: Bool { frames.count == 1 }

  /// Whether each image has a whole number of points at a scale.
  func fills(scale: Int32) -> Bool {
    frames.allSatisfy { $0.width % scale == 0 && $0.height % scale == 0 }
  }
}

extension CursorAnimation.Frame {
  fileprivate init?(_ image: UnsafeMutablePointer<wl_cursor_image>) {
    guard let buffer = wl_cursor_image_get_buffer(image) else { return nil }
    let image = image.pointee
    self.init(
      buffer: buffer, width: Int32(image.width), height: Int32(image.height),
      hotspotX: Int32(image.hotspot_x), hotspotY: Int32(image.hotspot_y),
      duration: max(.milliseconds(Int64(image.delay)), CursorAnimation.shortestDuration))
  }
}
