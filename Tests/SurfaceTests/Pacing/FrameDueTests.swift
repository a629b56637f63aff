import Testing

@testable import Platform
@testable import Surface

/// Results of workers that come while a frame is made.
@Suite @MainActor struct FrameDueTests {
  @Test func `what comes while a frame is painted waits for the next one, if any`() throws {
    let host = try CompositorWindow()
    let scene = ObjectIdentifier(host.window.scene)
    let queue = MainThreadQueue.shared
    var taken: [Int] = []
    var number = 0
    let observation = host.window.onFrame { _ in
      number += 1
      queue.post(forFrameOf: scene) { [number] in taken.append(number) }
    }
    defer { observation.cancel() }
    for color: UInt32 in [0x204060, 0x602040] {
      host.root.backgroundColor = Color(hex: color)
      // It asks for the next frame while it is made.
      let link = DisplayLink(scene: host.window.scene) { _ in }
      let start = EventLoop.monotonicNow
      try host.frame()
      // The loop gives up frames that are late, as they are on a machine that does much else.
      let isLate = EventLoop.monotonicNow - start >= EventLoop.dueFrameTimeout
      #expect(queue.isFrameDue(of: scene) || isLate)
      link.invalidate()
      try host.frame()
      #expect(!queue.isFrameDue(of: scene))
    }
    #expect(number == 2 && taken == [1, 2])
  }
}
