import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface

/// Readers of elements that come and go while others are told.
@Suite @MainActor struct ReaderEndTests {
  private let screen = OffscreenWindow(width: 300, height: 200)
  private let node = SwitchNode().framed(0, 0, 36, 20)

  init() { screen.show(node) }

  private var scene: SceneRoot { screen.window.scene }

  /// Something else is said of the switch.
  private func change(_ value: String) {
    node.accessibility.value = value
    screen.backend.settle()
  }

  @Test func `a reader that is cancelled while others are told hears nothing any more`() {
    var second: SemanticsObservation?
    var heard: [String] = []
    let first = scene.observeSemantics { _, _ in
      heard.append("first")
      second?.cancel()
    }
    second = scene.observeSemantics { _, _ in heard.append("second") }
    change("other")
    #expect(heard == ["first"])
    change("again")
    #expect(heard == ["first", "first"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a reader may end itself, and the others go on`() {
    var heard: [String] = []
    var once: SemanticsObservation?
    once = scene.observeSemantics { _, _ in
      heard.append("once")
      once?.cancel()
    }
    let other = scene.observeSemantics { _, _ in heard.append("other") }
    change("a")
    change("b")
    #expect(heard == ["once", "other", "other"])
    once?.cancel()
    #expect(scene.semanticsReaders != nil, "to end twice ends nobody else")
    withExtendedLifetime(other) {}
  }

  @Test func `a reader that comes while others are told hears of what comes next`() {
    var heard: [String] = []
    var late: SemanticsObservation?
    let first = scene.observeSemantics { [scene] tree, _ in
      heard.append("first \(tree.elements[1].value ?? "")")
      if late == nil {
        late = scene.observeSemantics { tree, _ in
          heard.append("late \(tree.elements[1].value ?? "")")
        }
      }
    }
    change("a")
    #expect(late?.tree.elements[1].value == "a", "it begins with what there is")
    change("b")
    #expect(heard == ["first a", "first b", "late b"])
    withExtendedLifetime(first) {}
  }

  @Test func `a second reader begins with the elements as of the last frame`() {
    let first = scene.observeSemantics { _, _ in }
    change("a")
    let second = scene.observeSemantics { _, _ in }
    #expect(second.tree.elements[1].value == "a" && first.tree == second.tree)
  }

  @Test func `after the last reader has gone another one begins anew`() {
    scene.observeSemantics { _, _ in }.cancel()
    #expect(scene.semanticsReaders == nil)
    node.accessibility.value = "meanwhile"
    var heard: [String?] = []
    let reader = scene.observeSemantics { tree, _ in heard.append(tree.elements[1].value) }
    #expect(reader.tree.elements[1].value == "meanwhile")
    change("now")
    #expect(heard == ["now"])
  }

  @Test func `what is said from another thread is heard with the next frame`() async {
    var heard: [String?] = []
    let reader = scene.observeSemantics { tree, _ in heard.append(tree.elements[1].value) }
    await Task.detached { [node] in node.accessibility.value = "from afar" }.value
    MainThreadQueue.shared.drain()
    screen.backend.settle()
    #expect(heard == ["from afar"])
    withExtendedLifetime(reader) {}
  }

  @Test func `what is said asks for a frame if somebody listens, and else for none`() {
    var frames = 0
    let observation = screen.window.onFrame { _ in frames += 1 }
    defer { observation.cancel() }
    node.accessibility.hint = "nobody hears it"
    node.view.accessibilityLabel = "nor this"
    #expect(!screen.window.hasPendingWork)
    let reader = scene.observeSemantics { _, _ in }
    node.accessibility.hint = "somebody does"
    #expect(screen.window.hasPendingWork)
    screen.backend.settle()
    node.accessibility.hint = "somebody does"
    reader.cancel()
    screen.backend.settle()
    node.view.accessibilityLabel = "again nobody"
    #expect(!screen.window.hasPendingWork)
  }
}
