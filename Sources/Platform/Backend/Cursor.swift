/// The shape of the pointer, by the names of CSS and `wp_cursor_shape_device_v1`.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  case `default`, pointer, text, grab, grabbing, wait, move
  case notAllowed = "not-allowed"
  case northResize = "n-resize"
  case southResize = "s-resize"
  case eastResize = "e-resize"
  case westResize = "w-resize"
  case northEastResize = "ne-resize"
  case northWestResize = "nw-resize"
  case southEastResize = "se-resize"
  case southWestResize = "sw-resize"
  /// Above the divider of what lies side by side.
  case columnResize = "col-resize"
  /// Above the divider of what lies one above the other.
  case rowResize = "row-resize"
  case none
}
