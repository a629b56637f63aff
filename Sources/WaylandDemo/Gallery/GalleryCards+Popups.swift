import Flow
import Surface

// What opens above the window.
extension GalleryCards {
  @MainActor func menus(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12, fillWidth: true) {
      HStack<Empty>(spacing: 12) {
        PopUpButton(["Every day", "Every week", "Every month"], selection: state.choice) {
          choose($0, state)
        }.accessibilityLabel("How often")
        MenuButton("Actions") { menu(state) }
      }
      GalleryGround("Click here with the secondary button")
        .gesture(.contextMenu { _ in note(state) })
      FlowStyle.note(state.chosen)
    }
  }

  @MainActor private func menu(_ state: GalleryState) -> Menu {
    [
      .action("One More", mnemonic: "m", icon: theme.icons.plus, shortcut: KeyboardShortcut("+")) {
        state.copies = min(99, state.copies + 1)
        say("There are \(Int(state.copies)) copies.", state)
      },
      .submenu(
        "Stars", mnemonic: "s",
        (1...5).map { count in
          .choice("\(count)", isOn: state.stars == Double(count)) {
            state.stars = Double(count)
            say(count == 1 ? "There is 1 star." : "There are \(count) stars.", state)
          }
        }),
      .separator,
      .toggle("On", isOn: state.isOn, mnemonic: "o") {
        state.isOn = $0
        say($0 ? "It is on." : "It is off.", state)
      },
      .action("Not Today", isEnabled: false) {},
      .separator,
      .action("Put Away", icon: theme.icons.dismiss, isDestructive: true) {
        state.isExpanded = false
        say("It was put away.", state)
      },
    ]
  }

  @MainActor private func note(_ state: GalleryState) -> Menu {
    [
      .action("Cut", mnemonic: "t", shortcut: KeyboardShortcut("x")) { say("Cut.", state) },
      .action("Copy", mnemonic: "c", shortcut: KeyboardShortcut("c")) { say("Copied.", state) },
      .action("Paste", mnemonic: "p", shortcut: KeyboardShortcut("v")) { say("Pasted.", state) },
      .separator,
      .action("Delete", isDestructive: true) { say("Deleted.", state) },
    ]
  }

  @MainActor private func say(_ text: String, _ state: GalleryState) {
    state.chosen = text
    state.updated()
  }

  @MainActor func popovers(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 12) {
      HStack<Empty>(spacing: 12) {
        AnyNode(value: 0, make: { GalleryPersonNode() }) { _ in }
        Button("View settings", style: .standard) { show(true, state) }
          .popover(isPresented: state.showsViewSettings, label: "View settings") {
            show(false, state)
          } content: {
            viewSettings(state)
          }
      }
      HStack<Empty>(spacing: 6) {
        toolButton(\.plus, "Add a page")
        toolButton(\.minus, "Take the page away")
        toolButton(\.star, "Keep it among the favourites")
        toolButton(\.info, "About this document")
      }
    }
  }

  @MainActor private func viewSettings(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .leading, spacing: 10) {
      FlowStyle.note("Text size")
      Slider(value: state.textSize) {
        state.textSize = $0
        state.updated()
      }.accessibilityLabel("Text size").frame(width: 200)
      HStack<Empty> {
        FlowStyle.body("Show photos")
        Spacer()
        Toggle(isOn: state.showsPhotos) {
          state.showsPhotos = $0
          state.updated(transition: .easeInOut(0.2))
        }.accessibilityLabel("Show photos")
      }.frame(width: 200)
    }
  }

  @MainActor private func show(_ isShown: Bool, _ state: GalleryState) {
    state.showsViewSettings = isShown
    state.updated()
  }

  @MainActor private func toolButton(
    _ icon: ThemeToken<ThemeIcons, ThemeIcon>, _ label: String
  ) -> TooltipModifier<Empty> {
    AnyNode(value: label, make: { IconButtonNode(icon, label: label) }) { _ in }.tooltip(label)
  }
}
