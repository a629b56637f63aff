import Geometry
import Platform
import Surface
import Testing

/// Views and nodes hear how far a person is using their window.
@Suite @MainActor struct SceneActivityTests {
  private let screen = OffscreenWindow(width: 200, height: 120)

  private final class ListeningView: View {
    var told: [SceneActivity] = []
    override func sceneActivityDidChange(from old: SceneActivity) {
      told.append(old)
    }
  }

  private final class ListeningNode: DisplayNode {
    @MainActor var told: [SceneActivity] = []
    override func sceneActivityDidChange(from old: SceneActivity) {
      told.append(old)
    }
  }

  @Test func `a window that is dragged to another size tells its views and nodes`() {
    let (view, node, layerNode) = (ListeningView(), ListeningNode(), ListeningNode())
    layerNode.isLayerBacked = true
    node.addSubnode(layerNode)
    screen.root.addSubview(view)
    view.addSubview(node.view)
    screen.backend.configure { $0.isResizing = true }
    #expect(screen.window.scene.activity.isResizing)
    for told in [view.told, node.told, layerNode.told] {
      #expect(told.map(\.isResizing) == [false])
    }
    screen.backend.configure { $0.size = Size(width: 210, height: 120) }
    #expect(view.told.count == 1)
    screen.backend.configure { $0.isResizing = false }
    #expect(view.told.map(\.isResizing) == [false, true])
  }

  @Test func `an observer of the window hears of it after its views`() {
    let view = ListeningView()
    screen.root.addSubview(view)
    var told: [Bool] = []
    let observation = screen.window.onActivityChange { [screen] old in
      #expect(view.told.last == old && screen.window.scene.activity != old)
      told.append(old.isSuspended)
    }
    screen.backend.configure { $0.isSuspended = true }
    screen.backend.configure { $0.isSuspended = false }
    #expect(told == [false, true])
    observation.cancel()
    screen.backend.configure { $0.isSuspended = true }
    #expect(told.count == 2)
  }

  @Test func `a window has a keyboard until that of the last seat has gone`() {
    let second = SeatID(rawValue: 1)
    for seat in [SeatID.first, second] {
      screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true, seat: seat)))
    }
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(screen.window.scene.activity.hasKeyboardFocus)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false, seat: second)))
    #expect(!screen.window.scene.activity.hasKeyboardFocus)
  }

  @Test func `the keyboard and activation come and go by themselves`() {
    let view = ListeningView()
    screen.root.addSubview(view)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    #expect(screen.window.scene.activity.hasKeyboardFocus)
    screen.backend.configure { $0.isActivated = false }
    #expect(screen.window.scene.activity.hasKeyboardFocus)
    #expect(!screen.window.scene.activity.isActivated)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(!screen.window.scene.activity.hasKeyboardFocus)
    #expect(view.told.map(\.hasKeyboardFocus) == [false, true, true])
    screen.backend.configure { $0.isSuspended = true }
    #expect(screen.window.scene.activity.isSuspended)
  }
}
