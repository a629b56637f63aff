import Glibc
import Surface

// A window with a button that opens a menu, for as long as somebody presses it; the peer is Peers/popup.c.
//
//   MenuOpening [made]
//
// The button covers the left top of the window; a press elsewhere closes the menu. The button has its menu from the beginning,
// or makes it each time.

@MainActor func makeFileMenu() -> Menu {
  [
    .action("New", shortcut: KeyboardShortcut("n")) {},
    .action("Open…", shortcut: KeyboardShortcut("o")) {},
    .submenu("Open Recent", [.action("Letter") {}, .action("Invoice") {}]),
    .separator,
    .action("Save", shortcut: KeyboardShortcut("s")) {},
    .action("Save As…", shortcut: KeyboardShortcut("s", modifiers: [.control, .shift])) {},
    .toggle("Autosave", isOn: true) { _ in },
    .separator,
    .action("Print…", shortcut: KeyboardShortcut("p")) {},
    .action("Close", shortcut: KeyboardShortcut("w")) {},
  ]
}

FontLibrary.start()
let application = Application(appID: "io.github.surface.MenuOpening")
do {
  let window = try application.makeWindow(title: "Menu", size: Size(width: 600, height: 500))
  let button =
    CommandLine.arguments.dropFirst().first == "made"
    ? MenuButtonNode("File") { makeFileMenu() } : MenuButtonNode("File", menu: makeFileMenu())
  button.frame = Rect(x: 20, y: 60, width: 120, height: 34)
  window.contentView.addSubview(button.view)
  exit(application.run())
} catch {
  Application.printError("MenuOpening: \(error)")
  exit(1)
}
