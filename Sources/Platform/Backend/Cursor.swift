/// The shape of the pointer, by the names of CSS and `wp_cursor_shape_device_v1`.
public enum Cursor: String, Hashable, Sendable, CaseIterable {
  /// An arrow, a hand, an I-beam, an open and a closed hand, a clock, and arrows in four directions.
  case `default`, pointer, text, grab, grabbing, wait, move
  /// What is dragged or pressed can have no effect here.
  case notAllowed = "not-allowed"
  /// At the upper edge of what is resized.
  case northResize = "n-resize"
  /// At its lower edge.
  case southResize = "s-resize"
  /// At its right edge.
  case eastResize = "e-resize"
  /// At its left edge.
  case westResize = "w-resize"
  /// At its upper right corner.
  case northEastResize = "ne-resize"
  /// At its upper left corner.
  case northWestResize = "nw-resize"
  /// At its lower right corner.
  case southEastResize = "se-resize"
  /// At its lower left corner.
  case southWestResize = "sw-resize"
  /// Above the divider of what lies side by side.
  case columnResize = "col-resize"
  /// Above the divider of what lies one above the other.
  case rowResize = "row-resize"
  /// No cursor is shown.
  case none
}
