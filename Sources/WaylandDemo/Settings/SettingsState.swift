import Flow
import Surface

/// What the settings scene lets one change.
final class SettingsState: ComponentState {
  static let textSizes = 10...22

  var showsNotifications = true
  var showsPreviews = true
  var playsSounds = false
  var animatesStickers = true
  /// In logical units, one of ``textSizes``.
  var textSize = 14
  private(set) var resetCount = 0

  func reset() {
    showsNotifications = true
    showsPreviews = true
    playsSounds = false
    animatesStickers = true
    textSize = 14
    resetCount += 1
  }
}
