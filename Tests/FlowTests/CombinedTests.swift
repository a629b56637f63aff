import Flow
import Surface
import SurfaceTesting
import Testing

/// Shows a probe for each name, with transitions.
private struct Row: CombinedComponent {
  let names: [String]
  var animates = true
  @ZeroEquatable var log: Log

  init(_ names: [String], animates: Bool = true, log: Log = Log()) {
    self.names = names
    self.animates = animates
    _log = ZeroEquatable(wrappedValue: log)
  }

  static var body: Body {
    let children = ChildMap(environment: Empty.self, keyedBy: String.self)
    var passes = 0
    return { context in
      passes += 1
      context.component.log.add("pass \(passes)")
      for (index, name) in context.component.names.enumerated() {
        let child = children[name].update(
          component: AnyComponent(Probe(name, log: context.component.log)),
          availableSize: context.availableSize, transition: context.transition)
        let placed = child.position(Point(x: Double(index) * 30 + 10, y: 5))
        if context.component.animates {
          context.add(
            placed.appear(.default(scale: true, alpha: true))
              .disappear(.default(scale: true, alpha: true)))
        } else {
          context.add(placed)
        }
      }
      return Size(width: Double(context.component.names.count) * 30, height: 10)
    }
  }
}

private struct Decorated: CombinedComponent {
  var opacity = 1.0
  var scale = 1.0
  var radius = 0.0
  var clips = false
  var anchor = Point(x: 0.5, y: 0.5)
  var shadow: Shadow?

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      let me = context.component
      let child = child.update(
        component: Probe("a"), availableSize: context.availableSize,
        transition: context.transition)
      context.add(
        child.anchorPoint(me.anchor).position(Point(x: 40, y: 30)).opacity(me.opacity)
          .scale(me.scale).cornerRadius(me.radius).clipsToBounds(me.clips).shadow(me.shadow))
      return context.availableSize
    }
  }
}

/// A child that comes and goes, of some opacity.
private struct Padded: CombinedComponent {
  let child: Double?

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      if let opacity = context.component.child {
        let child = child.update(
          component: Probe("a"), availableSize: context.availableSize,
          transition: context.transition)
        context.add(child.position(Point(x: 40, y: 30)).opacity(opacity).cornerRadius(4))
      }
      return context.availableSize
    }
  }
}

/// A child with transitions that are closures.
private struct OwnTransitions: CombinedComponent {
  let width: Double?
  var scalesIn = false
  @ZeroEquatable var log: Log
  /// Ends the disappearance.
  @MainActor static var end: (@MainActor () -> Void)?

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      guard let width = context.component.width else { return context.availableSize }
      let log = context.component.log
      let child = child.update(
        component: Probe("a", size: Size(width: width, height: 10)),
        availableSize: context.availableSize, transition: context.transition)
      context.add(
        child.appear(
          context.component.scalesIn
            ? .scaleIn() : .init { _, transition in log.add("appear \(transition.duration)") }
        ).update(
          .init { _, placement, transition in
            log.add("update \(transition.duration) to \(placement.size.width)")
          }
        ).disappear(
          .init { _, transition, completion in
            log.add("disappear \(transition.duration)")
            end = completion
          }))
      return context.availableSize
    }
  }
}

/// A title with details, which are left out where there is little room.
private struct Headline: CombinedComponent {
  let hasDetails: Bool

  static var body: Body {
    let title = Child(Probe.self)
    let details = Child(Probe.self)
    return { context in
      let title = title.update(
        component: Probe("title"), availableSize: context.availableSize,
        transition: context.transition)
      context.add(title.frame(Rect(x: 0, y: 0, width: 20, height: 10)))
      guard context.component.hasDetails, context.availableSize.width >= 220 else {
        return title.size
      }
      let details = details.update(
        component: Probe("details", size: Size(width: 200, height: 10)),
        availableSize: context.availableSize, transition: context.transition)
      context.add(
        details.frame(Rect(x: 20, y: 0, width: 200, height: 10)).disappear(.default(alpha: true)))
      return Size(width: 220, height: 10)
    }
  }
}

@MainActor
@Suite struct CombinedTests {
  let hosted = Hosted()
  let log = Log()

  private func names() -> [String] {
    hosted.host.componentView?.subviews.compactMap { ($0 as? Probe.View)?.name } ?? []
  }

  @Test func `the late end of an old disappearance does not end a new one`() throws {
    func show(_ width: Double?) {
      hosted.show(OwnTransitions(width: width, log: log), transition: .linear(1))
    }
    show(20)
    let view = try #require(hosted.screen.probe("a"))
    show(nil)
    let first = try #require(OwnTransitions.end)
    show(20)
    show(nil)
    let second = try #require(OwnTransitions.end)
    first()
    #expect(view.superview != nil)
    second()
    #expect(view.superview == nil)
  }

