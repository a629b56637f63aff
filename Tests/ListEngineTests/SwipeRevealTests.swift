import Geometry
import ListEngine
import SeededNumbers
import Testing

@Suite struct SwipeRevealTests {
  /// 74 points at the left; 80 and 100 at the right.
  private let options = RevealOptions(leftTitles: [30], rightTitles: [60, 80])
  private let size = Size(width: 400, height: 50)

  /// A row that a finger has moved by a distance from where it was closed.
  private func dragged(_ distance: Double, _ options: RevealOptions? = nil) -> SwipeReveal {
    var reveal = SwipeReveal(options ?? self.options)
    reveal.beginDrag(at: .zero)
    reveal.drag(by: distance)
    return reveal
  }

  private func open(_ side: RevealSide) -> SwipeReveal {
    var reveal = SwipeReveal(options)
    reveal.open(side, at: .zero, isAnimated: false)
    return reveal
  }

  @Test func `the numbers are those of the swipe rows of Telegram`() {
    #expect(RevealOptions.minimumWidth == 74 && RevealOptions.titlePadding == 20)
    #expect(SwipeReveal.dominance == 2.5 && SwipeReveal.flickVelocity == 100)
    #expect(SwipeReveal.animation == ListAnimation(duration: 0.3, curve: .spring))
  }

  @Test(
    arguments: [
      (0, 74), (54, 74), (54.5, 74.5), (100, 120), (-50, 74), (.nan, 74), (.infinity, 74),
    ] as [(Double, Double)])
  func `an option is wider than its title, and never narrow`(title: Double, width: Double) {
    #expect(RevealOptions.width(title: title) == width)
  }

  @Test func `the extreme option is the one at the edge of the row`() {
    #expect(options.extreme(.left) == RevealOption(.left, 0))
    #expect(options.extreme(.right) == RevealOption(.right, 1))
    #expect(RevealOptions().extreme(.left) == nil && RevealOptions().width(.right) == 0)
    #expect(options.width(.right) == 180 && options.widths(.left) == [74])
  }

  // MARK: Drags

  @Test(
    arguments: [
      (25, 9, true), (25, 10, false), (25, -9, true), (-25, 9, true), (0, 0, false),
      (10, 40, false),
      (.nan, 0, false),
    ] as [(Double, Double, Bool)])
  func `a drag goes to a side if it goes there two and a half times as far`(
    x: Double, y: Double, isAccepted: Bool
  ) {
    #expect(SwipeReveal(options).accepts(Point(x: x, y: y)) == isAccepted)
  }

  @Test func `a drag to a side without options is not one of the row, unless it closes it`() {
    let right = RevealOptions(rightTitles: [60])
    var reveal = SwipeReveal(right)
    #expect(reveal.accepts(Point(x: -30, y: 0)) && !reveal.accepts(Point(x: 30, y: 0)))
    #expect(!SwipeReveal().accepts(Point(x: -30, y: 0)))
    reveal.open(.right, at: .zero)
    #expect(reveal.accepts(Point(x: 30, y: 0)))
    #expect(dragged(50, right).offset(at: .zero) == 0)
    #expect(dragged(-50, RevealOptions(leftTitles: [60])).offset(at: .zero) == 0)
  }

  @Test func `a row follows the finger, past the options too`() {
    var reveal = dragged(-20)
    #expect(reveal.isDragging && reveal.offset(at: .zero) == -20)
    for distance in [-180.0, -250, 40, 0] {
      reveal.drag(by: distance)
      #expect(reveal.offset(at: .zero) == distance)
    }
    reveal.drag(by: .nan)
    reveal.drag(by: .infinity)
    #expect(reveal.offset(at: .seconds(9)) == 0 && !reveal.isMoving(at: .zero))
  }

