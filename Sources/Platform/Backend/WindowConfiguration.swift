public import Geometry

/// The initial properties of a window.
public struct WindowConfiguration: Hashable, Sendable {
  /// Shown in the title bar and in the desktop's lists of windows.
  public var title: String
  /// The name of the desktop file without its suffix; `xdg_toplevel.set_app_id`.
  public var appID: String
  /// The first size in logical units, title bar included, if the compositor leaves the choice.
  public var size: Size
  /// The smallest size in logical units that a user may resize the window to, title bar included.
  public var minimumSize: Size
  /// The largest one; nil for any. One that is the smallest, too, cannot be resized.
  public var maximumSize: Size?

  /// - Parameters:
  ///   - title: For the title bar and the desktop's lists of windows.
  ///   - appID: The name of the program's desktop file, without `.desktop`.
  ///   - size: In logical points, title bar included.
  ///   - minimumSize: 320 by 240 if nil, or less where `size` is.
  ///   - maximumSize: At least `minimumSize`; nil for any size.
  public init(
    title: String, appID: String, size: Size, minimumSize: Size? = nil, maximumSize: Size? = nil
  ) {
    self.title = title
    self.appID = appID
    self.size = size
    self.minimumSize = minimumSize ?? Size(width: 320, height: 240).limited(to: size)
    self.maximumSize = maximumSize
  }
}
