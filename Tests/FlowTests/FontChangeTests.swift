import Flow
import Surface
import SurfaceTesting
import Testing

/// Components that were measured with a font that stood in for another one are measured again when that
/// comes, although they are equal.
@MainActor
@Suite struct FontChangeTests {
  nonisolated fileprivate static let sentence =
    "The quick brown fox jumps over the lazy dog, twice a day."

  /// Shows a component with the stand-in, lets the fonts come and compares with what begins with them.
  private static func check<C: Component>(_ component: C) throws where C.EnvironmentType == Empty {
    let fonts = try LateFonts()
    let late = fonts.window { $0.show(component) }
    let old = late.picture
    try fonts.arrive()
    late.settle()
    let early = fonts.window { $0.show(component) }
    #expect(late.picture.hasEqualPixels(to: early.picture))
    #expect(late.changedInOneStep(from: old))
  }

  @Test func `stacks place their texts again`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try FontChangeTests.check(Card()) }
    }
  }

  @Test func `a button fits its title`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check(
          VStack<Empty>(alignment: .left) {
            Button("A title of some width") {}
            Text("below")
          })
      }
    }
  }

  @Test func `rows of a list have the heights of the new fonts`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check(
          List(Array(0..<40), id: \.self) { Text("\($0). " + FontChangeTests.sentence) })
      }
    }
  }

  @Test func `rows of a list of nodes have the heights of the new fonts`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check(
          NodeList(0, count: 40) { index in
            let text = AttributedText(
              "\(index). " + FontChangeTests.sentence,
              attributes: TextAttributes(font: .system(size: 15), color: .black))
            return TextNode(text)
          })
      }
    }
  }

  @Test func `content that scrolls ends with its last line`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let text = Array(repeating: FontChangeTests.sentence, count: 30).joined(separator: "\n")
        let content = ScrollView<Empty>(AnyComponent(Text(text)))
        @MainActor func show() -> (RecordedWindow, ScrollNode) {
          let shown = fonts.window { $0.show(content) }
          let host = shown.window.contentView.subviews[0] as! ComponentHostView<Empty>
          return (shown, (host.componentView as! ScrollComponentView<Empty>).scrollNode)
        }
        let (late, scrolled) = show()
        try fonts.arrive()
        late.settle()
        let (early, fresh) = show()
        #expect(scrolled.contentSize == fresh.contentSize)
        for (node, window) in [(scrolled, late), (fresh, early)] {
          node.scroll(to: node.offsetRange.upperBound)
          window.settle()
        }
        #expect(late.picture.hasEqualPixels(to: early.picture))
      }
    }
  }

  @Test func `a component that measures text itself is updated`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        try FontChangeTests.check(
          VStack<Empty>(alignment: .left) {
            Ruler()
            AnyNode(
              value: 0,
              make: {
                let attributes = TextAttributes(font: .system(size: 15), color: .black)
                return TextNode(AttributedText("A node", attributes: attributes))
              }, configure: { _ in })
            Ruler()
          })
      }
    }
  }

  @Test func `a component keeps its state`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let shown = fonts.window { $0.show(Passes()) }
        let host = shown.window.contentView.subviews[0] as! ComponentHostView<Empty>
        let view = host.componentView as! PassView
        #expect(view.passes == 1)
        try fonts.arrive()
        shown.settle()
        // Once, in the same view, and not again for fonts that are known.
        #expect(host.componentView === view && view.passes == 2)
        shown.window.show(Passes())
        shown.settle()
        #expect(view.passes == 2)
      }
    }
  }

  @Test func `a component below a view of another is updated once`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let shown = fonts.window {
          $0.show(Button(content: AnyComponent(Passes()), action: {}))
        }
        let host = shown.window.contentView.subviews[0] as! ComponentHostView<Empty>
        let button = host.componentView as! ButtonComponentView
        let view = button.subviews[0].subviews[0] as! PassView
        try fonts.arrive()
        shown.settle()
        #expect(view.passes == 2)
      }
    }
  }

  @Test func `a component in a view of the app's own is measured again`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        let view = ComponentView<Empty>()
        var sizes: [Size] = []
        let room = Size(width: 300, height: 200)
        view.onStateUpdate = { size, _ in sizes.append(size) }
        let shown = fonts.window { window in
          view.update(
            transition: .immediate, component: AnyComponent(Card()), containerSize: room)
          window.contentView.addSubview(view.view!)
        }
        try fonts.arrive()
        shown.settle()
        let other = ComponentView<Empty>()
        let fresh = other.update(
          transition: .immediate, component: AnyComponent(Card()), containerSize: room)
        #expect(sizes == [fresh])
      }
    }
  }

  @Test func `a host that was away is measured again when it comes back`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let fonts = try LateFonts()
        var host: ComponentHostView<Empty>!
        let late = fonts.window { host = $0.show(Card()) }
        host.removeFromSuperview()
        late.settle()
        try fonts.arrive()
        late.settle()
        late.window.contentView.addSubview(host)
        late.settle()
        let early = fonts.window { $0.show(Card()) }
        #expect(late.picture.hasEqualPixels(to: early.picture))
      }
    }
  }
}

/// Texts in stacks in stacks.
private struct Card: Component {
  typealias View = ComponentHostingView

  func makeView() -> ComponentHostingView { ComponentHostingView() }

  func update(
    view: ComponentHostingView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let size = view.content.update(
      transition: transition,
      component: AnyComponent(
        VStack<Empty>(alignment: .left, spacing: 4) {
          HStack<Empty>(spacing: 6) {
            Text("Title", font: .system(size: 20))
            Text("detail", font: .system(size: 12))
          }
          Text(FontChangeTests.sentence)
          Wrap<Empty>(spacing: 4) {
            for word in FontChangeTests.sentence.split(separator: " ") { Text("\(word)") }
          }
        }), containerSize: availableSize)
    if let inner = view.content.view, inner.superview !== view { view.addSubview(inner) }
    view.content.view?.frame = Rect(origin: .zero, size: size)
    return size
  }
}

private final class ComponentHostingView: View {
  let content = ComponentView<Empty>()
}

/// As wide as a text that it does not show.
private struct Ruler: Component {
  func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    let attributes = TextAttributes(font: .system(size: 15), color: .black)
    view.backgroundColor = .black
    return TextLayout(AttributedText("How wide is this?", attributes: attributes)).size
  }
}

/// Counts its updates.
private struct Passes: Component {
  typealias View = PassView

  func makeView() -> PassView { PassView() }

  func update(
    view: PassView, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Empty>, transition: ComponentTransition
  ) -> Size {
    view.passes += 1
    // Without a text nothing waits for the configuration.
    let attributes = TextAttributes(font: .system(size: 15), color: .black)
    return TextLayout(AttributedText("How wide is this?", attributes: attributes)).size
  }
}

private final class PassView: View {
  var passes = 0
}