  @Test func `a finger takes a row where it is on its way`() {
    var reveal = SwipeReveal(options)
    reveal.open(.right, at: .zero)
    let offset = reveal.offset(at: .milliseconds(100))
    #expect(-180 < offset && offset < 0)
    reveal.beginDrag(at: .milliseconds(100))
    #expect(reveal.offset(at: .seconds(1)) == offset && reveal.openSide == nil)
    reveal.drag(by: 5)
    #expect(reveal.offset(at: .seconds(1)) == offset + 5)
  }

  @Test func `an open row is closed at most, and does not open on the other side`() {
    var reveal = open(.right)
    reveal.beginDrag(at: .zero)
    reveal.drag(by: 250)
    #expect(reveal.offset(at: .zero) == 0)
    #expect(reveal.endDrag(velocity: 900, at: .zero) == nil)
    #expect(reveal.openSide == nil && reveal.offset(at: .zero) == 0)
    var left = open(.left)
    left.beginDrag(at: .zero)
    left.drag(by: -100)
    #expect(left.offset(at: .zero) == 0)
  }

  @Test func `a second finger does not make an open row a closed one`() {
    var reveal = open(.right)
    reveal.beginDrag(at: .zero)
    reveal.drag(by: 20)
    reveal.beginDrag(at: .zero)
    #expect(reveal.offset(at: .zero) == -160)
    reveal.drag(by: 300)
    #expect(reveal.offset(at: .zero) == 0)
    reveal.cancelDrag(at: .zero)
    #expect(reveal.openSide == .right)
  }

  // MARK: Releases

  @Test(
    arguments: [
      // Slowly: more than half of 180, and of 74, is seen.
      (-90, 0, nil), (-91, 0, .right), (37, 0, nil), (38, 0, .left), (-91, 99, .right),
      (-90, -99, nil), (-91, .nan, .right),
      // A flick goes its way.
      (-10, -100, .right), (-170, 100, nil), (5, 100, .left), (70, -100, nil), (0, 500, nil),
    ] as [(Double, Double, RevealSide?)])
  func `a release opens or closes`(distance: Double, velocity: Double, side: RevealSide?) {
    var reveal = dragged(distance)
    #expect(reveal.endDrag(velocity: velocity, at: .seconds(1)) == nil)
    #expect(reveal.openSide == side && !reveal.isDragging)
    let target = side == .right ? -180.0 : side == .left ? 74 : 0
    #expect(reveal.offset(at: .seconds(1)) == distance)
    #expect(reveal.offset(at: .milliseconds(1300)) == target)
    #expect(reveal.isMoving(at: .milliseconds(1299)) == (distance != target))
    #expect(!reveal.isMoving(at: .milliseconds(1300)))
  }

  @Test func `a release without a drag does nothing`() {
    var reveal = open(.left)
    #expect(reveal.endDrag(velocity: 500, at: .zero) == nil && reveal.openSide == .left)
    reveal.cancelDrag(at: .zero)
    reveal.drag(by: 30)
    #expect(reveal == open(.left))
  }

  @Test func `a drag that is taken away leaves the row as it was`() {
    var reveal = open(.right)
    reveal.beginDrag(at: .zero)
    reveal.drag(by: 120)
    reveal.cancelDrag(at: .zero)
    #expect(reveal.openSide == .right && reveal.offset(at: .seconds(1)) == -180)
    var closed = dragged(-170)
    closed.cancelDrag(at: .zero)
    #expect(closed.openSide == nil && closed.offset(at: .seconds(1)) == 0)
  }

  @Test func `a pull past all options by the last one fills the room and performs it`() {
    // 180 and the 100 of the last one; at the left 74 and 74.
    #expect(dragged(-280).filled == nil && dragged(148).filled == nil)
    #expect(dragged(149).filled == RevealOption(.left, 0))
    var reveal = dragged(-281)
    #expect(reveal.filled == RevealOption(.right, 1))
    reveal.drag(by: -270)
    #expect(reveal.filled == nil)
    reveal.drag(by: -300)
    #expect(reveal.endDrag(velocity: 500, at: .zero) == RevealOption(.right, 1))
    #expect(reveal.filled == nil && reveal.openSide == nil)
    #expect(reveal.offset(at: .seconds(1)) == 0)
  }

