import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// A list that scrolls on surfaces of its own shows what one that is painted into the window does.
@Suite(.serialized) @MainActor struct HostedListTests {
  /// What the last painted frame is in one buffer, taken as it ended: what workers bring afterwards is not in it.
  private final class Flattened {
    var picture: Pixmap?
  }

  private let flattened = Flattened()

  /// A list with all that lies above and below rows.
  private func list(_ host: CompositorWindow) -> ListNode {
    let list = ListNode()
    list.frame = Rect(x: 0, y: 0, width: 180, height: 120)
    list.backgroundColor = .white
    list.contentInsets = Insets(top: 14)
    let bar = DisplayNode()
    bar.backgroundColor = Color(hex: 0x204080)
    list.floatingHeader = ListFloatingHeader(bar, length: 14)
    list.startOverscrollBackground = ListOverscrollBackground(Color(hex: 0xffcc66))
    list.endOverscrollBackground = Color(hex: 0x66ccff)
    list.setItems(items(0..<100), options: .synchronous)
    host.window.waitsForDisplay = true
    host.window.onFrame { [flattened, unowned window = host.window] _ in
      flattened.picture = window.snapshot()
    }
    host.window.contentView.addSubview(list.view)
    return list
  }

  private func items(_ ids: some Sequence<Int>) -> [NoteItem] {
    ids.map { NoteItem(id: $0, day: $0 / 8, author: $0 / 3) }
  }

  private func frame(_ host: CompositorWindow, _ what: String) throws {
    WorkerPool.shared.waitUntilIdle()
    try host.frame()
    let picture = try #require(flattened.picture, "\(what)")
    #expect(host.surface.compositedImage()?.hasEqualPixels(to: picture) == true, "\(what)")
  }

  @Test(arguments: [1, 1.5, 2])
  func `with accessories, headers and a floating one`(scale: Double) throws {
    let host = try CompositorWindow(scale: scale)
    let list = list(host)
    try frame(host, "at first")
    for step in 0..<10 {
      list.scroll(by: step < 6 ? 13 : -17)
      try frame(host, "scrolled \(step)")
    }
    #expect(!host.shownSurfaces.isEmpty)
    for step in 0..<6 {
      list.drag(by: -40)
      try frame(host, "pulled \(step)")
    }
    list.endDrag(velocity: 0)
    for step in 0..<10 { try frame(host, "springs back \(step)") }
  }

  @Test(arguments: [1, 1.5])
  func `while rows come, go and move`(scale: Double) throws {
    let host = try CompositorWindow(scale: scale)
    let list = list(host)
    for step in 0..<6 {
      list.scroll(by: 5)
      try frame(host, "scrolled \(step)")
    }
    #expect(!host.shownSurfaces.isEmpty)
    for ids in [[0, 1, 2] + Array(5..<100), Array(0..<100), [6, 0, 1, 2, 3, 4, 5]] {
      list.setItems(items(ids), options: [.animateInsertion, .synchronous])
      for step in 0..<8 { try frame(host, "\(ids.prefix(4)) \(step)") }
    }
  }

  @Test(arguments: [1, 1.5])
  func `while rows lag, and a keyboard comes`(scale: Double) throws {
    let host = try CompositorWindow(scale: scale)
    let list = list(host)
    list.lagsBehindScroll = true
    for step in 0..<12 {
      list.drag(by: step < 8 ? 9 : -11)
      try frame(host, "dragged \(step)")
    }
    list.endDrag(velocity: 800)
    for step in 0..<10 { try frame(host, "thrown \(step)") }
    list.endFollowing = .always
    list.update(
      contentInsets: Insets(top: 14, bottom: 50),
      transition: .animated(duration: 0.25, curve: .easeInOut))
    for step in 0..<10 { try frame(host, "keyboard \(step)") }
  }
}
