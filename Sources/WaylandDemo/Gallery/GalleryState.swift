import Flow
import Surface

/// What can be operated in the gallery.
final class GalleryState: ComponentState {
  var presses = 0
  var isOn = true
  var items = [1, 2, 3]
  var nextItem = 4
  /// 0...1, of the slider and the progress bar.
  var value = 0.4
  var isHighlighted = false
  var choice = 0
  var copies = 1.0
  var stars = 3.5
  var isExpanded = false
  var hasBanner = true
  var sidebarWidth = 90.0
  /// What was chosen in a menu last.
  var chosen = "Nothing was chosen yet."
  var showsViewSettings = false
  /// 0...1
  var textSize = 0.4
  var showsPhotos = true
}