  @Test func `a row that is pulled past its options and let go shows them`() {
    var reveal = dragged(-250)
    #expect(reveal.endDrag(velocity: 0, at: .zero) == nil)
    #expect(reveal.openSide == .right && reveal.offset(at: .seconds(1)) == -180)
  }

  // MARK: Opening and closing

  @Test func `a row opens and closes in 0.3 s, or at once`() {
    var reveal = SwipeReveal(options)
    reveal.open(.left, at: .zero)
    #expect(reveal.openSide == .left && reveal.offset(at: .zero) == 0)
    #expect(reveal.isMoving(at: .milliseconds(299)) && !reveal.isMoving(at: .milliseconds(300)))
    #expect(reveal.offset(at: .milliseconds(300)) == 74)
    // It does not begin anew.
    reveal.open(.left, at: .milliseconds(200))
    #expect(!reveal.isMoving(at: .milliseconds(300)))
    reveal.close(at: .seconds(1), isAnimated: false)
    #expect(reveal.offset(at: .seconds(1)) == 0 && reveal.openSide == nil)
    var none = SwipeReveal(RevealOptions(rightTitles: [10]))
    none.open(.left, at: .zero)
    #expect(none.openSide == nil && none.offset(at: .seconds(1)) == 0)
  }

  @Test func `an open row becomes as wide as its new options, and closes without any`() {
    var reveal = open(.right)
    reveal.setOptions(RevealOptions(rightTitles: [60]), at: .seconds(1))
    #expect(reveal.offset(at: .seconds(1)) == -180 && reveal.offset(at: .seconds(2)) == -80)
    reveal.setOptions(RevealOptions(leftTitles: [60]), at: .seconds(2))
    #expect(reveal.openSide == nil && reveal.offset(at: .seconds(3)) == 0)
    var held = dragged(-100)
    held.setOptions(RevealOptions(rightTitles: [60]), at: .zero)
    #expect(held.isDragging && held.offset(at: .zero) == -100)
  }

  // MARK: Frames

  private func frames(_ reveal: SwipeReveal, at time: Duration = .zero) -> [Rect] {
    reveal.placements(size: size, at: time).map(\.frame)
  }

