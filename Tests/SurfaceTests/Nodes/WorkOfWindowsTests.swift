import Geometry
import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface

/// Counts its layouts.
private final class LaidOutNode: DisplayNode {
  var layoutCount = 0

  override func layout() { layoutCount += 1 }
}

/// Two windows at once: each one does what its own nodes have asked for, and nothing else.
@Suite(.serialized) @MainActor struct WorkOfWindowsTests {
  private let here = OffscreenWindow()
  private let there = OffscreenWindow()

  /// A frame that the nodes have not asked for.
  private func paint(_ screen: OffscreenWindow) {
    screen.window.setNeedsFullRepaint()
    screen.backend.settle()
  }

  @Test func `a frame draws no node of another window`() {
    let node = InkNode().framed(0, 0, 20, 20)
    there.show(node)
    #expect(node.snapshotCount == 1)
    node.setNeedsDisplay()
    paint(here)
    #expect(node.snapshotCount == 1)
    there.backend.settle()
    #expect(node.snapshotCount == 2)
  }

  @Test func `a frame lays out no layer-backed node of another window`() {
    let node = LaidOutNode().framed(0, 0, 20, 20)
    node.isLayerBacked = true
    let parent = DisplayNode().framed(0, 0, 50, 50)
    parent.addSubnode(node)
    there.show(parent)
    let count = node.layoutCount
    node.setNeedsLayout()
    paint(here)
    #expect(node.layoutCount == count)
    there.backend.settle()
    #expect(node.layoutCount == count + 1)
  }

  @Test
  func
    `a frame does not wait for nodes of another window that are never seen without their pixels`()
  {
    let gate = Gate()
    let node = HeldBackNode(gate).framed(0, 0, 20, 20)
    node.neverShowsPlaceholders = true
    // As on screen, where frames do not wait for everything.
    for screen in [here, there] { screen.window.waitsForDisplay = false }
    there.root.addSubview(node.view)
    there.window.scene.displayQueue.startRequestedDisplays()
    #expect(node.isDrawing)
    paint(here)
    gate.open()
    there.backend.settle()
    #expect(!node.isDrawing)
  }

  /// Changes nodes on another thread, and returns when that is done.
  private func elsewhere(_ change: @escaping @Sendable () -> Void) {
    let threads = TestThreads(count: 1) { _ in change() }
    threads.join()
  }

  /// A frame of a window alone, without the turn of the loop that comes before it.
  private func frame(_ screen: OffscreenWindow) {
    let now = screen.backend.manualScheduler.now
    screen.window.handle(.frame(FrameTiming(now: now, presentation: now)))
  }

  @Test func `a frame applies no change of a node of another window that another thread made`() {
    let (mine, other, loose) = (DisplayNode(), DisplayNode(), DisplayNode())
    here.show(mine)
    there.show(other)
    _ = loose.view
    for screen in [here, there] { screen.window.waitsForDisplay = false }
    elsewhere {
      mine.alpha = 0.25
      other.alpha = 0.5
      loose.alpha = 0.75
    }
    frame(here)
    #expect(mine.layer.opacity == 0.25 && other.layer.opacity == 1)
    #expect(loose.layer.opacity == 0.75, "a node in no window is anybody's")
    frame(there)
    #expect(other.layer.opacity == 0.5)
    elsewhere { other.alpha = 0.125 }
    MainThreadQueue.shared.drainBatch()
    #expect(other.layer.opacity == 0.125, "the turn of the loop applies all")
  }

  @Test func `what a thread posts after a change of another window does not come before that`() {
    let node = DisplayNode()
    there.show(node)
    for screen in [here, there] { screen.window.waitsForDisplay = false }
    elsewhere {
      node.alpha = 0.5
      MainThreadQueue.shared.post { node.zPosition = node.alpha }
    }
    frame(here)
    #expect(node.zPosition == 0)
    MainThreadQueue.shared.drainBatch()
    #expect(node.zPosition == 0.5)
  }

  @Test func `changes that wait for one window come with the next one that the node moves to`() {
    let node = DisplayNode()
    here.show(node)
    for screen in [here, there] { screen.window.waitsForDisplay = false }
    elsewhere { node.alpha = 0.5 }
    there.root.addSubview(node.view)
    frame(there)
    #expect(node.layer.opacity == 0.5)
    node.view.removeFromSuperview()
    elsewhere { node.alpha = 0.25 }
    frame(here)
    #expect(node.layer.opacity == 0.25)
  }

  @Test func `moves within one window are held back apart from those of another one`() {
    let (mine, other) = (NotingNode(), NotingNode())
    here.show(mine)
    there.show(other)
    (mine.log, other.log) = ([], [])
    here.window.scene.hierarchyNotifications.hold {
      mine.view.removeFromSuperview()
      other.view.removeFromSuperview()
      #expect(mine.log.isEmpty && other.log.last == "exit")
      here.root.addSubview(mine.view)
    }
    #expect(mine.log.isEmpty)
  }

