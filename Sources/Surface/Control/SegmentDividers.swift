import Compositing
import Geometry
import Locks

/// The lines between the segments of a ``SegmentedControlNode``, which fade beside the chosen one.
final class SegmentDividers: Sendable {
  private let lines = Lock<[DisplayNode]>([])

  func adjust(to count: Int, in body: DisplayNode) {
    let (known, all) = lines.withLock { lines in
      let known = lines
      lines = (0..<max(0, count)).map { $0 < known.count ? known[$0] : .part() }
      return (known, lines)
    }
    for line in all.dropFirst(known.count) { body.addSubnode(line) }
    for line in known.dropFirst(max(0, count)) { line.removeFromSupernode() }
  }

  @MainActor
  func show(
    _ theme: Theme, between frames: [Rect], isMirrored: Bool, around index: Int?,
    timing: AnimationTiming?
  ) {
    let width = theme.metrics.separatorWidth
    for (before, line) in lines.withLock({ $0 }).enumerated() where before + 1 < frames.count {
      let frame = frames[before]
      let height = (frame.height / 2).rounded()
      line.layer.setFrame(
        Rect(
          x: isMirrored ? frame.minX : frame.maxX - width,
          y: frame.minY + ((frame.height - height) / 2).rounded(), width: width, height: height),
        timing: nil)
      let isBeside = index == before || index == before + 1
      line.layer.setValue(.number(isBeside ? 0 : 1), of: .opacity, timing: timing)
      line.layer.backgroundColor = theme.colors.separator
    }
  }
}