  @Test func `options share what is revealed by their widths`() {
    #expect(frames(dragged(0)) == [] && frames(SwipeReveal()) == [])
    #expect(frames(open(.left)) == [Rect(x: 0, y: 0, width: 74, height: 50)])
    #expect(
      frames(open(.right)) == [
        Rect(x: 220, y: 0, width: 80, height: 50), Rect(x: 300, y: 0, width: 100, height: 50),
      ])
    #expect(
      frames(dragged(-90)) == [
        Rect(x: 310, y: 0, width: 40, height: 50), Rect(x: 350, y: 0, width: 50, height: 50),
      ])
    #expect(
      frames(dragged(-270)) == [
        Rect(x: 130, y: 0, width: 120, height: 50), Rect(x: 250, y: 0, width: 150, height: 50),
      ])
  }

  @Test func `the option at the edge takes the room of the others by a part`() {
    let reveal = dragged(-200)
    let parts = [0, 0.5, 1].map { fill in
      reveal.placements(size: size, at: .zero, fill: fill).map(\.frame.width)
    }
    let halfway = 200 * 40.0 / 180
    #expect(parts[0].map { ($0 * 1000).rounded() } == [88889, 111111])
    #expect(parts[1].map { ($0 * 1000).rounded() } == [(halfway * 1000).rounded(), 155556])
    #expect(parts[2] == [0, 200])
    #expect(frames(dragged(-300)).map(\.width) == [0, 300])
  }

  @Test func `the option that fills the room has all of it`() {
    #expect(
      frames(dragged(-300)) == [
        Rect(x: 100, y: 0, width: 0, height: 50), Rect(x: 100, y: 0, width: 300, height: 50),
      ])
    let left = RevealOptions(leftTitles: [0, 0])
    #expect(
      frames(dragged(230, left)) == [
        Rect(x: 0, y: 0, width: 230, height: 50), Rect(x: 230, y: 0, width: 0, height: 50),
      ])
  }

  @Test func `an option is found where it is seen, and nowhere else`() {
    func option(_ reveal: SwipeReveal, _ x: Double, _ y: Double = 25) -> RevealOption? {
      reveal.option(at: Point(x: x, y: y), size: size, time: .zero)
    }
    let reveal = open(.right)
    #expect(option(reveal, 219) == nil && option(reveal, 220) == RevealOption(.right, 0))
    #expect(option(reveal, 299) == RevealOption(.right, 0))
    #expect(option(reveal, 300) == RevealOption(.right, 1) && option(reveal, 400) == nil)
    #expect(option(reveal, 300, 50) == nil && option(reveal, 300, -1) == nil)
    #expect(option(SwipeReveal(options), 390) == nil && option(reveal, .nan) == nil)
    #expect(option(dragged(-300), 110) == RevealOption(.right, 1))
  }

  @Test func `whatever is done, options fill what is revealed without a gap`() {
    var random = SeededGenerator(561)
    var (reveal, time) = (SwipeReveal(options), Duration.zero)
    for step in 0..<4000 {
      time += .milliseconds(Int(random.next() % 120))
      switch random.next() % 8 {
      case 0: reveal.beginDrag(at: time)
      case 1: _ = reveal.endDrag(velocity: random.number(-300...300), at: time)
      case 2: reveal.open(random.chance() ? .left : .right, at: time)
      case 3: reveal.close(at: time)
      case 4:
        let titles = (0..<4).map { _ in random.number(0...120) }
        let split = Int(random.next() % 5)
        reveal.setOptions(
          RevealOptions(
            leftTitles: Array(titles[..<split]), rightTitles: Array(titles[split...])),
          at: time)
      default: reveal.drag(by: random.number(-500...500))
      }
      let (offset, frames) = (reveal.offset(at: time), frames(reveal, at: time))
      let total = frames.reduce(0) { $0 + $1.width }
      let isJoined = zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 1e-9 }
      let edge = offset > 0 ? frames.first?.minX : frames.last?.maxX
      let hasEdge = edge.map { abs($0 - (offset > 0 ? 0 : 400)) < 1e-9 } ?? true
      #expect(isJoined && hasEdge, "step \(step)")
      #expect(frames.isEmpty || abs(total - abs(offset)) < 1e-9, "step \(step)")
      let rest = reveal.offset(at: time + .seconds(1))
      let width = reveal.openSide.map(reveal.options.width) ?? 0
      #expect(reveal.isDragging || abs(rest) == width, "step \(step)")
    }
  }

  @Test func `options share the room of a narrow row, of which some stays in sight`() {
    let options = RevealOptions(leftTitles: [10], rightTitles: [10, 94, 10])
    #expect(options.fitted(to: 400) == options)
    let fitted = options.fitted(to: 200)
    #expect(fitted.left == [74] && fitted.right == [44, 67, 44], "of 156 points")
    #expect(options.fitted(to: 60).left == [30], "half of it")
    #expect(options.fitted(to: 0).width(.right) == 0)
    #expect(fitted.fitted(to: 200) == fitted)
  }

  @Test func `a row that is open is as wide open as its options are at once, if asked to`() {
    var reveal = SwipeReveal(RevealOptions(rightTitles: [10, 10]))
    reveal.open(.right, at: .zero, isAnimated: false)
    reveal.setOptions(RevealOptions(rightTitles: [10]), at: .zero, isAnimated: false)
    #expect(reveal.offset(at: .zero) == -74 && !reveal.isMoving(at: .zero))
  }
}