  @Test func `the body is made once for each view`() {
    hosted.show(Row(["a"], log: log))
    hosted.show(Row(["a", "b"], log: log))
    #expect(log.count("pass 1") == 1)
    #expect(log.count("pass 2") == 1)
  }

  @Test func `a map keeps no children that were never shown, or are gone`() {
    let map = ChildMap(environment: Empty.self, keyedBy: Int.self)
    weak let first = map[0]
    #expect(first != nil)
    for key in 1...40 { _ = map[key] }
    #expect(first == nil)
  }

  @Test func `children keep their views by key when others come, go and move`() {
    hosted.show(Row(["a", "b", "c"], animates: false, log: log))
    let a = hosted.screen.probe("a")
    let c = hosted.screen.probe("c")
    hosted.show(Row(["c", "x", "a"], animates: false, log: log))
    #expect(hosted.screen.probe("a") === a)
    #expect(hosted.screen.probe("c") === c)
    #expect(names() == ["c", "x", "a"])
    #expect(log.count("make view a") == 1)
  }

  @Test func `equal children are not updated when the row changes`() {
    hosted.show(Row(["a", "b"], log: log))
    log.clear()
    hosted.show(Row(["a", "b", "c"], log: log))
    #expect(log.count("update a") == 0)
    #expect(log.count("update b") == 0)
    #expect(log.count("update c") == 1)
  }

  @Test func `the order of adding is the order of the views`() {
    hosted.show(Row(["a", "b", "c"]))
    #expect(names() == ["a", "b", "c"])
    hosted.show(Row(["c", "a", "b"]))
    #expect(names() == ["c", "a", "b"])
  }

  @Test func `nothing animates in the first update`() throws {
    hosted.show(Row(["a"]), transition: .easeInOut(1))
    let view = try #require(hosted.screen.probe("a"))
    #expect(view.layer.animationNames.isEmpty)
    #expect(view.lastTransition?.animation == ComponentTransition.Animation.none)
  }

  @Test
  func `a child that comes later appears with its transition, its own update does not animate`()
    throws
  {
    hosted.show(Row(["a"]))
    hosted.show(Row(["a", "b"]), transition: .easeInOut(1))
    let b = try #require(hosted.screen.probe("b"))
    #expect(b.layer.animationNames == ["opacity", "transform"])
    #expect(b.lastTransition?.animation == ComponentTransition.Animation.none)
    #expect(b.alpha == 1)
    hosted.screen.advance(0.5)
    guard case .number(let shown) = b.layer.presentationValue(of: .opacity) else { return }
    #expect(shown > 0.3 && shown < 0.7)
  }

  @Test func `user data of the transition reaches a new child although its animation does not`() {
    hosted.show(Row(["a"]))
    hosted.show(Row(["a", "b"]), transition: .easeInOut(1).withUserData("hello"))
    #expect(hosted.screen.probe("b")?.lastTransition?.userData(String.self) == "hello")
  }

  @Test func `a moved child slides from its old place`() throws {
    hosted.show(Row(["a", "b"]))
    let b = try #require(hosted.screen.probe("b"))
    hosted.show(Row(["b", "a"]), transition: .linear(1))
    #expect(b.center == Point(x: 10, y: 5))
    hosted.screen.advance(0.02)
    guard case .point(let shown) = b.layer.presentationValue(of: .position) else { return }
    #expect(shown.x > 30)
    hosted.screen.advance(1.1)
    #expect(b.layer.animationNames.isEmpty)
  }

  @Test func `a removed child stays until its transition has ended`() {
    hosted.show(Row(["a", "b"]))
    weak let b = hosted.screen.probe("b")
    hosted.show(Row(["a"]), transition: .easeInOut(0.3))
    #expect(b?.superview != nil)
    #expect(b?.isUserInteractionEnabled == false)
    hosted.screen.advance(0.2)
    #expect(b?.superview != nil)
    hosted.screen.advance(0.3)
    #expect(b?.superview == nil)
    #expect(names() == ["a"])
  }

  @Test func `a removed child without transition is gone at once`() {
    hosted.show(Row(["a", "b"], animates: false))
    hosted.show(Row(["a"], animates: false), transition: .easeInOut(0.3))
    #expect(names() == ["a"])
  }

  @Test func `a child that a stack has only tried does not fade out`() {
    func show(hasDetails: Bool) {
      hosted.show(
        HStack<Empty> {
          Headline(hasDetails: hasDetails)
          Probe("right", size: Size(width: 150, height: 10))
        }, transition: .linear(1))
    }
    show(hasDetails: false)
    // There is room for the details, but not beside the other child.
    show(hasDetails: true)
    #expect(hosted.screen.views(of: Probe.View.self).map(\.name) == ["title", "right"])
  }

  @Test func `an immediate removal does not wait`() {
    hosted.show(Row(["a", "b"]))
    hosted.show(Row(["a"]))
    #expect(names() == ["a"])
  }

