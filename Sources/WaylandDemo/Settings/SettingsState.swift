import Flow
import Surface

/// What the settings scene lets one change.
final class SettingsState: ComponentState {
  var showsNotifications = true
  var showsPreviews = true
  var playsSounds = false
  var animatesStickers = true
  var name = ""
  private(set) var resetCount = 0

  func reset() {
    showsNotifications = true
    showsPreviews = true
    playsSounds = false
    animatesStickers = true
    name = ""
    resetCount += 1
  }
}
