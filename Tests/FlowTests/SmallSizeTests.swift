import Flow
import Surface
import SurfaceTesting
import Testing

/// Offers its child less than nothing, as a sum of margins does.
private struct TooNarrow: CombinedComponent {
  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      let child = child.update(
        component: Probe("inner"), availableSize: Size(width: -44, height: 5),
        transition: context.transition)
      context.add(child.frame(Rect(origin: .zero, size: child.size)))
      return child.size
    }
  }
}

/// Every component lives at every size, however little room there is.
@MainActor
@Suite struct SmallSizeTests {
  private static let lengths = [0.0, 0.5, 1, 2, 7, 16, 40, 90]

  private static let picture = Pixmap(size: PixelSize(width: 8, height: 6)) { _ in }

  /// All elements in all states.
  private static var elements: [(String, AnyComponent<Empty>)] {
    func any(_ name: String, _ component: some Component<Empty>) -> (String, AnyComponent<Empty>) {
      (name, AnyComponent(component))
    }
    let color = Color(hex: 0x3366cc)
    let size = Size(width: 50, height: 30)
    let long = "Words enough for several lines"
    var result = [
      any("text", Text(long)), any("title", Text(long, maximumNumberOfLines: 1)),
      any("centred text", Text(long, alignment: .center)), any("no text", Text("")),
      any("rectangle", Rectangle(color: color)),
      any("fixed rectangle", Rectangle(color: color, width: 50, height: 30)),
      any("circle", Circle(fillColor: color, strokeColor: .black, strokeWidth: 4, size: size)),
      any("rounded", RoundedRectangle(color: color, cornerRadius: 12)),
      any("outline", RoundedRectangle(color: color, cornerRadius: 12, stroke: 3, size: size)),
      any("gradient", RoundedRectangle(colors: [color, .black], cornerRadius: 8)),
      any("filled", FilledRoundedRectangle(color: color, cornerRadius: .minEdge)),
      any(
        "smooth",
        FilledRoundedRectangle(color: color, cornerRadius: .value(20), smoothCorners: true)),
      any("spinner", ActivityIndicatorComponent(color: color)),
      any("spacer", Spacer(minimumLength: 8)),
      any("no image", Image(image: nil)), any("image", Image(image: picture)),
      any("list", List(Array(0..<20), id: \.self) { Text("Row \($0) of the list") }),
      any(
        "sideways list",
        List(Array(0..<5), id: \.self, direction: .horizontal) { Text("Row \($0)") }),
      any("scroll view", ScrollView<Empty>(AnyComponent(Text(long)))),
      any(
        "nodes",
        NodeList(1, count: 20) { _ in
          let node = TextNode()
          node.attributedText = AttributedText(
            long, attributes: TextAttributes(font: .system(size: 14), color: .black))
          return node
        }),
      any("moved", TransformContents<Empty>(content: AnyComponent(Text(long)), fixedSize: size)),
      any("padded", Text(long).padding(Insets(30))),
      any(
        "wrap",
        Wrap<Empty>(spacing: 4, lineSpacing: 4) {
          Text(long)
          Button("Button") {}
          Text(long)
        }),
      any(
        "layers",
        ZStack<Empty> {
          Rectangle(color: color)
          Text(long)
        }),
    ]
    for mode in [ContentMode.scaleToFill, .center] {
      result.append(any("image \(mode)", Image(image: picture, size: size, contentMode: mode)))
    }
    for isOn in [false, true] {
      result.append(any("button \(isOn)", Button("A long title", isEnabled: isOn) {}))
      for isEnabled in [false, true] {
        result.append(
          any("toggle \(isOn) \(isEnabled)", Toggle(isOn: isOn, isEnabled: isEnabled) { _ in }))
      }
    }
    for value in [0.0, 0.3, 1] {
      result.append(any("slider \(value)", Slider(value: value, step: 0.1) { _ in }))
      result.append(any("disabled \(value)", Slider(value: value, isEnabled: false) { _ in }))
      result.append(any("progress \(value)", ProgressBar(value: value)))
    }
    return result
  }

  /// Rows and columns of all elements, in all alignments.
  private static var stacks: [(String, AnyComponent<Empty>)] {
    let items = elements.prefix(14).enumerated().map {
      AnyComponentWithIdentity(id: $0, component: $1.1)
    }
    var result: [(String, AnyComponent<Empty>)] = []
    for alignment in [
      VerticalAlignment.top, .center, .bottom, .firstTextBaseline, .lastTextBaseline, .stretch,
    ] {
      result.append(
        (
          "row \(alignment)",
          AnyComponent(HStack(items, spacing: 6, verticalAlignment: alignment))
        ))
    }
    result.append(
      ("alternating row", AnyComponent(HStack(items, alignment: .alternatingLeftRight))))
    for alignment in [
      VStack<Empty>.Alignment.left, .center, .right, .leading, .trailing, .stretch,
    ] {
      for fills in [false, true] {
        result.append(
          (
            "column \(alignment) \(fills)",
            AnyComponent(VStack(items, alignment: alignment, spacing: 6, fillWidth: fills))
          ))
      }
    }
    return result
  }

  private func showEverywhere(_ components: [(String, AnyComponent<Empty>)]) {
    for (name, component) in components {
      let hosted = Hosted()
      hosted.host.clipsToBounds = true
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        hosted.host.setEnvironment(LayoutDirectionKey.self, direction)
        for width in SmallSizeTests.lengths {
          for height in SmallSizeTests.lengths {
            let size = hosted.host.update(
              component: component, containerSize: Size(width: width, height: height))
            #expect(size.isFinite && size.width >= 0 && size.height >= 0, "\(name)")
          }
          hosted.screen.settle()
          for view in hosted.screen.views(of: View.self) {
            #expect(view.frame.size.width >= 0 && view.frame.size.height >= 0, "\(name)")
          }
        }
      }
    }
  }

  @Test func `elements live at every size`() { showEverywhere(SmallSizeTests.elements) }

  @Test func `less than nothing is offered as nothing`() {
    let hosted = Hosted()
    let probe = Probe("a")
    hosted.host.update(
      component: AnyComponent(probe),
      containerSize: Size(width: -30, height: -.leastNormalMagnitude))
    #expect(hosted.screen.probe("a")?.lastAvailableSize == .zero)
    hosted.show(TooNarrow())
    #expect(hosted.screen.probe("inner")?.lastAvailableSize == Size(width: 0, height: 5))
  }

  @Test func `stacks of them live at every size`() { showEverywhere(SmallSizeTests.stacks) }

  @Test func `pointer and keys do no harm to what has no room`() {
    let screen = Screen(size: Size(width: 10, height: 10))
    for (_, component) in SmallSizeTests.elements {
      let host = screen.window.show(VStack<Empty> { component })
      screen.settle()
      for view in [host.componentView, host.componentView?.subviews.first].compactMap({ $0 }) {
        screen.drag(view, by: Point(x: 5, y: 5), steps: 3)
        screen.scroll(view, clicks: 2)
        screen.type(.tab)
        for key in [Key.left, .right, .space, .end, .home] { screen.type(key) }
        screen.advance(0.2)
      }
    }
  }
}
