import Raster
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Which frames a window asks for by itself, by the manual clock.
@MainActor
@Suite struct MotionSightTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let box = colored(0x3060c0, Rect(x: 10, y: 10, width: 20, height: 20))

  init() {
    screen.root.addSubview(box)
    screen.backend.settle()
  }

  private var backend: OffscreenBackend { screen.backend }

  private func move(
    _ view: View? = nil, to x: Double, over seconds: Double = 1, delay: Double = 0,
    curve: TimingCurve = .linear, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let view = view ?? box
    let place = view.layer.position
    view.layer.add(
      Animation(
        .position, from: .point(place), to: .point(Point(x: x, y: place.y)), duration: seconds,
        delay: delay, curve: curve, completion: completion))
  }

  /// How many frames are asked for in a time.
  private func frames(in milliseconds: Int) -> Int {
    let end = backend.manualScheduler.now + .milliseconds(milliseconds)
    var count = 0
    while backend.manualScheduler.now < end {
      if backend.advanceFrame() { count += 1 }
    }
    return count
  }

  @Test func `what comes in from outside is followed from the first frame`() {
    box.frame = Rect(x: -200, y: 10, width: 20, height: 20)
    move(to: 50)
    #expect(frames(in: 500) >= 29)
    #expect(frames(in: 600) >= 29)
  }

  @Test func `what overshoots into the window is followed`() {
    box.frame = Rect(x: 150, y: 10, width: 20, height: 20)
    let bounce = TimingCurve.spring(Spring(stiffness: 300, damping: 5))
    move(to: 115, curve: bounce)
    #expect(frames(in: 500) >= 29)
    box.layer.removeAllAnimations()
    move(to: 115)
    _ = frames(in: 100)
    #expect(frames(in: 500) == 0)
  }

  @Test func `what swings back into the window before it goes is followed`() {
    box.frame = Rect(x: 110, y: 10, width: 20, height: 20)
    move(to: 160, curve: .bezier(UnitBezier(0.5, -1.5, 0.5, 1)))
    #expect(frames(in: 300) >= 17)
  }

  @Test func `what adds to a place is followed from that place`() {
    box.frame = Rect(x: 300, y: 10, width: 20, height: 20)
    func add(_ from: Double, _ to: Double) {
      box.layer.add(
        Animation(
          .position, from: .point(Point(x: from, y: 0)), to: .point(Point(x: to, y: 0)),
          duration: 1, isAdditive: true))
    }
    add(-200, -280)
    #expect(frames(in: 300) >= 17)
    box.layer.removeAllAnimations()
    add(-280, -380)
    box.frame.origin.x = 700
    _ = frames(in: 100)
    #expect(frames(in: 300) == 0)
  }

  @Test func `the last pixel of the window counts`() {
    box.frame = Rect(x: 129, y: 10, width: 20, height: 20)
    move(to: 109)
    #expect(frames(in: 300) >= 17)
    #expect(frames(in: 900) >= 42)
    #expect(frames(in: 100) == 0)
  }

  @Test func `what moves inside of something that moves unseen is followed`() {
    let outer = colored(0xffffff, Rect(x: 1000, y: 0, width: 20, height: 20))
    screen.root.addSubview(outer)
    let inner = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(inner)
    move(outer, to: 310, over: 10)
    _ = frames(in: 100)
    #expect(frames(in: 8800) == 0)
    // Here the outer one is at 380, and at 310 a second later.
    move(inner, to: -245, over: 1)
    inner.layer.position.x = -245
    _ = frames(in: 850)
    #expect(frames(in: 150) >= 7)
  }

  @Test func `many small covers hide what one large one would`() {
    for row in 0..<4 {
      for column in 0..<4 {
        screen.root.addSubview(
          colored(
            0xffffff, Rect(x: Double(column) * 25, y: Double(row) * 25, width: 25, height: 25)))
      }
    }
    move(to: 90, over: 5)
    _ = frames(in: 400)
    #expect(frames(in: 300) == 0)
  }

  @Test func `what grows or turns into the window is followed`() {
    box.frame = Rect(x: 110, y: 10, width: 20, height: 20)
    box.layer.add(
      Animation(.transform, from: .transform(.identity), to: .transform(.scale(3)), duration: 1))
    #expect(frames(in: 500) >= 29)
    box.layer.removeAllAnimations()
    box.layer.add(
      Animation(
        .transform, from: .transform(.identity), to: .transform(.rotation(0.5)), duration: 1))
    box.frame = Rect(x: 400, y: 10, width: 20, height: 20)
    _ = frames(in: 100)
    #expect(frames(in: 500) == 0, "far away it is not")
    box.frame = Rect(x: 101, y: 10, width: 20, height: 20)
    #expect(frames(in: 300) >= 17)
  }

  @Test func `what is turned reaches as far as the box around it, and its shadow does not turn`() {
    box.frame = Rect(x: 120, y: 30, width: 40, height: 40)
    box.layer.transform = .rotation(.pi / 4)
    move(to: 170)
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
    box.layer.shadow = Shadow(color: .black, radius: 1, offset: Point(x: -24, y: 0))
    #expect(frames(in: 200) >= 11)
  }

  @Test func `sublayers and shadows count`() {
    box.frame = Rect(x: 110, y: 10, width: 20, height: 20)
    move(to: 140)
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
    let arm = colored(0xff0000, Rect(x: -30, y: 0, width: 10, height: 10))
    box.addSubview(arm)
    #expect(frames(in: 200) >= 11)
    arm.removeFromSuperview()
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
    box.layer.shadow = Shadow(color: .black, radius: 8)
    #expect(frames(in: 200) >= 11)
  }

  @Test func `a shadow that grows into the window by its path is followed`() {
    box.frame = Rect(x: 130, y: 10, width: 20, height: 20)
    box.layer.shadow = Shadow(color: .black, radius: 1)
    let path = Path(Rect(x: 0, y: 0, width: 20, height: 20))
    box.layer.shadowPath = path
    func stretch(to x: Double) {
      let far = Path(Rect(x: x, y: 0, width: 20, height: 20))
      box.layer.add(Animation(.shadowPath, from: .path(path), to: .path(far), duration: 1))
    }
    stretch(to: 60)
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
    stretch(to: -60)
    #expect(frames(in: 200) >= 11)
  }

  @Test func `a mask that moves into the window is followed`() {
    let mask = Layer()
    mask.backgroundColor = .black
    mask.frame = Rect(x: 200, y: 0, width: 20, height: 20)
    box.layer.mask = mask
    let (far, near) = (Point(x: 210, y: 10), Point(x: 10, y: 10))
    mask.add(Animation(.position, from: .point(far), to: .point(near), duration: 1))
    #expect(frames(in: 200) >= 11)
    mask.add(Animation(.position, from: .point(far), to: .point(far + near), duration: 1))
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
  }

  @Test func `what was covered is followed when the cover goes`() {
    let cover = colored(0xffffff, screen.root.bounds)
    screen.root.addSubview(cover)
    move(to: 80)
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
    cover.alpha = 0.9
    #expect(frames(in: 200) >= 11)
    cover.alpha = 1
    _ = frames(in: 50)
    #expect(frames(in: 100) == 0)
    cover.removeFromSuperview()
    backend.advanceFrame()
    #expect(screen.pixel(18, 20) == 0xffff_ffff, "it has left its place meanwhile")
    #expect(frames(in: 200) >= 11)
  }

  @Test func `several covers count together, and what contains it or lies below covers nothing`() {
    let below = colored(0xffffff, screen.root.bounds)
    screen.root.insertSubview(below, at: 0)
    box.removeFromSuperview()
    let parent = colored(0xeeeeee, screen.root.bounds)
    screen.root.addSubview(parent)
    parent.addSubview(box)
    let left = colored(0xffffff, Rect(x: 0, y: 0, width: 50, height: 100))
    screen.root.addSubview(left)
    move(to: 80)
    #expect(frames(in: 200) >= 11)
    let right = colored(0xffffff, Rect(x: 50, y: 0, width: 50, height: 100))
    screen.root.addSubview(right)
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
  }

  @Test func `what comes out from under a cover is followed`() {
    let cover = colored(0xffffff, Rect(x: 0, y: 0, width: 60, height: 100))
    screen.root.addSubview(cover)
    move(to: 80)
    #expect(frames(in: 200) >= 11)
  }

  @Test func `what rises above its cover is followed`() {
    let cover = colored(0xffffff, screen.root.bounds)
    screen.root.addSubview(cover)
    box.layer.add(
      Animation(.zPosition, from: .number(-5), to: .number(5), duration: 0.2, curve: .linear))
    _ = frames(in: 150)
    #expect(screen.pixel(15, 15) == 0xff30_60c0)
  }

  @Test func `what appears out of nothing is followed, and what stays transparent is not`() {
    box.alpha = 0
    box.layer.add(Animation(.opacity, from: .number(0), to: .number(1), duration: 1))
    #expect(frames(in: 200) >= 11)
    box.layer.removeAllAnimations()
    move(to: 80)
    _ = frames(in: 100)
    #expect(frames(in: 200) == 0)
  }

  @Test func `a delay is waited for without frames, and the first step comes when it always did`() {
    var ends: [Bool] = []
    move(to: 80, over: 0.5, delay: 1) { ends.append($0) }
    _ = frames(in: 100)
    #expect(frames(in: 850) == 0)
    #expect(screen.window.hasPendingWork, "something will move")
    let before = backend.contents!
    _ = frames(in: 100)
    #expect(!backend.contents!.hasEqualPixels(to: before))
    #expect(ends.isEmpty)
    _ = frames(in: 600)
    #expect(ends == [true])
    #expect(!screen.window.hasPendingWork)
  }

  @Test func `keyframes that begin late are waited for`() {
    let places = [
      Keyframe(at: 0.8, .point(Point(x: 20, y: 20))), Keyframe(at: 1, .point(Point(x: 80, y: 20))),
    ]
    box.layer.add(Animation(.position, keyframes: places, duration: 1))
    _ = frames(in: 100)
    #expect(frames(in: 600) == 0)
    #expect(frames(in: 400) >= 10)
  }

  @Test(arguments: [1.0, 3])
  func `what nobody sees ends when it would have ended`(slowMotion: Double) {
    screen.window.slowMotion = slowMotion
    box.frame = Rect(x: 500, y: 10, width: 20, height: 20)
    var ends: [Bool] = []
    move(to: 600, over: 0.5, delay: 0.25) { ends.append($0) }
    _ = frames(in: Int(700 * slowMotion))
    #expect(ends.isEmpty)
    _ = frames(in: Int(100 * slowMotion))
    #expect(ends == [true])
    #expect(box.layer.animationNames.isEmpty)
    #expect(frames(in: 100) <= 1)
  }

  @Test func `slow motion stretches delays`() {
    screen.window.slowMotion = 4
    move(to: 80, over: 0.1, delay: 0.2)
    let before = backend.contents!
    _ = frames(in: 50)
    #expect(frames(in: 700) == 0)
    #expect(backend.contents!.hasEqualPixels(to: before))
    _ = frames(in: 100)
    #expect(!backend.contents!.hasEqualPixels(to: before))
  }

  @Test func `an animation that shows nothing asks for its end only`() {
    var ends: [Bool] = []
    box.layer.add(
      Animation(.opacity, from: .number(0), to: .number(0), duration: 0.5, isAdditive: true) {
        ends.append($0)
      })
    #expect(frames(in: 450) <= 2)
    #expect(ends.isEmpty)
    _ = frames(in: 100)
    #expect(ends == [true])
  }

  @Test func `a new way begins where the old one was, although nobody saw it`() {
    box.frame = Rect(x: 200, y: 10, width: 20, height: 20)
    move(to: 400, over: 1)
    _ = frames(in: 500)
    guard case .point(let place) = box.layer.presentationValue(of: .position) else {
      Issue.record("no position")
      return
    }
    #expect(abs(place.x - 305) < 10)
  }

  @Test func `a transition begins where the old one was, although nobody saw it`() {
    box.frame = Rect(x: 200, y: 10, width: 20, height: 20)
    move(to: 400, over: 1)
    _ = frames(in: 500)
    let slow = ContainedViewLayoutTransition.animated(duration: 1, curve: .linear)
    let transition = CombinedTransition(horizontal: slow, vertical: slow)
    transition.updatePosition(box, position: Point(x: 50, y: 20))
    _ = frames(in: 20)
    guard case .point(let place) = box.layer.presentationValue(of: .position) else {
      Issue.record("no position")
      return
    }
    #expect(abs(place.x - 305) < 15)
  }

  @Test func `in a suspended window frames answer what is configured, and nothing else`() {
    var calls = 0
    let link = DisplayLink(window: screen.window) { _ in calls += 1 }
    _ = frames(in: 100)
    backend.configure { $0.isSuspended = true }
    calls = 0
    #expect(frames(in: 200) == 1)
    #expect(calls == 0)
    box.backgroundColor = Color(hex: 0xff0000)
    #expect(frames(in: 100) == 0)
    backend.configure { $0.size = Size(width: 120, height: 100) }
    #expect(frames(in: 100) == 1)
    #expect(backend.contents?.size.width == 120)
    backend.configure { $0.isSuspended = false }
    #expect(frames(in: 100) >= 5)
    #expect(screen.pixel(15, 15) == 0xffff_0000)
    #expect(calls >= 5)
    link.invalidate()
  }

  @Test func `animations end in time in a suspended window`() {
    move(to: 80, over: 0.5)
    _ = frames(in: 100)
    backend.configure { $0.isSuspended = true }
    _ = frames(in: 50)
    var ends: [Bool] = []
    box.layer.add(
      Animation(.opacity, from: .number(1), to: .number(0), duration: 0.6) { ends.append($0) })
    #expect(frames(in: 550) == 0)
    #expect(ends.isEmpty)
    #expect(box.layer.animationNames == ["opacity"], "the one before is over")
    #expect(frames(in: 200) == 0)
    #expect(ends == [true])
  }

  @Test func `in a suspended window each animation has its own end`() {
    backend.configure { $0.isSuspended = true }
    _ = frames(in: 50)
    var ends: [String] = []
    move(to: 80, over: 5) { _ in ends.append("long") }
    box.layer.add(
      Animation(.opacity, from: .number(1), to: .number(0), duration: 0.2) { _ in
        ends.append("short")
      })
    _ = frames(in: 300)
    #expect(ends == ["short"])
    _ = frames(in: 5000)
    #expect(ends == ["short", "long"])
  }

  @Test func `what a hand has let go of ends in the time that is left, although nobody sees it`() {
    backend.configure { $0.isSuspended = true }
    _ = frames(in: 50)
    var ends: [Bool] = []
    let fade = Animation(.opacity, from: .number(1), to: .number(0), duration: 1, delay: 1) {
      ends.append($0)
    }
    box.layer.add(fade, named: "fade", driver: .interactive(progress: 0.5))
    _ = frames(in: 2000)
    #expect(ends.isEmpty)
    box.layer.followClock(remaining: 0.2, named: "fade")
    _ = frames(in: 300)
    #expect(ends == [true])
  }

  @Test func `what a hand has let go of out of sight ends in time, without frames on the way`() {
    box.frame = Rect(x: -200, y: 10, width: 20, height: 20)
    _ = frames(in: 50)
    var ends: [Bool] = []
    box.layer.add(
      Animation(
        .position, from: .point(Point(x: -190, y: 20)), to: .point(Point(x: -150, y: 20)),
        duration: 1, delay: 1
      ) { ends.append($0) }, named: "way", driver: .interactive(progress: 0.5))
    _ = frames(in: 100)
    box.layer.followClock(remaining: 0.2, named: "way")
    #expect(frames(in: 150) <= 3 && ends.isEmpty)
    #expect(frames(in: 100) <= 2 && ends == [true])
  }

  @Test func `one that another one's end begins waits for its delay once`() {
    var ends = 0
    move(to: 50, over: 0.1) { [self] _ in
      ends += 1
      move(to: 80, over: 0.2, delay: 0.3) { _ in ends += 1 }
    }
    _ = frames(in: 550)
    #expect(ends == 1)
    _ = frames(in: 150)
    #expect(ends == 2)
  }

  @Test func `asking where something is does not begin what no frame has shown`() {
    box.frame = Rect(x: 200, y: 10, width: 20, height: 20)
    move(to: 400, over: 60)
    _ = frames(in: 100)
    box.layer.add(
      Animation(.opacity, from: .number(0), to: .number(1), duration: 1, curve: .linear))
    _ = box.layer.presentationValue(of: .position)
    backend.manualScheduler.advance(by: .milliseconds(500))
    backend.advanceFrame()
    #expect(box.layer.presentationValue(of: .opacity) == .number(0))
  }

  @Test(arguments: [1.0, 10])
  func `what moves unseen is where it would be if it were seen`(slowMotion: Double) {
    let unseen = colored(0xff0000, Rect(x: 300, y: 50, width: 20, height: 20))
    screen.root.addSubview(unseen)
    backend.settle()
    screen.window.slowMotion = slowMotion
    move(to: 70)
    move(unseen, to: 360)
    func way(_ view: View, from x: Double) -> Double {
      guard case .point(let place) = view.layer.presentationValue(of: .position) else { return -1 }
      return place.x - x
    }
    for frame in 1...30 {
      backend.advanceFrame()
      #expect(abs(way(box, from: 20) - way(unseen, from: 310)) < 1e-6, "frame \(frame)")
    }
    #expect(way(box, from: 20) > 1)
  }
}
