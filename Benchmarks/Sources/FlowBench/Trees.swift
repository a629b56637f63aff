import Flow
import Surface

/// Trees of components that the measurements update.
enum Trees {
  /// 100 stacks of 99 components: 10,000 with the stacks.
  static func wide() -> AnyComponent<Empty> {
    stacks { AnyComponent(Leaf(name: "leaf \($0) \($1)", width: 40)) }
  }

  /// The same with texts.
  static func texts() -> AnyComponent<Empty> {
    stacks { AnyComponent(Text("text \($0) \($1)")) }
  }

  /// The same with buttons, switches and sliders; what they look like depends on a number.
  static func controls(_ round: Int) -> AnyComponent<Empty> {
    stacks { stack, number in
      switch number % 3 {
      case 0:
        let content = AnyComponent<Empty>(Leaf(name: "content", width: 40))
        return AnyComponent(Button(content: content, isEnabled: round.isMultiple(of: 2)) {})
      case 1:
        let color = Color(white: Float(round % 10) / 10)
        return AnyComponent(Toggle(isOn: true, color: color) { _ in })
      default: return AnyComponent(Slider(value: Double(round % 10) / 10) { _ in })
      }
    }
  }

  /// Texts, buttons, switches and sliders in stacks of ten.
  static func elements(_ count: Int) -> AnyComponent<Empty> {
    AnyComponent(
      VStack<Empty>(
        (0..<count / 10).map { stack in
          HStack<Empty>(
            (0..<10).map { number in
              AnyComponentWithIdentity(id: number, component: element(stack, number))
            }
          ).identified(by: stack)
        }))
  }

  private static func element(_ stack: Int, _ number: Int) -> AnyComponent<Empty> {
    switch number {
    case 0..<5: AnyComponent(Text("\(stack) \(number)"))
    case 5, 6, 7: AnyComponent(Button("Press \(stack)") {})
    case 8: AnyComponent(Toggle(isOn: true) { _ in }.accessibilityLabel("Switch \(stack)"))
    default: AnyComponent(Slider(value: 0.5) { _ in }.frame(width: 48))
    }
  }

  private static func stacks(
    _ leaf: (_ stack: Int, _ number: Int) -> AnyComponent<Empty>
  ) -> AnyComponent<Empty> {
    AnyComponent(
      VStack<Empty>(
        (0..<100).map { stack in
          VStack<Empty>(
            (0..<99).map { AnyComponentWithIdentity(id: $0, component: leaf(stack, $0)) }
          ).identified(by: stack)
        }))
  }

  /// New stacks around the same components.
  static func rewrapped(_ tree: AnyComponent<Empty>) -> AnyComponent<Empty> {
    let root = tree.unwrapped(as: VStack<Empty>.self)!
    return AnyComponent(
      VStack<Empty>(
        root.items.map { item in
          let stack = item.component.unwrapped(as: VStack<Empty>.self)!
          return VStack<Empty>(
            stack.items.map { AnyComponentWithIdentity(id: $0.id, component: $0.component) }
          ).identified(by: item.id)
        }))
  }

  /// One component under 100 stacks.
  static func deep(leaf: Double) -> AnyComponent<Empty> {
    nested(AnyComponent(Leaf(name: "leaf", width: leaf)))
  }

  /// A text under 100 stacks.
  static func deepLabel() -> AnyComponent<Empty> { nested(AnyComponent(Label())) }

  private static func nested(_ leaf: AnyComponent<Empty>) -> AnyComponent<Empty> {
    var component = leaf
    for level in 0..<100 {
      component = AnyComponent(
        VStack<Empty>([AnyComponentWithIdentity(id: level, component: component)]))
    }
    return component
  }

  /// 10,000 components in one stack.
  static func flat(_ count: Int = 10_000) -> AnyComponent<Empty> {
    AnyComponent(
      VStack<Empty>(
        (0..<count).map { leaf in
          AnyComponentWithIdentity(
            id: leaf, component: AnyComponent(Leaf(name: "leaf \(leaf)", width: 40)))
        }))
  }
}
