import Geometry
import Platform

/// Scrolls what something is dragged above, near its ends.
@MainActor
final class DropAutoscroll {
  /// How near to an end, in logical points.
  private static let margin = 32.0
  /// At the end itself, in logical points a second.
  private static let speed = 600.0
  private static let step = Duration.milliseconds(16)

  private weak var node: ScrollNode?
  private var velocity = 0.0
  private var timer: ScheduledAction?
  private let didScroll: @MainActor () -> Void

  /// Calls `didScroll` after each step: something else may be below the cursor then.
  init(didScroll: @escaping @MainActor () -> Void) { self.didScroll = didScroll }

  /// The innermost node of `path` that can move in the direction scrolls.
  func update(_ position: Point, above path: [View], scheduler: any Scheduler) {
    for view in path {
      guard let node = view.ownerNode as? ScrollNode else { continue }
      let velocity = Self.velocity(at: view.convert(position, from: nil), of: node, in: view)
      let target = node.contentOffset + velocity
      guard velocity != 0, target.clamped(to: node.physics.range) != node.contentOffset else {
        continue
      }
      (self.node, self.velocity) = (node, velocity)
      return run(scheduler)
    }
    stop()
  }

  func stop() {
    timer?.cancel()
    (timer, node) = (nil, nil)
  }

  private static func velocity(at point: Point, of node: ScrollNode, in view: View) -> Double {
    let place = node.viewPlace(of: point)
    let length = node.axis.length(of: view.bounds.size)
    let margin = min(margin, length / 4)
    guard margin > 0 else { return 0 }
    if place < margin { return -speed * (1 - max(0, place) / margin) }
    let rest = length - place
    return rest < margin ? speed * (1 - max(0, rest) / margin) : 0
  }

  private func run(_ scheduler: any Scheduler) {
    guard timer == nil else { return }
    timer = scheduler.schedule(after: Self.step) { [weak self] in
      guard let self else { return }
      timer = nil
      node?.scroll(by: velocity * Self.step.seconds)
      didScroll()
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
