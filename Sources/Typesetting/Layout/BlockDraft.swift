import Geometry

/// A block whose width is not known yet.
struct BlockDraft {
  var block: TextBlock
  var index: Int
  var range: Range<Int>
  var top: Double
  var bottom: Double
  var title: TextLayout?
  var titleTop: Double
  /// With title and padding, in logical units.
  var minimumWidth: Double
  var lines: Range<Int>
  var isRightToLeft: Bool
  var isCollapsed: Bool
  var fades = false
  var hasToggle: Bool
}