  @Test func `a child that is wanted again on its way out comes back whole`() throws {
    hosted.show(Row(["a", "b"], log: log))
    let b = try #require(hosted.screen.probe("b"))
    b.state?.value = 5
    hosted.show(Row(["a"], log: log), transition: .linear(1))
    hosted.screen.advance(0.5)
    hosted.show(Row(["a", "b"], log: log), transition: .linear(1))
    #expect(hosted.screen.probe("b") === b)
    #expect(b.state?.value == 5)
    hosted.screen.advance(1.2)
    #expect(b.alpha == 1)
    #expect(b.layer.transform == .identity)
    #expect(b.isUserInteractionEnabled)
    #expect(names() == ["a", "b"])
  }

  @Test func `a child that comes back after it was gone is a new one`() {
    hosted.show(Row(["a", "b"], log: log))
    hosted.screen.probe("b")?.state?.value = 5
    hosted.show(Row(["a"], log: log))
    hosted.show(Row(["a", "b"], log: log))
    #expect(hosted.screen.probe("b")?.state?.value == 0)
    #expect(log.count("make view b") == 2)
  }

  @Test func `a removed view is freed`() {
    hosted.show(Row(["a", "b"]))
    weak let b = hosted.screen.probe("b")
    #expect(b != nil)
    hosted.show(Row(["a"]), transition: .easeInOut(0.1))
    hosted.screen.advance(0.3)
    hosted.show(Row(["a", "c"]))
    #expect(b == nil)
  }

  @Test func `modifiers place and decorate a child`() throws {
    let shadow = Shadow(color: .black, radius: 4)
    hosted.show(
      Decorated(opacity: 0.5, scale: 2, radius: 4, clips: true, shadow: shadow))
    let view = try #require(hosted.screen.probe("a"))
    #expect(view.center == Point(x: 40, y: 30))
    #expect(view.alpha == 0.5)
    #expect(view.layer.transform == .scale(2))
    #expect(view.layer.cornerRadius == 4)
    #expect(view.clipsToBounds)
    #expect(view.layer.shadow == shadow)
  }

  @Test func `modifiers of a later pass count as much as those of the first`() throws {
    hosted.show(Decorated())
    let view = try #require(hosted.screen.probe("a"))
    hosted.show(Decorated(opacity: 0.25, scale: 3, radius: 7, clips: true))
    #expect(view.alpha == 0.25)
    #expect(view.layer.transform == .scale(3))
    #expect(view.layer.cornerRadius == 7)
    #expect(view.clipsToBounds)
    hosted.show(Decorated())
    #expect(view.alpha == 1)
    #expect(view.layer.cornerRadius == 0)
    #expect(!view.clipsToBounds)
    #expect(view.layer.shadow == nil)
  }

  @Test func `the anchor point is what the position refers to`() throws {
    hosted.show(Decorated(anchor: Point(x: 0, y: 0)))
    let view = try #require(hosted.screen.probe("a"))
    #expect(view.frame == Rect(x: 40, y: 30, width: 20, height: 10))
  }

  @Test func `a child that comes in an animated pass has its modifiers at once`() throws {
    hosted.show(Padded(child: nil))
    hosted.show(Padded(child: 0.5), transition: .linear(1))
    let view = try #require(hosted.screen.probe("a"))
    #expect(view.alpha == 0.5)
    #expect(view.layer.cornerRadius == 4)
    #expect(view.layer.animationNames.isEmpty)
    hosted.show(Padded(child: 0.25), transition: .linear(1))
    #expect(view.layer.animationNames == ["opacity"])
  }

  @Test func `a child appears, moves on and disappears in its own ways`() throws {
    hosted.show(OwnTransitions(width: nil, log: log))
    hosted.show(OwnTransitions(width: 10, log: log), transition: .linear(1))
    #expect(log.entries == ["appear 1.0"])
    let view = try #require(hosted.screen.probe("a"))
    hosted.show(OwnTransitions(width: 20, log: log), transition: .linear(2))
    #expect(log.entries.last == "update 2.0 to 20.0")
    // What the update does not do is not done.
    #expect(view.bounds.width == 10)
    hosted.show(OwnTransitions(width: nil, log: log), transition: .linear(3))
    #expect(log.entries.last == "disappear 3.0")
    #expect(view.superview != nil)
    OwnTransitions.end?()
    #expect(view.superview == nil)
  }

  @Test func `scaling in is a preset`() throws {
    hosted.show(OwnTransitions(width: nil, scalesIn: true, log: log))
    hosted.show(OwnTransitions(width: 10, scalesIn: true, log: log), transition: .linear(1))
    let view = try #require(hosted.screen.probe("a"))
    #expect(view.layer.animationNames == ["transform"])
    guard case .transform(let start) = view.layer.presentationValue(of: .transform) else { return }
    #expect(start.a == 0.01)
  }
}
