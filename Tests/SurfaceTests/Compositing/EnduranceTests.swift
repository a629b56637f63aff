import Geometry
import Glibc
import SurfaceTesting
import Testing

@testable import Surface

/// An hour of use, without its pauses.
@Suite @MainActor struct EnduranceTests {
  /// A row with a text-like picture, drawn by a worker.
  private final class RowNode: DisplayNode, @unchecked Sendable {
    // Sendable: as DisplayNode.
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
    let host = try HostedWindow()
    let list = list()
    host.window.contentView.addSubview(list.view)
    try host.frame()
    host.planes.restTime = .zero
    var files: [Int] = []
    for round in 0..<12 {
      for step in 0..<8 {
        list.scroll(by: step < 6 ? 31 : -17)
        try host.frame()
      }
      #expect(!host.shownSurfaces.isEmpty, "round \(round)")
      // It rests.
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
