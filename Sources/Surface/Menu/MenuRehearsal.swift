import Geometry
import Platform

/// Makes the menu of a button before it is opened, while the pointer rests on the button or keys have moved the focus to it, so that
/// it is there at once.
///
/// To lay out, draw and paint a menu takes longer than to show it. The first menu of a program takes several times as long as later
/// ones: its code is read in, the faces of its fonts are opened, letters are drawn for the first time.
@MainActor
final class MenuRehearsal {
  static let shared = MenuRehearsal()

  /// Of which a menu is expected, and perhaps made.
  private weak var button: MenuButtonNode?
  private var timer: ScheduledAction?
  /// How many menus were made; tests read it.
  private(set) var count = 0

  /// A pointer that stays for this time is not on its way to something else, and neither is the focus. A hand needs longer
  /// before it presses.
  static let rest = Duration.milliseconds(50)

  /// A pointer has come above a button, or a key has moved the focus to it.
  func menuIsExpected(of button: MenuButtonNode, byKey: Bool) {
    // A frame that waits for everything is in no hurry.
    guard let scene = button.view.scene, !scene.waitsForDisplay else { return }
    if let other = self.button { menuIsNotExpected(of: other) }
    self.button = button
    timer = scene.scheduler.schedule(after: Self.rest) { [weak self, weak button] in
      if let self, let button { rehearse(button, byKey: byKey) }
    }
  }

  /// The pointer is elsewhere, or the focus.
  func menuIsNotExpected(of button: MenuButtonNode) {
    guard self.button === button else { return }
    self.button = nil
    timer?.cancel()
    button.view.scene?.discardPreparedMenu()
  }

  /// The menu of a button is opened.
  func menuWillOpen() { timer?.cancel() }

  private func rehearse(_ button: MenuButtonNode, byKey: Bool) {
    guard let scene = button.view.scene, scene.configuration != nil, scene.openMenu == nil else {
      return
    }
    scene.discardPreparedMenu()
    // The press moves the focus. For a class that it has not been asked of before, the runtime looks through all conformances
    // of the program to find that it takes no text.
    _ = button.view.textInputClient
    let menu = button.shownMenu.trimmed
    guard !menu.items.isEmpty else { return }
    count += 1
    scene.preparedMenu = try? PreparedMenu(
      menu, in: button.currentTheme, showsMnemonics: byKey, leastWidth: button.leastMenuWidth,
      above: scene)
  }
}
