import Geometry
import Platform
import Typesetting

/// Makes a menu that nobody sees while the pointer rests on a button that opens one, so that the menu is there at once when
/// the button is pressed.
///
/// The first menu of a program takes several times as long as later ones: its code is read in, the faces of its fonts are
/// opened, letters are drawn for the first time. A rehearsal does that ahead, once for each look, with letters of its own:
/// what an app makes a menu of is asked for when the menu is opened, and not before. A menu that the library knows itself is
/// laid out and drawn as a whole; what is made of it stays in ``MenuMemory``.
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
    guard button.knownMenu != nil || !knows(Look(of: button, in: scene)) else { return }
    timer = scene.scheduler.schedule(after: Self.rest) { [weak self, weak button] in
      if let self, let button { rehearse(button) }
    }
  }

  /// The pointer is elsewhere, or has pressed.
  func pointerDidGo() { timer?.cancel() }

  private func knows(_ look: Look) -> Bool { self.look?.isSame(as: look) == true }

  private func rehearse(_ button: MenuButtonNode) {
    guard let scene = button.view.scene, scene.configuration != nil, scene.openMenu == nil else {
      return
    }
    let look = Look(of: button, in: scene)
    if !knows(look) {
      // A picture of fonts or a theme that are no more is forgotten first.
      _ = MenuMemory.shared.line(MenuLine.Content(.separator, showsMnemonic: false), in: look.theme)
      MenuMemory.shared.discardingPictures {
        show(Self.letters, look, isExpected: false, above: scene)
      }
      self.look = look
    }
    guard let menu = button.knownShownMenu, !menu.items.isEmpty else { return }
    show(menu, look, leastWidth: button.leastMenuWidth, isExpected: true, above: scene)
  }

  /// Makes all of a menu but its popup.
  ///
  /// - Parameters:
  ///   - menu: What is shown, if it `isExpected`.
  ///   - look: How it looks.
  ///   - leastWidth: That of its button, in points.
  ///   - parent: What the popup would lie above.
  private func show(
    _ menu: Menu, _ look: Look, leastWidth: Double = 0, isExpected: Bool, above parent: SceneRoot
  ) {
    count += 1
    let surface = RehearsalSurface(above: parent.backend, isExpected: isExpected)
    let scene = SceneRoot(backend: surface, session: parent.session)
    defer { scene.close() }
    scene.takeOver(from: parent)
    scene.rootView.inheritTheme(look.theme)
    let card = PopupCard(in: scene)
    let lines = MenuLayout(
      menu, in: look.theme, isMirrored: menu.isMirrored, showsMnemonics: false)
    let panel = MenuPanelNode(
      menu, lines, isMirrored: menu.isMirrored, showsMnemonics: false, leastWidth: leastWidth)
    panel.view.fillsSuperview = true
    scene.contentView.addSubview(panel.view)
    scene.configure(
      SceneRoot.Configuration(
        size: panel.naturalSize, scale: look.scale,
        subpixelOrders: parent.configuration?.subpixelOrders ?? []))
    card.show(PopupCard.Form())
    scene.contentView.frame = scene.rootView.bounds
    scene.frames.prepareFirst()
    let now = scene.scheduler.now
    scene.frames.run(FrameTiming(now: now, presentation: now))
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
