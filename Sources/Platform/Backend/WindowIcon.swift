public import Raster

/// The icon of one window, in the desktop's lists of windows. Without one a window has that of the program's desktop
/// file.
public struct WindowIcon: Hashable, Sendable {
  /// The name of an icon of the desktop's theme, such as `text-editor`; empty for none. It goes before ``pictures``.
  public var name: String
  /// The same picture in several sizes, of which the desktop takes what it needs. Each is a square; others are left
  /// out.
  public var pictures: [Picture]

  /// One size of an icon.
  public struct Picture: Hashable, Sendable {
    /// The pixels.
    public var pixmap: Pixmap
    /// For a screen of how many pixels a point.
    public var scale: Int

    /// A picture that is drawn for screens of a scale, which is at least 1.
    public init(_ pixmap: Pixmap, scale: Int = 1) {
      precondition(scale >= 1, "the scale of an icon is at least 1")
      (self.pixmap, self.scale) = (pixmap, scale)
    }
  }

  /// An icon of the theme, pictures, or both for desktops whose theme lacks the icon.
  public init(name: String = "", pictures: [Picture] = []) {
    (self.name, self.pictures) = (name, pictures)
  }
}
