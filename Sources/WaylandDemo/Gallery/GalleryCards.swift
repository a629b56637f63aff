import Flow
import Surface

/// What is on the cards of the gallery.
struct GalleryCards {
  let theme: Theme

  @MainActor func card(_ name: GalleryCardName, _ state: GalleryState) -> GalleryCard {
    let (title, content) = content(of: name, state)
    return GalleryCard(title: title, content: content)
  }

  @MainActor private func content(
    of card: GalleryCardName, _ state: GalleryState
  ) -> (title: String, content: AnyComponent<Empty>) {
    switch card {
    case .text: ("Text", AnyComponent(texts))
    case .button: ("Button", AnyComponent(buttons(state)))
    case .toggle: ("Toggle", AnyComponent(toggles(state)))
    case .values: ("Slider and progress", AnyComponent(values(state)))
    case .shapes: ("Shapes", AnyComponent(shapes))
    case .gradients: ("Gradients", AnyComponent(gradients(state)))
    case .image: ("Image", AnyComponent(images))
    case .stacks: ("Stacks", AnyComponent(stacks))
    case .wrap: ("Wrap", AnyComponent(tags))
    case .mirrored: ("Right to left", AnyComponent(mirrored(state)))
    case .list: ("List of 10,000 rows", AnyComponent(rows))
    case .scroll: ("Scroll view", AnyComponent(letter))
    case .transitions: ("Stack with transitions", AnyComponent(list(state)))
    case .choices: ("Choices", AnyComponent(choices(state)))
    case .signs: ("Messages and signs", AnyComponent(signs(state)))
    case .fields: ("Fields", AnyComponent(fields(state)))
    case .checkedFields: ("What is checked", AnyComponent(checkedFields(state)))
    case .notes: ("Several lines", AnyComponent(notes(state)))
    case .richText: ("Rich text", AnyComponent(richText(state)))
    case .swiftCode: ("Swift", AnyComponent(swiftCode(state)))
    case .markdown: ("Markdown", AnyComponent(markdown(state)))
    case .menus: ("Menus", AnyComponent(menus(state)))
    case .popovers: ("Popovers and tooltips", AnyComponent(popovers(state)))
    case .questions: ("Questions", AnyComponent(GalleryQuestions()))
    case .drags: ("What is dragged, and where to", AnyComponent(GalleryDrags()))
    case .sketch: ("Pen", AnyComponent(GallerySketch()))
    }
  }

  @MainActor private var texts: VStack<Empty> {
    VStack(alignment: .left, spacing: 7) {
      Text("Headline", font: \.title)
      FlowStyle.body("Body text wraps where it has to, and shapes every script:")
      FlowStyle.body("Привет · مرحبا · שלום · नमस्ते · こんにちは · 👋🏽")
      Text("let pixels = finished()", font: \.monospaced, color: \.link)
      FlowStyle.note("A note in the secondary colour.")
    }
  }

