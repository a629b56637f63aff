import Geometry
import Platform
import Typesetting

/// Makes a menu that nobody sees while the pointer rests on a button that opens one, so that the menu is there at once when
/// the button is pressed.
///
/// The first menu of a program takes several times as long as later ones: its code is read in, the faces of its fonts are
/// opened, letters are drawn for the first time. A rehearsal does that ahead, once for each look, with letters of its own:
/// what an app makes a menu of is asked for when the menu is opened, and not before. A menu that the library knows, or that
/// the button has shown before, is made as a whole, and is the one that is shown (``PreparedMenu``).
@MainActor
final class MenuRehearsal {
  static let shared = MenuRehearsal()

  /// What decides how the letters of a menu look.
  private struct Look {
    let theme: Theme
    let fonts: UInt32
    let scale: ScaleFactor

    @MainActor
    init(of button: MenuButtonNode, in scene: SceneRoot) {
      theme = button.currentTheme
      fonts = InterfaceFonts.version
      scale = scene.scale
    }

    func isSame(as other: Look) -> Bool {
      theme.isCopy(of: other.theme) && fonts == other.fonts && scale == other.scale
    }
  }

  private var timer: ScheduledAction?
  /// Of the last rehearsal.
  private var look: Look?
  /// How many menus were made; tests read it.
  private(set) var count = 0

  /// A pointer that stays for this time is not on its way to something else. A hand needs longer before it presses.
  static let rest = Duration.milliseconds(50)

  /// A pointer has come above a button.
  func pointerDidCome(to button: MenuButtonNode) {
    // A frame that waits for everything is in no hurry.
    guard let scene = button.view.scene, !scene.waitsForDisplay else { return }
    timer?.cancel()
    guard button.expectedMenu != nil || !knows(Look(of: button, in: scene)) else { return }
    timer = scene.scheduler.schedule(after: Self.rest) { [weak self, weak button] in
      if let self, let button { rehearse(button) }
    }
  }

  /// The pointer is elsewhere.
  func pointerDidLeave(_ button: MenuButtonNode) {
    timer?.cancel()
    button.view.scene?.discardPreparedMenu()
  }

  /// The menu of a button is opened.
  func menuWillOpen() { timer?.cancel() }

  private func knows(_ look: Look) -> Bool { self.look?.isSame(as: look) == true }

  private func rehearse(_ button: MenuButtonNode) {
    guard let scene = button.view.scene, scene.configuration != nil, scene.openMenu == nil else {
      return
    }
    scene.discardPreparedMenu()
    let look = Look(of: button, in: scene)
    if !knows(look) {
      // A picture of fonts or a theme that are no more is forgotten first.
      _ = MenuMemory.shared.line(MenuLine.Content(.separator, showsMnemonic: false), in: look.theme)
      MenuMemory.shared.discardingPictures {
        prepare(Self.letters, in: look.theme, above: scene)?.popup.dismiss()
      }
      self.look = look
    }
    guard let menu = button.expectedMenu, !menu.items.isEmpty else { return }
    scene.preparedMenu = prepare(
      menu, in: look.theme, leastWidth: button.leastMenuWidth, above: scene)
  }

  private func prepare(
    _ menu: Menu, in theme: Theme, leastWidth: Double = 0, above scene: SceneRoot
  ) -> PreparedMenu? {
    count += 1
    return try? PreparedMenu(menu, in: theme, leastWidth: leastWidth, above: scene)
  }

  /// One of every kind of line, with the letters of most languages that are written with Latin ones.
  private static let letters: Menu = [
    .action("ABCDEFGHIJKLMNOPQRSTUVWXYZ", shortcut: KeyboardShortcut("a")) {},
    .action(
      "abcdefghijklmnopqrstuvwxyz", shortcut: KeyboardShortcut("s", modifiers: [.control, .shift])
    ) {},
    .submenu("0123456789", [.action("") {}]),
    .separator,
    .toggle("…,.:;!?'\"’-–&()/+%", isOn: true) { _ in },
    .action("A", isEnabled: false) {},
  ]
}
