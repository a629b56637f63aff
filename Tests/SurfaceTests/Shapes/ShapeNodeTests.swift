import Surface
import Testing

@Suite @MainActor struct ShapeNodeTests {
  // With a frame a millisecond, a time is one.
  private let screen = OffscreenWindow(width: 120, height: 100, frameInterval: .milliseconds(1))
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)
  private let second = AnimationTiming(duration: 1, curve: .linear)

  private func square(_ x: Double, _ side: Double) -> Path {
    Path(Rect(x: x, y: 0, width: side, height: side))
  }

  /// A line of 100 points at y = 5.
  private func line(_ change: (ShapeNode) -> Void = { _ in }) -> ShapeNode {
    let node = ShapeNode().framed(10, 10, 100, 10)
    var path = Path()
    path.move(to: Point(x: 0, y: 5))
    path.line(to: Point(x: 100, y: 5))
    node.path = path
    node.fillColor = .clear
    node.strokeColor = red
    node.lineWidth = 10
    change(node)
    screen.show(node)
    return node
  }

  /// The columns of the line that are red, counted from its start.
  private func stroked() -> [Int] {
    (0..<100).filter { screen.pixel(10 + $0, 15) == 0xffff_0000 }
  }

  @Test func `a path is filled, and stroked over that`() {
    let node = ShapeNode().framed(10, 10, 40, 40)
    node.path = square(10, 20)
    node.fillColor = blue
    node.strokeColor = red
    node.lineWidth = 4
    screen.show(node)
    #expect(screen.pixel(30, 20) == 0xff00_00ff)
    for x in [18, 21, 38, 41] { #expect(screen.pixel(x, 20) == 0xffff_0000, "at \(x)") }
    #expect(screen.pixel(17, 20) == 0xffff_ffff && screen.pixel(22, 20) == 0xff00_00ff)
  }

  @Test func `a shape in a node that grows keeps its size, and a gradient fills it`() {
    let node = ShapeNode().framed(0, 0, 20, 20)
    node.path = square(0, 10)
    node.fillColor = blue
    let gradient = GradientNode().framed(60, 0, 20, 20)
    gradient.colors = [red, blue]
    screen.show(node)
    screen.show(gradient)
    let before = gradient.contents
    node.frame.size = Size(width: 40, height: 40)
    gradient.frame.size = Size(width: 40, height: 80)
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xff00_00ff && screen.pixel(15, 15) == 0xffff_ffff)
    #expect(gradient.contents?.size == PixelSize(width: 40, height: 80) && before != nil)
  }

  @Test func `an inner path is a hole where the rule says so`() {
    let node = ShapeNode().framed(10, 10, 40, 40)
    var path = square(0, 40)
    path.append(Path(Rect(x: 10, y: 10, width: 20, height: 20)))
    node.path = path
    node.fillColor = blue
    screen.show(node)
    #expect(screen.pixel(30, 30) == 0xff00_00ff)
    node.appearance.fillRule = .evenOdd
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xffff_ffff && screen.pixel(15, 15) == 0xff00_00ff)
  }

  @Test func `lines end and turn as their caps and joins say`() {
    let node = ShapeNode().framed(0, 0, 80, 80)
    var path = Path()
    path.move(to: Point(x: 20, y: 60))
    path.line(to: Point(x: 20, y: 20))
    path.line(to: Point(x: 60, y: 20))
    node.path = path
    node.fillColor = .clear
    node.strokeColor = red
    node.lineWidth = 20
    screen.show(node)
    #expect(screen.pixel(20, 65) == 0xffff_ffff, "a butt end stops where the line does")
    #expect(screen.pixel(11, 11) == 0xffff_0000, "a mitre is a corner")
    node.appearance.lineCap = .square
    node.appearance.lineJoin = .bevel
    screen.backend.settle()
    #expect(screen.pixel(20, 65) == 0xffff_0000 && screen.pixel(65, 20) == 0xffff_0000)
    #expect(screen.pixel(11, 11) == 0xffff_ffff)
    node.appearance.lineJoin = .miter
    node.appearance.miterLimit = 1
    screen.backend.settle()
    #expect(screen.pixel(11, 11) == 0xffff_ffff, "beyond its limit a mitre is a bevel")
  }

  @Test func `a stroke begins and ends at its shares of the path`() {
    let node = line {
      $0.strokeStart = 0.2
      $0.strokeEnd = 0.7
    }
    #expect(stroked() == Array(20..<70))
    node.strokeStart = 0.7
    screen.backend.settle()
    #expect(stroked().isEmpty)
    node.strokeStart = -1
    node.strokeEnd = 7
    screen.backend.settle()
    #expect(stroked() == Array(0..<100))
  }

  @Test func `shares count over all subpaths, whose other parts are not joined`() {
    let node = line()
    var path = Path()
    for x in [0.0, 60] {
      path.move(to: Point(x: x, y: 5))
      path.line(to: Point(x: x + 40, y: 5))
    }
    node.path = path
    node.strokeStart = 0.25
    node.strokeEnd = 0.75
    screen.backend.settle()
    #expect(stroked() == Array(20..<40) + Array(60..<80))
  }

  @Test func `dashes have their lengths`() {
    let node = line { $0.lineDashPattern = [10, 10] }
    #expect(stroked() == (0..<100).filter { $0 / 10 % 2 == 0 })
    node.appearance.lineDashPhase = 10
    screen.backend.settle()
    #expect(stroked() == (0..<100).filter { $0 / 10 % 2 == 1 })
  }

  // MARK: Movement

  @Test func `a value moves from what is on screen to its target, and tells its end`() {
    let node = line { $0.strokeEnd = 0 }
    var ends: [Bool] = []
    node.setValue(1, of: \.strokeEnd, timing: second) { ends.append($0) }
    #expect(node.strokeEnd == 1 && node.shownAppearance.strokeEnd == 0)
    screen.backend.settle()
    screen.wait(250)
    #expect(stroked() == Array(0..<25))
    // Equal targets touch nothing.
    node.setValue(1, of: \.strokeEnd, timing: nil) { ends.append($0) }
    #expect(ends == [true])
    screen.wait(250)
    #expect(stroked() == Array(0..<50))
    node.setValue(0, of: \.strokeEnd, timing: second) { ends.append($0) }
    #expect(ends == [true, false] && node.shownAppearance.strokeEnd == 0.5)
    screen.backend.settle()
    screen.wait(500)
    #expect(stroked() == Array(0..<25))
    screen.wait(500)
    #expect(ends == [true, false, true] && stroked().isEmpty)
    screen.backend.settle()
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `every value of a shape moves by itself`() {
    let node = ShapeNode().framed(10, 10, 100, 80)
    node.path = square(0, 40)
    node.fillColor = red
    node.lineDashPattern = [4, 4]
    screen.show(node)
    node.setValue(square(40, 60), of: \.path, timing: second)
    node.setValue(blue, of: \.fillColor, timing: second)
    node.setValue(blue, of: \.strokeColor, timing: second)
    node.setValue(5, of: \.lineWidth, timing: second)
    node.setValue([8, 6], of: \.lineDashPattern, timing: second)
    node.setValue(10, of: \.lineDashPhase, timing: second)
    node.setValue(0.5, of: \.strokeStart, timing: AnimationTiming(duration: 2, curve: .linear))
    screen.backend.settle()
    screen.wait(500)
    let shown = node.shownAppearance
    #expect(shown.path == square(20, 50))
    #expect(shown.fillColor == red.mixed(with: blue, fraction: 0.5))
    #expect(shown.strokeColor == Color.clear.mixed(with: blue, fraction: 0.5))
    #expect(shown.lineWidth == 3 && shown.lineDashPattern == [6, 5] && shown.lineDashPhase == 5)
    #expect(shown.strokeStart == 0.125)
    screen.wait(1600)
    #expect(node.shownAppearance == node.appearance)
  }

  @Test func `paths and patterns of another form are shown at once`() {
    let node = line { $0.lineDashPattern = [10, 10] }
    node.setValue(square(0, 10), of: \.path, timing: second)
    node.setValue([], of: \.lineDashPattern, timing: second)
    screen.backend.settle()
    #expect(node.shownAppearance == node.appearance)
    node.lineDashPattern = [10]
    node.setValue([3, 4], of: \.lineDashPattern, timing: second)
    screen.backend.settle()
    #expect(node.shownAppearance.lineDashPattern == [3, 4])
    screen.wait(1100)
    #expect(node.shownAppearance.lineDashPattern == [3, 4])
  }

  @Test func `a delay shows the old value for a while`() {
    let node = line { $0.strokeEnd = 0 }
    node.setValue(
      1, of: \.strokeEnd, timing: AnimationTiming(duration: 1, delay: 0.5, curve: .linear))
    screen.backend.settle()
    let drawn = node.contents
    screen.wait(490)
    #expect(stroked().isEmpty && node.contents === drawn, "nothing new was drawn")
    screen.wait(260)
    #expect(stroked() == Array(0..<25))
  }

  @Test func `who wants less motion sees the end at once`() {
    screen.window.reducesMotion = true
    let (node, gradient) = (line(), GradientNode())
    screen.show(gradient)
    var ends: [Bool] = []
    node.setValue(0.5, of: \.strokeEnd, timing: second) { ends.append($0) }
    gradient.setValue(Point.zero, of: \.endPoint, timing: second) { ends.append($0) }
    #expect(ends == [true, true] && node.shownAppearance.strokeEnd == 0.5)
    #expect(gradient.shownAppearance.endPoint == .zero)
  }

  @Test func `slow motion stretches it`() {
    screen.window.slowMotion = 2
    let node = line { $0.strokeEnd = 0 }
    node.setValue(1, of: \.strokeEnd, timing: second)
    screen.backend.settle()
    screen.wait(500)
    #expect(stroked() == Array(0..<25))
  }

  @Test func `a value that is set meanwhile ends its movement and no other`() {
    let node = line { $0.strokeEnd = 0 }
    var ends: [Bool] = []
    node.setValue(1, of: \.strokeEnd, timing: second) { ends.append($0) }
    node.setValue(20, of: \.lineWidth, timing: second)
    screen.backend.settle()
    screen.wait(500)
    node.strokeEnd = 0.1
    screen.wait(100)
    #expect(ends == [false] && stroked() == Array(0..<10))
    #expect(abs(node.shownAppearance.lineWidth - 16) < 0.1)
  }

  @Test func `a change at once ends a movement`() {
    let node = line { $0.strokeEnd = 0 }
    var ends: [String] = []
    node.setValue(1, of: \.strokeEnd, timing: second) { ends.append("old \($0)") }
    screen.wait(100)
    node.setValue(0.5, of: \.strokeEnd, timing: nil) { ends.append("new \($0)") }
    #expect(ends == ["old false", "new true"])
    screen.wait(100)
    #expect(stroked() == Array(0..<50))
  }

  @Test func `outside of a window nothing moves`() {
    let node = line { $0.strokeEnd = 0 }
    var ends: [Bool] = []
    node.setValue(1, of: \.strokeEnd, timing: second) { ends.append($0) }
    screen.wait(100)
    node.view.removeFromSuperview()
    #expect(ends == [false] && node.shownAppearance.strokeEnd == 1)
    node.setValue(0.5, of: \.strokeEnd, timing: second) { ends.append($0) }
    #expect(ends == [false, true] && node.shownAppearance.strokeEnd == 0.5)
  }

  @Test func `values may be set on any thread before the node is shown`() async {
    let node = await Task.detached {
      let node = ShapeNode().framed(10, 10, 40, 40)
      node.path = Path(Rect(x: 0, y: 0, width: 40, height: 40))
      node.fillColor = Color(hex: 0x0000ff)
      return node
    }.value
    screen.show(node)
    #expect(screen.pixel(30, 30) == 0xff00_00ff)
  }

  // MARK: Gradients

  @Test func `a gradient moves its colours and their places`() {
    let node = GradientNode().framed(10, 10, 100, 40)
    node.colors = [red, red]
    node.appearance.startPoint = Point(x: 0, y: 0.5)
    node.appearance.endPoint = Point(x: 1, y: 0.5)
    screen.show(node)
    #expect(screen.pixel(50, 30) == 0xffff_0000)
    let target = [GradientStop(location: 0, color: blue), GradientStop(location: 0.5, color: blue)]
    node.setValue(target, of: \.stops, timing: second)
    screen.backend.settle()
    screen.wait(500)
    #expect(node.shownAppearance.stops[1].location == 0.75)
    let half = red.mixed(with: blue, fraction: 0.5).premultipliedPixel
    #expect(screen.pixel(50, 30) == half)
    screen.wait(600)
    #expect(screen.pixel(50, 30) == 0xff00_00ff)
    node.setValue([], of: \.stops, timing: second)
    screen.backend.settle()
    #expect(screen.pixel(50, 30) == 0xffff_ffff)
  }

  @Test func `a gradient that leaves the window is at its end`() {
    let node = GradientNode().framed(10, 10, 100, 10)
    node.colors = [red, blue]
    screen.show(node)
    var ends: [Bool] = []
    let colors = node.appearance.stops.replacingColors(by: [blue, red])
    node.setValue(colors, of: \.stops, timing: second) { ends.append($0) }
    screen.backend.advance(by: .milliseconds(100))
    node.view.removeFromSuperview()
    #expect(ends == [false])
    #expect(node.shownAppearance.stops == colors)
  }

  @Test func `other colours lie where the last ones did, or evenly if there are more`() {
    let node = GradientNode()
    node.appearance.stops = [
      GradientStop(location: 0, color: red), GradientStop(location: 0.2, color: red),
    ]
    node.colors = [blue, red]
    #expect(node.appearance.stops.map(\.location) == [0, 0.2])
    node.colors = [blue, red, blue]
    #expect(node.appearance.stops.map(\.location) == [0, 0.5, 1])
  }
}