  @MainActor private func buttons(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .left, spacing: 12) {
      Wrap<Empty>(spacing: 10, lineSpacing: 10) {
        Button("Press me") {
          state.presses += 1
          state.updated()
        }
        Button("Quiet", style: .standard) {
          state.presses += 1
          state.updated()
        }
        Button("Disabled", isEnabled: false) {}
      }
      FlowStyle.note(
        state.presses == 1 ? "Pressed once" : "Pressed \(state.presses) times")
    }
  }

  @MainActor private func toggles(_ state: GalleryState) -> HStack<Empty> {
    HStack(spacing: 18) {
      Toggle(isOn: state.isOn) {
        state.isOn = $0
        state.updated(transition: .easeInOut(0.2))
      }.accessibilityLabel("Blue")
      Toggle(isOn: !state.isOn, color: Color(hex: 0x34c759)) {
        state.isOn = !$0
        state.updated(transition: .easeInOut(0.2))
      }.accessibilityLabel("Green")
      Toggle(isOn: true, isEnabled: false) { _ in }
        .accessibilityLabel("Always on")
      Toggle(isOn: false, isEnabled: false) { _ in }
        .accessibilityLabel("Always off")
    }
  }

  @MainActor private func values(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .left, spacing: 14) {
      Slider(value: state.value) {
        state.value = $0
        state.updated()
      }.accessibilityLabel("Value")
      ProgressBar(value: state.value).accessibilityLabel("Progress")
      HStack<Empty>(spacing: 12) {
        ActivityIndicatorComponent().accessibilityLabel("Working")
        // Held, it counts on.
        Button("+1 %", style: .standard) {
          state.value = min(1, state.value + 0.01)
          state.updated()
        }.withHoldAction { _ in
          state.value = min(1, state.value + 0.01)
          state.updated()
        }
        FlowStyle.note("\(Int((state.value * 100).rounded())) %")
      }
      Slider(value: 0.7, isEnabled: false) { _ in }
        .accessibilityLabel("Fixed value")
    }
  }

  @MainActor private func gradients(_ state: GalleryState) -> HStack<Empty> {
    HStack(spacing: 10) {
      Gradient(
        colors: [Color(hex: 0xffcd6a), Color(hex: 0xff885e)], size: Size(width: 52, height: 48))
      Gradient(
        colors: state.isHighlighted
          ? [Color(hex: 0x54cb68), Color(hex: 0x82b1ff)]
          : [Color(hex: 0x82b1ff), Color(hex: 0x665fff)], start: .zero, end: Point(x: 1, y: 1),
        size: Size(width: 52, height: 48))
      FilledRoundedRectangle(
        color: theme.colors.accent, cornerRadius: .value(state.isHighlighted ? 8 : 18),
        smoothCorners: true, size: Size(width: 52, height: 48))
      Button("Change", style: .standard) {
        state.isHighlighted.toggle()
        state.updated(transition: .easeInOut(0.4))
      }
    }
  }

  @MainActor private var tags: Wrap<Empty> {
    Wrap(spacing: 8, lineSpacing: 8) {
      for tag in ["layout", "nodes", "components", "text", "lists", "Wayland", "no GPU"] {
        GalleryTag(text: tag).identified(by: tag)
      }
    }
  }

  /// In a size of its own: a card would offer it any height, and all rows would be alive.
  @MainActor private var rows: FixedHeight {
    FixedHeight(
      height: 86,
      content: AnyComponent(
        List(Array(1...10_000), id: \.self) { FlowStyle.body("Row \($0)") }))
  }

  @MainActor private var shapes: HStack<Empty> {
    HStack(spacing: 10) {
      Circle(fillColor: Color(hex: 0xff885e), size: Size(width: 44, height: 44))
      Circle(
        strokeColor: theme.colors.accent, strokeWidth: 3, size: Size(width: 44, height: 44))
      RoundedRectangle(
        color: Color(hex: 0x54cb68), cornerRadius: 12, size: Size(width: 46, height: 44))
      RoundedRectangle(
        colors: [Color(hex: 0x82b1ff), Color(hex: 0x665fff)], cornerRadius: 22,
        size: Size(width: 64, height: 44))
      RoundedRectangle(
        color: theme.colors.accent, cornerRadius: 10, stroke: 2, size: Size(width: 46, height: 44))
    }
  }

  @MainActor private func list(_ state: GalleryState) -> VStack<Empty> {
    VStack(alignment: .left, spacing: 8) {
      HStack<Empty>(spacing: 10) {
        Button("Add") {
          state.items.insert(state.nextItem, at: state.items.count / 2)
          state.nextItem += 1
          state.updated(transition: .spring(0.4))
        }
        Button(
          "Remove", style: .standard, isEnabled: !state.items.isEmpty
        ) {
          state.items.remove(at: state.items.count / 2)
          state.updated(transition: .spring(0.4))
        }
      }
      for item in state.items {
        FlowStyle.body("Item \(item)").identified(by: item)
      }
    }
  }
}