  @Test func `moves are held back to the end of the outermost of several that do so`() {
    let node = NotingNode()
    let (first, second) = (DisplayNode(), DisplayNode())
    let other = DisplayNode()
    for parent in [first, second] { here.show(parent) }
    first.addSubnode(other)
    here.show(node)
    node.log = []
    here.window.scene.hierarchyNotifications.hold {
      node.view.removeFromSuperview()
      // A node that is moved within a window holds back for itself.
      second.addSubnode(other)
      here.root.addSubview(node.view)
    }
    #expect(node.log.isEmpty)
  }

  @Test func `of two windows that animate, type and draw at once neither does the other's work`() {
    struct Side {
      let screen: OffscreenWindow
      let ink = InkNode().framed(0, 0, 20, 20)
      let laidOut = LaidOutNode().framed(20, 0, 20, 20)
      let text = TextNode()
    }
    let sides = [Side(screen: here), Side(screen: there)]
    for side in sides {
      side.laidOut.isLayerBacked = true
      let parent = DisplayNode().framed(0, 40, 100, 60)
      parent.addSubnode(side.laidOut)
      side.screen.root.addSubview(parent.view)
      side.screen.root.addSubview(side.text.view)
      side.screen.show(side.ink)
      side.screen.window.waitsForDisplay = false
    }
    for step in 1...30 {
      for side in sides {
        let (ink, laidOut, text) = (side.ink, side.laidOut, side.text)
        elsewhere {
          text.attributedText = AttributedText(
            String(repeating: "m", count: step),
            attributes: TextAttributes(font: .system(size: 15), color: .black))
          text.frame = Rect(x: 0, y: 20, width: 10 * Double(step), height: 20)
          ink.setNeedsDisplay()
          laidOut.setNeedsLayout()
        }
        ink.layer.setValue(
          .number(Double(step)), of: .borderWidth, timing: AnimationTiming(duration: 1))
      }
      let (mine, other) = (sides[step % 2], sides[1 - step % 2])
      let counts = (other.ink.snapshotCount, other.laidOut.layoutCount, other.text.layer.frame)
      let border = other.ink.layer.presentation?.borderWidth
      let (before, layouts) = (mine.ink.snapshotCount, mine.laidOut.layoutCount)
      frame(mine.screen)
      #expect(mine.ink.snapshotCount == before + 1 && mine.laidOut.layoutCount == layouts + 1)
      #expect(mine.text.layer.frame.width == 10 * Double(step))
      #expect(
        counts == (other.ink.snapshotCount, other.laidOut.layoutCount, other.text.layer.frame))
      #expect(other.ink.layer.presentation?.borderWidth == border)
      frame(other.screen)
      #expect(other.text.layer.frame.width == 10 * Double(step))
      WorkerPool.shared.waitUntilIdle()
    }
  }

  @Test(arguments: [false, true])
  func `what a node has asked one window for it asks the next one for`(isLayerBacked: Bool) {
    let node = InkNode().framed(0, 0, 20, 20)
    node.isLayerBacked = isLayerBacked
    let parent = DisplayNode().framed(0, 0, 50, 50)
    parent.addSubnode(node)
    here.show(parent)
    node.color = Color(hex: 0x00ff00)
    node.setNeedsLayout()
    there.root.addSubview(parent.view)
    paint(here)
    #expect(node.snapshotCount == 1)
    there.backend.settle()
    #expect(node.snapshotCount == 2)
    #expect(there.pixel(5, 5) == 0xff00_ff00)
  }

  @Test func `a node that has left a window is laid out where it comes next`() {
    let node = LaidOutNode().framed(0, 0, 20, 20)
    node.isLayerBacked = true
    let parent = DisplayNode().framed(0, 0, 50, 50)
    parent.addSubnode(node)
    here.show(parent)
    let count = node.layoutCount
    node.setNeedsLayout()
    parent.view.removeFromSuperview()
    paint(here)
    #expect(node.layoutCount == count)
    there.root.addSubview(parent.view)
    there.backend.settle()
    #expect(node.layoutCount == count + 1)
  }

  @Test(arguments: [true, false])
  func `tiles follow what the window shows that their node has come to`(areDrawnAgain: Bool) {
    let node = TallNode().framed(0, 0, 100, 20_000)
    node.clearsContentsOnExit = areDrawnAgain
    here.show(node)
    there.root.addSubview(node.view)
    there.backend.settle()
    for offset in [0.0, 9_000, 19_000] {
      there.root.bounds = Rect(x: 0, y: offset, width: 200, height: 120)
      paint(here)
      there.backend.settle()
      #expect(there.isExact)
      #expect(there.pixel(20, 60) != there.pixel(150, 60), "\(offset)")
    }
  }
}
