import Geometry
import Platform
import Testing

@testable import Surface

/// Tooltips: when they come and go, and what is in them.
@Suite @MainActor struct TooltipTests {
  private let screen = OffscreenWindow(width: 400, height: 300)
  private let reply = IconButtonNode(\.plus, label: "Reply")
  private let forward = IconButtonNode(\.minus, label: "Forward")

  init() {
    for (button, text, x) in [(reply, "Reply", 120.0), (forward, "Forward", 180)] {
      button.tooltip = "\(text) to all"
      button.frame = Rect(x: x, y: 20, width: 32, height: 32)
      screen.root.addSubview(button.view)
    }
    screen.backend.settle()
  }

  /// The words of the tooltips that are shown.
  private var shown: [String] {
    screen.window.scene.popups.flatMap { popup in
      popup.scene.semantics.elements.filter { $0.role == .tooltip }.compactMap(\.name)
    }
  }

  private func move(_ x: Double, _ y: Double = 36) {
    screen.move(x, y)
    screen.backend.settle()
  }

  private func wait(_ milliseconds: Int) {
    screen.wait(milliseconds)
    screen.backend.settle()
  }

  @Test func `a pointer that rests for half a second is told, below what it is above`() throws {
    move(136)
    wait(499)
    #expect(shown.isEmpty)
    wait(1)
    #expect(shown == ["Reply to all"])
    let popup = try #require(screen.window.scene.popups.first)
    #expect(popup.input == .none)
    let frame = try #require(popup.frame)
    #expect(frame.minY == 56 && abs(frame.center.x - 136) <= 0.5)
    // It stays while the pointer moves there.
    move(140)
    #expect(screen.window.scene.popups.first === popup)
    move(300)
    #expect(shown.isEmpty)
  }

  @Test func `the next one comes after 60 ms, until none was shown for half a second`() {
    move(136)
    wait(500)
    move(196)
    #expect(shown.isEmpty)
    wait(59)
    #expect(shown.isEmpty)
    wait(1)
    #expect(shown == ["Forward to all"])
    move(300)
    wait(499)
    move(136)
    wait(60)
    #expect(shown == ["Reply to all"])
    move(300)
    wait(500)
    move(136)
    wait(499)
    #expect(shown.isEmpty)
    wait(1)
    #expect(shown == ["Reply to all"])
  }

  @Test func `a press takes it away, and it stays away until the pointer has left`() {
    move(136)
    wait(500)
    screen.pointer(.pressed(.primary), 136, 36)
    screen.backend.settle()
    #expect(shown.isEmpty)
    screen.pointer(.released(.primary), 136, 36)
    wait(2000)
    move(138)
    wait(2000)
    #expect(shown.isEmpty)
    move(300)
    move(136)
    wait(500)
    #expect(shown == ["Reply to all"])
  }

  @Test func `a press before it is shown keeps it away, too`() {
    move(136)
    wait(300)
    screen.pointer(.pressed(.primary), 136, 36)
    screen.pointer(.released(.primary), 136, 36)
    wait(2000)
    #expect(shown.isEmpty)
  }

  @Test func `keys, the wheel and another window take it away`() {
    for action in 0..<3 {
      move(300)
      wait(1000)
      move(136)
      wait(500)
      #expect(shown == ["Reply to all"], "\(action)")
      switch action {
      case 0: screen.type(.escape)
      case 1:
        screen.backend.send(
          .scroll(ScrollEvent(at: Point(x: 136, y: 36), delta: Point(x: 0, y: 15))))
      default: screen.backend.configure { $0.isActivated = false }
      }
      screen.backend.settle()
      #expect(shown.isEmpty, "\(action)")
    }
  }

  @Test func `what keys bring the focus to is told, what a press focuses is not`() {
    screen.type(.tab)
    wait(499)
    #expect(shown.isEmpty)
    wait(1)
    #expect(shown == ["Reply to all"])
    screen.type(.tab)
    wait(500)
    #expect(shown == ["Forward to all"])
    screen.click(136, 36)
    wait(2000)
    #expect(shown.isEmpty)
  }

  @Test func `the innermost of several is told`() {
    let card = DisplayNode()
    card.tooltip = "A card"
    card.frame = Rect(x: 10, y: 100, width: 200, height: 100)
    screen.root.addSubview(card.view)
    let inner = IconButtonNode(\.star, label: "Star")
    inner.tooltip = "A star"
    inner.frame = Rect(x: 20, y: 20, width: 32, height: 32)
    card.addSubnode(inner)
    screen.backend.settle()
    move(40, 130)
    wait(500)
    #expect(shown == ["A star"])
    move(150, 150)
    wait(60)
    #expect(shown == ["A card"])
  }

  @Test func `a view that leaves takes its tooltip with it, one that says nothing has none`() {
    move(136)
    wait(500)
    reply.view.removeFromSuperview()
    screen.backend.settle()
    #expect(shown.isEmpty)
    forward.tooltip = nil
    move(196)
    wait(1000)
    #expect(shown.isEmpty)
    #expect(!forward.view.gestureRecognizers.contains { $0 is TooltipGestureRecognizer })
    forward.tooltip = ""
    move(300)
    move(196)
    wait(1000)
    #expect(shown.isEmpty)
  }

  @Test func `other words are shown at once`() {
    move(136)
    wait(500)
    reply.tooltip = "Reply to Ada"
    screen.backend.settle()
    #expect(shown == ["Reply to Ada"])
  }

  @Test func `other words after a press are not shown`() {
    move(136)
    wait(500)
    screen.click(136, 36)
    reply.tooltip = "Replying"
    wait(2000)
    #expect(shown.isEmpty)
  }

  @Test func `what has the focus and no words any more is not told`() {
    screen.type(.tab)
    wait(500)
    #expect(shown == ["Reply to all"])
    reply.tooltip = nil
    screen.backend.settle()
    #expect(shown.isEmpty)
  }

  @Test func `a long text wraps`() throws {
    reply.tooltip = String(repeating: "many words ", count: 20)
    move(136)
    wait(500)
    let frame = try #require(screen.window.scene.popups.first?.frame)
    #expect(frame.width <= 320 && frame.height > 50)
  }

  @Test func `a compositor that takes it away is not asked again while the pointer stays`() throws {
    move(136)
    wait(500)
    try #require(screen.backend.popups.first).dismiss()
    wait(2000)
    #expect(shown.isEmpty)
  }

  @Test func `readers hear it as a hint`() throws {
    let elements = screen.window.scene.semantics.elements
    #expect(elements.first { $0.name == "Reply" }?.semantics.hint == "Reply to all")
  }

  @Test func `a tooltip wakes nobody up while it is shown`() {
    move(136)
    wait(500)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
    #expect(!screen.window.scene.hasPendingWork)
  }
}
