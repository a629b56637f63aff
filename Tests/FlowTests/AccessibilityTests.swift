import Flow
import Surface
import SurfaceTesting
import Testing

/// What components say that they are, and what is said about them.
@Suite @MainActor struct AccessibilityTests {
  private let screen = TestScreen()

  /// The elements inside of the window.
  private var lines: [String] { screen.semantics.elements.dropFirst().map(\.description) }

  @Test func `components say roles, names and values`() {
    screen.show(
      VStack<Empty>(spacing: 4) {
        Text("Title")
        Button("Save") {}
        Button("Later", isEnabled: false) {}
        Toggle(isOn: true) { _ in }
        Slider(value: 3, in: 0...10) { _ in }
        ProgressBar(value: 0.25)
        ActivityIndicatorComponent()
        Rectangle(color: .black, width: 10, height: 10)
      })
    #expect(
      lines == [
        "text \"Title\"", "button \"Save\"", "button \"Later\" disabled", "switch checked=true",
        "slider 3 of 0...10", "progressbar 0.25 of 0...1", "progressbar busy",
      ])
  }

  @Test func `a button of several texts is one element`() {
    screen.show(
      Button(
        content: AnyComponent(
          VStack<Empty> {
            Text("Wi-Fi")
            Text("Connected")
          }), action: {}))
    #expect(lines == ["button \"Wi-Fi Connected\""])
  }

  @Test func `what is said about a component counts, and is taken back`() {
    func show(_ label: String?) {
      screen.show(Toggle(isOn: false) { _ in }.accessibilityLabel(label).padding(4))
    }
    show("Sounds")
    #expect(lines == ["switch \"Sounds\" checked=false"])
    show("Noises")
    #expect(lines == ["switch \"Noises\" checked=false"])
    show(nil)
    #expect(lines == ["switch checked=false"])
  }

  @Test func `it is said of the one element inside, however deep that lies`() {
    screen.show(
      Toggle(isOn: false) { _ in }.padding(3).background(.black).frame(width: 80)
        .accessibilityLabel("Sounds").accessibilityHint("Plays a sound for every message.")
        .accessibilityIdentifier("sounds"))
    let element = screen.semantics.elements[1]
    #expect(element.description == "switch \"Sounds\" checked=false")
    #expect(element.semantics.hint == "Plays a sound for every message.")
    #expect(element.semantics.identifier == "sounds")
    #expect(element.frame.size == Toggle.size)
  }

  @Test func `the outer of two words counts`() {
    screen.show(Text("A").accessibilityLabel("inner").padding(1).accessibilityLabel("outer"))
    #expect(lines == ["text \"outer\""])
  }

  @Test func `several elements of which something is said are a group`() {
    let size = HStack<Empty> {
      Button("−") {}
      Text("14")
      Button("+") {}
    }
    screen.show(size.accessibilityLabel("Text size"))
    #expect(lines == ["group \"Text size\"", "button \"−\"", "text \"14\"", "button \"+\""])
    screen.show(size.accessibilityElement(children: .combine))
    #expect(lines == ["group \"− 14 +\""])
    screen.show(size.accessibilityHidden())
    #expect(lines == [])
  }

  @Test func `headings, selected items and values are said`() {
    screen.show(
      VStack<Empty> {
        Text("All notes").accessibilityHeading(1)
        Text("Work").accessibilityRole(.tab).accessibilitySelected(true)
        Text("★★★").accessibilityLabel("Rating").accessibilityValue("3 of 5 stars")
      })
    #expect(
      lines == [
        "heading \"All notes\" level=1", "tab \"Work\" selected=true",
        "text \"Rating\" = \"3 of 5 stars\"",
      ])
  }

  @Test func `a component keeps its place in stacks with what is said about it`() {
    let row = HStack<Empty>(spacing: 0) {
      Text("left")
      Spacer()
      Slider(value: 0) { _ in }
    }
    let said = HStack<Empty>(spacing: 0) {
      Text("left").accessibilityLabel("a")
      Spacer()
      Slider(value: 0) { _ in }.accessibilityLabel("b")
    }
    screen.show(row)
    let frames = screen.semantics.elements.map(\.frame)
    screen.show(said)
    #expect(screen.semantics.elements.map(\.frame) == frames)
  }

  @Test func `what a combined component says of its children counts`() {
    screen.show(Named(name: "Portrait of Ada"))
    #expect(lines == ["img \"Portrait of Ada\"", "button \"Text\""])
    screen.show(Named(name: nil))
    #expect(lines == ["button \"Text\""])
  }

  @Test func `a tap on a component is a press`() throws {
    screen.show(Named(name: nil))
    try screen.perform(.press, on: screen.element(.button, named: "Text"))
    #expect(Named.taps.count == 1)
    Named.taps.count = 0
  }

  @Test func `a list has its rows in sight`() {
    screen.show(List(Array(0..<1000), id: \.self) { Text("Row \($0)") })
    let elements = screen.semantics.elements
    #expect(elements[1].role == .list && elements[2].description == "listitem \"Row 0\" 1/1000")
    #expect(elements.count < 40)
  }

  @Test func `rows from right to left are read from right to left`() {
    screen.show(
      HStack<Empty> {
        Text("first")
        Text("second")
      }.environment(LayoutDirectionKey.self, .rightToLeft))
    let texts = screen.elements(.text)
    #expect(texts.map(\.name) == ["first", "second"])
    #expect(texts[0].frame.minX > texts[1].frame.minX)
  }

  @Test func `what is hidden in a text is not said`() {
    var attributes = TextAttributes(font: .system(size: 14), color: .black)
    var text = AttributedText("It was ", attributes: attributes)
    attributes.isSpoiler = true
    text.append("the butler", attributes: attributes)
    screen.show(InteractiveText(text))
    #expect(lines.filter { $0.contains("butler") } == [])
    #expect(
      lines.contains("paragraph \"It was …\"") && lines.contains("button \"Show hidden text\""))
  }
}

/// A picture and a text that is tapped.
private struct Named: CombinedComponent {
  final class Taps {
    var count = 0
  }

  @MainActor static let taps = Taps()
  static let picture = Pixmap(size: PixelSize(width: 4, height: 4)) { _ in }

  let name: String?

  static var body: Body {
    let picture = Child(Image.self)
    let text = Child(Text.self)
    return { context in
      let size = Size(width: 40, height: 40)
      let image = picture.update(
        component: Image(image: Named.picture, size: size), availableSize: size,
        transition: context.transition)
      context.add(
        image.frame(Rect(origin: .zero, size: size))
          .accessibilityLabel(context.component.name))
      let label = text.update(
        component: Text("Text"), availableSize: Size(width: 100, height: 100),
        transition: context.transition)
      context.add(
        label.frame(Rect(origin: Point(x: 0, y: 50), size: label.size))
          .gesture(.tap { Named.taps.count += 1 }))
      return Size(width: 100, height: 100)
    }
  }
}
