import Flow
import Surface
import SurfaceTesting
import Testing

/// Counts presses of a button, or of the key that types "+".
private struct Tally: CombinedComponent {
  static let tag = GenericComponentViewTag()

  final class State: ComponentState {
    var count = 0
  }

  func makeState() -> State { State() }

  static var body: Body {
    let stack = Child(VStack<Empty>.self)
    return { context in
      let state = context.state
      let stack = stack.update(
        component: VStack(alignment: .left, spacing: 4) {
          Text("\(state.count)")
          Button("Add") {
            state.count += 1
            state.updated()
          }.tagged(tag)
        }, availableSize: context.availableSize, transition: context.transition)
      context.add(stack.frame(Rect(origin: .zero, size: stack.size)))
      return stack.size
    }
  }
}

@MainActor
@Suite struct TestScreenTests {
  let screen = TestScreen()

  init() { screen.show(Tally()) }

  @Test func `finds a component by tag, text and label, and clicks it`() throws {
    screen.click(try screen.view(withTag: Tally.tag))
    screen.click(try screen.view(withText: "Add"))
    screen.click(try screen.view(withLabel: "Add"))
    #expect(screen.texts == ["3", "Add"])
  }

  @Test func `types keys`() {
    screen.type(.tab)
    screen.type(.enter)
    screen.type(" ")
    #expect(screen.texts == ["2", "Add"])
  }

  @Test func `what is not there is reported with what is`() {
    #expect {
      try screen.view(withText: "Remove")
    } throws: { error in
      let text = "\(error)"
      return text.contains("no view shows \"Remove\"") && text.contains("Button 0")
    }
  }

  @Test func `dumps the tree of components with frames and labels`() {
    let lines = screen.dump().split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("Tally 0 0 "))
    #expect(lines[1].hasPrefix("  VStack<Empty> 0 0 "))
    #expect(lines[2].hasPrefix("    Text 0 0 ") && lines[2].hasSuffix(" \"0\""))
    #expect(lines[3].hasPrefix("    Button 0 "))
    #expect(lines[4].hasPrefix("      Text ") && lines[4].hasSuffix(" \"Add\""))
  }

  @Test func `a snapshot is what is on screen`() {
    screen.show(Rectangle(color: Color(hex: 0x336699)))
    #expect(screen.pixel(x: 100, y: 100) == 0xff33_6699)
  }

  @Test func `is resized, and shows its content on another scale`() throws {
    screen.show(Rectangle(color: Color(hex: 0x336699)))
    screen.resize(to: Size(width: 60, height: 40))
    #expect(screen.window.size == Size(width: 60, height: 40))
    #expect(screen.views(of: TaggedRectangleView.self)[0].frame.size == screen.window.size)
    #expect(screen.snapshot().size == PixelSize(width: 60, height: 40))
    screen.resize(to: Size(width: 400, height: 20), scale: .two)
    #expect(screen.snapshot().size == PixelSize(width: 800, height: 40))
    screen.resize(to: Size(width: 30, height: 30))
    #expect(screen.snapshot().size == PixelSize(width: 60, height: 60))
    #expect(screen.pixel(x: 59, y: 59) == 0xff33_6699)
  }

  @Test func `drags in steps of a frame`() {
    var values: [Double] = []
    screen.show(
      VStack<Empty> {
        Slider(value: 0) { values.append($0) }
      })
    let slider = screen.views(of: SliderComponentView.self)[0]
    screen.drag(slider, by: Point(x: 80, y: 0), steps: 4)
    #expect(values.count == 5)
    #expect(values == values.sorted())
  }
}
