import Flow
import Surface
import SurfaceTesting
import Testing

private struct Item: Identifiable, Equatable, Sendable {
  let id: Int
  let title: String
}

/// The parent alone says where a child lies, also while the child brings itself up to date.
@MainActor
@Suite struct PlacedElementTests {
  private let hosted = Hosted()

  private func items(_ round: Int) -> [Item] {
    (0..<20).map { Item(id: $0, title: "\($0) in round \(round)") }
  }

  /// Elements that show something else in each round and keep their size, for which they take all that there is.
  private var elements: [(name: String, make: (Int) -> AnyComponent<Empty>)] {
    [
      (
        "List",
        { [self] in
          AnyComponent(List(items($0)) { Text($0.title, font: .system(size: 13), color: .black) })
        }
      ),
      (
        "NodeList",
        { [self] in
          AnyComponent(
            NodeList(items($0)) { item in
              TextNode(
                AttributedText(
                  item.title, attributes: TextAttributes(font: .system(size: 13), color: .black)))
            })
        }
      ),
      (
        "ScrollView",
        { round in
          AnyComponent(
            ScrollView(
              AnyComponent(Rectangle(color: .black, width: 50, height: 300 + Double(round)))))
        }
      ),
      ("Slider", { AnyComponent(Slider(value: Double($0) / 10) { _ in }) }),
      ("Toggle", { AnyComponent(Toggle(isOn: $0 % 2 == 0) { _ in }) }),
      ("ProgressBar", { AnyComponent(ProgressBar(value: Double($0) / 10)) }),
      (
        "Button",
        { round in AnyComponent(Button(["Yes", "No"][round % 2], action: {})) }
      ),
      (
        "AnyNode",
        {
          AnyComponent(
            AnyNode(size: Size(width: 40, height: 30), value: $0) {
              DisplayNode()
            } configure: {
              $0.cornerRadius += 1
            })
        }
      ),
      (
        "ActivityIndicatorComponent",
        { AnyComponent(ActivityIndicatorComponent(color: Color(white: Float($0) / 10))) }
      ),
    ]
  }

  @Test func `an element that shows something else stays where its parent has put it`() throws {
    for (name, make) in elements {
      var first: Rect?
      for round in 0..<4 {
        // The size stays, so that nothing but the element has a reason to change.
        hosted.show(
          Padding(Insets(8), content: make(round)).frame(
            width: 160, height: 100, alignment: .topLeading),
          transition: round == 3 ? .easeInOut(0.2) : .immediate)
        hosted.screen.settle()
        let padding = try #require(hosted.host.componentView?.subviews.first)
        let element = try #require(padding.subviews.first)
        #expect(element.frame.origin == Point(x: 8, y: 8), "\(name), round \(round)")
        if let first { #expect(element.frame == first, "\(name), round \(round)") }
        first = element.frame
      }
    }
  }
}
