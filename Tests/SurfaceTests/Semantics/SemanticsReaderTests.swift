import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface

/// Those who read the elements of a window frame by frame, and the text of them.
@Suite @MainActor struct SemanticsReaderTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let keeper = NodeKeeper()

  private func button(_ name: String, y: Double) -> ButtonNode {
    let node = ButtonNode()
    node.setTitle(name, font: .system(size: 14), color: .black)
    node.frame = Rect(x: 0, y: y, width: 100, height: 20)
    screen.root.addSubview(node.view)
    keeper.nodes.append(node)
    screen.backend.settle()
    return node
  }

  @Test func `a reader hears of what has changed, once a frame, and of nothing else`() throws {
    let first = button("First", y: 0)
    let scene = screen.window.scene
    var heard: [SemanticsDiff] = []
    let reader = scene.observeSemantics { _, diff in heard.append(diff) }
    let id = reader.tree.elements[1].id
    #expect(reader.tree.elements[1].name == "First")

    for _ in 0..<5 { screen.backend.advanceFrame() }
    #expect(heard.isEmpty)

    first.setTitle("Other", font: .system(size: 14), color: .black)
    first.setTitle("Last", font: .system(size: 14), color: .black)
    screen.backend.settle()
    #expect(heard.map(\.changed) == [[id]] && heard[0].moved.isEmpty)
    #expect(reader.tree.elements[1].name == "Last")

    first.frame.origin.y = 50
    screen.backend.settle()
    #expect(heard.count == 2 && heard[1].moved == [id] && heard[1].changed.isEmpty)

    let second = button("Second", y: 100)
    let new = reader.tree.elements[2].id
    #expect(heard.count == 3 && heard[2].added == [new])
    #expect(heard[2].regrouped == [SemanticID(number: 0)])

    second.view.becomeFocused()
    screen.backend.settle()
    #expect(heard.last?.focused == .some(new) && heard.last?.changed == [new])

    second.view.removeFromSuperview()
    screen.backend.settle()
    #expect(heard.last?.removed == [new] && heard.last?.focused == .some(reader.tree.focused?.id))

    reader.cancel()
    first.isHidden = true
    screen.backend.settle()
    #expect(reader.tree.elements.count == 2 && scene.semanticsReaders == nil)
  }

  @Test func `what nobody sees is told as well`() {
    let node = button("First", y: 0)
    var values: [String?] = []
    let reader = screen.window.scene.observeSemantics { tree, _ in
      values.append(tree.elements[1].value)
    }
    node.accessibility.value = "1 of 3"
    screen.backend.settle()
    node.view.accessibility.value = "2 of 3"
    screen.backend.settle()
    #expect(values == ["1 of 3", "2 of 3"])
    withExtendedLifetime(reader) {}
  }

  @Test func `elements are collected as long as somebody keeps a reader`() {
    let node = button("First", y: 0)
    let scene = screen.window.scene
    let readers = [scene.observeSemantics { _, _ in }, scene.observeSemantics { _, _ in }]
    #expect(scene.semanticCollectionCount == 1)
    node.frame.origin.y = 10
    screen.backend.settle()
    let count = scene.semanticCollectionCount
    #expect(count >= 2)
    readers[0].cancel()
    #expect(scene.semanticsReaders != nil)
    readers[1].cancel()
    for y in 0..<10 {
      node.frame.origin.y = Double(y)
      node.accessibility.value = "\(y)"
      screen.backend.settle()
    }
    #expect(scene.semanticCollectionCount == count && scene.semanticsReaders == nil)
    do {
      let forgotten = scene.observeSemantics { _, _ in }
      withExtendedLifetime(forgotten) {}
    }
    #expect(scene.semanticsReaders == nil)
  }

  @Test func `children in another order are regrouped`() {
    let (first, second) = (button("First", y: 0), button("Second", y: 50))
    let old = screen.window.scene.semantics
    screen.root.bringSubviewToFront(first.view)
    screen.backend.settle()
    let diff = SemanticsDiff(from: old, to: screen.window.scene.semantics)
    #expect(diff.regrouped == [SemanticID(number: 0)])
    #expect(diff.added.isEmpty && diff.removed.isEmpty && diff.changed.isEmpty)
    #expect(SemanticsDiff(from: old, to: old).isEmpty)
    withExtendedLifetime(second) {}
  }

  @Test func `the elements are JSON`() throws {
    let slider = SliderNode()
    slider.accessibilityLabel = "Say \"hi\"\n"
    slider.accessibility.hint = "Louder"
    slider.frame = Rect(x: 10.5, y: 20, width: 100, height: 20)
    slider.value = 0.25
    screen.root.addSubview(slider.view)
    keeper.nodes.append(slider)
    screen.backend.settle()
    let text = screen.window.scene.semantics.json
    #expect(
      text == #"{"id":"0","role":"window","name":"Test","frame":[0,0,300,200],"children":["#
        + #"{"id":"1","role":"slider","name":"Say \"hi\"\n","hint":"Louder","#
        + #""frame":[10.5,20,100,20],"states":["focusable"],"now":0.25,"min":0,"max":1,"step":0.05,"#
        + #""actions":["increment","decrement","setValue"]}]}"#)
    #expect(JSON(text: text)?.text == text)
    #expect(screen.window.scene.semantics.json == text)
  }
}
