import SurfaceTesting
import Testing

@testable import Surface

/// What nodes and views say that they are.
@Suite @MainActor struct ElementTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let keeper = NodeKeeper()

  private func show(_ node: DisplayNode, _ frame: Rect) {
    keeper.nodes.append(node)
    node.frame = frame
    screen.root.addSubview(node.view)
    screen.backend.settle()
  }

  /// What is in the window, without the window.
  private var lines: [String] {
    screen.window.scene.semantics.elements.dropFirst().map(\.description)
  }

  @Test func `a window is an element with its title`() {
    #expect(screen.window.scene.semantics.elements.map(\.description) == ["window \"Test\""])
  }

  @Test func `controls say their roles, names and values`() {
    let button = ButtonNode()
    button.setTitle("Send", font: .system(size: 14), color: .black)
    show(button, Rect(x: 0, y: 0, width: 80, height: 30))
    let onOff = SwitchNode()
    onOff.accessibilityLabel = "Sounds"
    onOff.isOn = true
    show(onOff, Rect(x: 0, y: 40, width: 36, height: 20))
    let slider = SliderNode()
    slider.accessibilityLabel = "Volume"
    slider.range = 0...11
    slider.step = 1
    slider.value = 3
    slider.isEnabled = false
    show(slider, Rect(x: 0, y: 70, width: 100, height: 20))
    show(
      ActivityIndicator(.dots(color: .black, diameter: 20)),
      Rect(x: 0, y: 100, width: 20, height: 20))
    #expect(
      lines == [
        "button \"Send\"", "switch \"Sounds\" checked=true",
        "slider \"Volume\" 3 of 0...11 disabled", "progressbar busy",
      ])
  }

  @Test func `a button that stays pressed says so`() {
    let button = ButtonNode()
    button.accessibilityLabel = "Bold"
    button.isSelected = true
    show(button, Rect(x: 0, y: 0, width: 80, height: 30))
    #expect(lines == ["button \"Bold\" pressed=true"])
  }

  @Test func `a picture is an element if it is called something`() {
    let ornament = ImageNode()
    ornament.source = Pixmap(size: PixelSize(width: 4, height: 4)) { _ in }
    show(ornament, Rect(x: 0, y: 0, width: 40, height: 40))
    let portrait = ImageNode()
    portrait.accessibilityLabel = "Ada Lovelace"
    show(portrait, Rect(x: 0, y: 50, width: 40, height: 40))
    #expect(lines == ["img \"Ada Lovelace\""])
  }

  @Test func `nodes without views are elements where they are drawn`() throws {
    let card = DisplayNode()
    let text = TextNode(AttributedText("Layer", attributes: .plain))
    text.isLayerBacked = true
    text.frame = Rect(x: 10, y: 20, width: 100, height: 20)
    card.addSubnode(text)
    let rasterized = DisplayNode()
    rasterized.enableSubtreeRasterization()
    let inner = TextNode(AttributedText("Drawn", attributes: .plain))
    inner.frame = Rect(x: 5, y: 6, width: 50, height: 20)
    rasterized.addSubnode(inner)
    rasterized.frame = Rect(x: 20, y: 60, width: 80, height: 40)
    card.addSubnode(rasterized)
    show(card, Rect(x: 100, y: 50, width: 150, height: 120))
    let elements = screen.window.scene.semantics.elements.dropFirst()
    #expect(elements.map(\.name) == ["Layer", "Drawn"])
    #expect(
      elements.map(\.frame) == [
        Rect(x: 110, y: 70, width: 100, height: 20), Rect(x: 125, y: 116, width: 50, height: 20),
      ])
    #expect(try #require(elements.first).isInSight)
  }

  @Test func `frames follow what turns and scales`() throws {
    let button = ControlNode()
    button.accessibilityLabel = "Big"
    show(button, Rect(x: 100, y: 100, width: 20, height: 10))
    button.transform = AffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)
    screen.backend.settle()
    #expect(
      screen.window.scene.semantics.elements[1].frame
        == Rect(x: 90, y: 90, width: 40, height: 30))
  }

  @Test func `a view that is tapped is a button of what it shows`() {
    let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 60))
    for (index, word) in ["Wi-Fi", "Connected"].enumerated() {
      let text = TextNode(AttributedText(word, attributes: .plain))
      text.frame = Rect(x: 0, y: Double(index) * 30, width: 200, height: 30)
      row.addSubview(text.view)
      keeper.nodes.append(text)
    }
    var taps = 0
    row.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    screen.root.addSubview(row)
    #expect(lines == ["button \"Wi-Fi Connected\""])
    let id = screen.window.scene.semantics.elements[1].id
    #expect(screen.window.scene.perform(.press, on: id) && taps == 1)
  }

  @Test func `a modal view is a dialog, and nothing else can be reached`() {
    let behind = ButtonNode()
    behind.setTitle("Behind", font: .system(size: 14), color: .black)
    show(behind, Rect(x: 0, y: 0, width: 80, height: 30))
    let dialog = View(frame: Rect(x: 20, y: 20, width: 200, height: 100))
    dialog.accessibilityLabel = "Delete?"
    dialog.isModal = true
    let button = ButtonNode()
    button.setTitle("Delete", font: .system(size: 14), color: .black)
    button.frame = Rect(x: 10, y: 10, width: 80, height: 30)
    dialog.addSubview(button.view)
    keeper.nodes.append(button)
    screen.root.addSubview(dialog)
    screen.backend.settle()
    #expect(lines == ["dialog \"Delete?\" modal", "button \"Delete\" focused"])
    #expect(
      screen.window.scene.semantics.elements[2].frame
        == Rect(x: 30, y: 30, width: 80, height: 30))
    dialog.removeFromSuperview()
    screen.backend.settle()
    #expect(lines == ["button \"Behind\""])
  }

  @Test func `the title bar is read first, with its buttons`() {
    let screen = OffscreenWindow(width: 300, height: 200, decorations: .client)
    let text = TextNode(AttributedText("Content", attributes: .plain))
    text.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    screen.root.addSubview(text.view)
    keeper.nodes.append(text)
    screen.backend.settle()
    #expect(
      screen.window.scene.semantics.description == """
        window "Test"
          toolbar "Title bar"
            text "Test"
            button "Minimize"
            button "Maximize"
            button "Close"
          text "Content"
        """)
  }

  @Test func `a list has the rows in sight, and says which of how many they are`() throws {
    let list = ListNode()
    show(list, Rect(x: 0, y: 0, width: 200, height: 100))
    list.setRows(count: 1000) { index in
      let row = TextNode(AttributedText("Row \(index)", attributes: .plain))
      row.minimumNumberOfLines = 2
      return row
    }
    screen.backend.settle()
    let before = screen.window.scene.semantics
    #expect(before.elements[1].role == .list)
    let first = before.elements[2]
    #expect(first.description == "listitem \"Row 0\" 1/1000")
    #expect(before.elements.count < 20 && before.elements.dropFirst().allSatisfy(\.isInSight))
    #expect(before.elements[1].semantics.actions == .scrollDown)
    #expect(screen.window.scene.perform(.scrollDown, on: before.elements[1].id))
    screen.backend.settle()
    let after = screen.window.scene.semantics
    #expect(after.element(first.id) == nil)
    #expect(after.elements[1].semantics.actions == [.scrollUp, .scrollDown])
  }
}
