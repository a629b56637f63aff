import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What a pointer meets is what is seen there, whatever lies in what.
@Suite @MainActor struct RandomHitTests {
  /// A tree of views of one colour each, in a window, and the same without those that take no input.
  @MainActor
  private final class Scene {
    let screen = OffscreenWindow(width: 60, height: 40)
    let seen = OffscreenWindow(width: 60, height: 40)
    var views: [View] = []
    private var twins: [View] = []
    private var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      views = [screen.root]
      twins = [seen.root]
      for screen in [screen, seen] { screen.root.backgroundColor = Color(hex: 0) }
      for number in 1...10 { add(number) }
      for _ in 0..<6 { change() }
      for screen in [screen, seen] { screen.backend.settle() }
    }

    private func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }

    private func add(_ number: Int) {
      let parent = Int.random(in: 0..<number, using: &random)
      let index = Int.random(in: 0...views[parent].subviews.count, using: &random)
      let frame = Rect(
        x: self.number(-10...40), y: self.number(-10...30), width: self.number(0...40),
        height: self.number(0...30))
      let origin = Point(x: self.number(-6...6), y: self.number(-6...6))
      let isClipping = Bool.random(using: &random)
      let transform: AffineTransform =
        [.identity, .identity, .scale(2), AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)]
        .randomElement(using: &random)!
      let takesNone = Int.random(in: 0..<6, using: &random) == 0
      for (isTwin, parent) in [(false, views[parent]), (true, twins[parent])] {
        // At even places, so that the middle is a whole number and turning keeps the edges on pixels.
        let even = Rect(
          x: frame.minX, y: frame.minY, width: frame.width - frame.width.remainder(dividingBy: 2),
          height: frame.height - frame.height.remainder(dividingBy: 2))
        let view = colored(UInt32(number), even)
        view.bounds.origin = origin
        view.clipsToBounds = isClipping
        view.layer.transform = transform
        if isTwin { view.isHidden = takesNone } else { view.isUserInteractionEnabled = !takesNone }
        parent.insertSubview(view, at: index)
        if isTwin { twins.append(view) } else { views.append(view) }
      }
    }

    /// Views go to other places in the tree.
    private func change() {
      let number = Int.random(in: 1..<views.count, using: &random)
      let parent = Int.random(in: 0..<views.count, using: &random)
      guard !views[parent].isDescendant(of: views[number]) else { return }
      let index = Int.random(in: 0...3, using: &random)
      views[parent].insertSubview(views[number], at: index)
      twins[parent].insertSubview(twins[number], at: index)
    }
  }

  @Test(arguments: 1...25) func `a pointer meets the view whose colour is seen`(seed: UInt64) {
    let scene = Scene(seed: seed)
    for y in 0..<40 {
      for x in 0..<60 {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let number = Int(scene.seen.pixel(x, y) & 0xffffff)
        let view = scene.screen.root.hitTest(point)
        guard view === scene.views[number] else {
          Issue.record(
            "\(point) meets \(scene.views.firstIndex { $0 === view } ?? -1), not \(number)")
          return
        }
        // It is told of a place in its own coordinates.
        let inside = scene.screen.root.convert(point, to: view)
        #expect(scene.views[number].bounds.contains(inside))
        let back = scene.views[number].convert(inside, to: nil)
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
      }
    }
  }
}
