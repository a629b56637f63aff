import Geometry
import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

/// An hour of use, without its pauses.
@Suite @MainActor struct EnduranceTests {
  /// A row with a text-like picture, drawn by a worker.
  private final class RowNode: DisplayNode {
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 20)
    }

    override func drawParameters() -> (any Sendable)? { Color(hex: 0x3366cc) }

    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {
      canvas.fill(bounds.inset(by: 3), with: parameters as! Color)
    }
  }

  private func list() -> ListNode {
    let list = ListNode()
    list.frame = Rect(x: 0, y: 0, width: 180, height: 120)
    list.setRows(count: 10_000) { _ in RowNode() }
    return list
  }

  /// Descriptors of this process that hold pixels.
  private var pixelFiles: Int {
    (3..<1024).count { (descriptor: Int32) in
      var target = [UInt8](repeating: 0, count: 64)
      let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
      return count > 0
        && String(decoding: target[..<count], as: UTF8.self).contains("surface-pixels")
    }
  }

  @Test func `after every scroll all surfaces and all their memory are given back`() throws {
    let host = try CompositorWindow()
    let list = list()
    host.window.contentView.addSubview(list.view)
    try host.frame()
    var files: [Int] = []
    for round in 0..<12 {
      host.promotion.restTime = .seconds(1000)
      for step in 0..<8 {
        list.scroll(by: step < 6 ? 31 : -17)
        try host.frame()
      }
      #expect(!host.shownSurfaces.isEmpty, "round \(round)")
      // It rests.
      host.promotion.restTime = .zero
      host.window.setNeedsFrame()
      try host.frame()
      try host.frame()
      #expect(host.compositor.surfaces.count == 1, "round \(round)")
      #expect(host.compositor.bufferCount <= BufferQueue.maximumCount)
      files.append(pixelFiles)
    }
    #expect(files.max()! <= files[2] + 1, "\(files)")
    #expect(host.compositor.violations.isEmpty)
  }

  /// What is held at once varies with how much moves at once, and has a limit.
  @Test func `a list has surfaces for its strips, and each of them four buffers at most`() throws {
    let host = try CompositorWindow()
    let lists = (0..<3).map { index in
      let list = list()
      list.frame = Rect(x: Double(index) * 60, y: 0, width: 60, height: 120)
      host.window.contentView.addSubview(list.view)
      return list
    }
    try host.frame()
    // Strips are at least 128 pixels long: a view of 120 shows two of them, and one is on its way. The
    // indicator lies above them.
    let surfacesOfAList = 4
    var random = SeededGenerator(seed: 5)
    var most = 0
    for step in 0..<120 {
      // One that begins and ends to move has its own turn of surfaces and buffers.
      if step % 20 == 0 { host.promotion.restTime = step % 40 == 0 ? .seconds(1) : .zero }
      for list in lists where Int.random(in: 0..<3, using: &random) > 0 {
        list.scroll(by: Double.random(in: -90...110, using: &random))
      }
      host.window.setNeedsFrame()
      try host.frame()
      let surfaces = host.compositor.surfaces.count
      most = max(most, surfaces)
      #expect(surfaces <= 1 + lists.count * surfacesOfAList, "step \(step)")
      #expect(host.compositor.bufferCount <= surfaces * BufferQueue.maximumCount, "step \(step)")
    }
    #expect(most > lists.count, "they moved on surfaces of their own")
    #expect(host.compositor.violations.isEmpty)
  }

  @Test func `an hour of scrolling leaves no row, no layer and no timer behind`() {
    let screen = OffscreenWindow(width: 180, height: 120)
    let list = list()
    screen.show(list)
    var rows: [Int] = []
    // A scroll in each of sixty minutes.
    for minute in 0..<60 {
      for _ in 0..<5 {
        list.scroll(by: minute % 3 == 2 ? -90 : 70)
        screen.backend.advanceFrame()
      }
      screen.backend.advance(by: .seconds(2))
      screen.backend.manualScheduler.advance(by: .seconds(58))
      rows.append(list.layer.sublayers.count)
      #expect(!screen.backend.isFrameRequested, "minute \(minute)")
    }
    #expect(screen.backend.manualScheduler.now > .seconds(3600))
    #expect(rows.max()! <= 60, "\(rows)")
    #expect(screen.isExact)
  }
}
