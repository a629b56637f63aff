import Flow
import Surface
import SurfaceTesting
import Testing

/// A child that comes from and goes to a guide.
private struct Popup: CombinedComponent {
  var isShown: Bool
  var origin: Point
  var fades = true

  static var body: Body {
    let guide = Guide()
    let child = Child(Probe.self)
    return { context in
      context.add(guide.update(position: context.component.origin))
      if context.component.isShown {
        let child = child.update(
          component: Probe("popup"), availableSize: context.availableSize,
          transition: context.transition)
        context.add(
          child.position(Point(x: 100, y: 100)).appear(.default(guide, alpha: true))
            .disappear(.default(guide, alpha: context.component.fades)))
      }
      return context.availableSize
    }
  }
}

/// A child that comes from the middle of all the room, in a stack that gives it less than it would like.
private struct CrowdedPopup: CombinedComponent {
  var isShown: Bool

  static var body: Body {
    let guide = Guide()
    let child = Child(Probe.self)
    return { context in
      let size = context.availableSize
      context.add(guide.update(position: Point(x: size.width / 2, y: 10)))
      if context.component.isShown {
        let child = child.update(
          component: Probe("popup"), availableSize: size, transition: context.transition)
        context.add(
          child.position(Point(x: size.width / 4, y: 10)).appear(.default(guide, alpha: true)))
      }
      return Size(width: size.width, height: 20)
    }
  }
}

@MainActor
@Suite struct GuideTests {
  let hosted = Hosted()

  private func shownPosition(_ view: View?) -> Point? {
    guard case .point(let point)? = view?.layer.presentationValue(of: .position) else { return nil }
    return point
  }

  @Test func `a child comes from where the guide was in the pass before`() throws {
    hosted.show(Popup(isShown: false, origin: Point(x: 10, y: 10)))
    hosted.show(Popup(isShown: true, origin: Point(x: 50, y: 10)), transition: .linear(1))
    let view = try #require(hosted.screen.probe("popup"))
    #expect(view.center == Point(x: 100, y: 100))
    hosted.screen.advance(0.02)
    let start = try #require(shownPosition(view))
    #expect(abs(start.x - 10) < 5 && abs(start.y - 10) < 5)
    hosted.screen.advance(1.1)
    #expect(shownPosition(view) == Point(x: 100, y: 100))
  }

  @Test func `a child that comes from a guide fades in on the way`() throws {
    hosted.show(Popup(isShown: false, origin: Point(x: 10, y: 10)))
    hosted.show(Popup(isShown: true, origin: Point(x: 50, y: 10)), transition: .linear(1))
    let view = try #require(hosted.screen.probe("popup"))
    hosted.screen.advance(0.02)
    hosted.screen.advance(0.5)
    guard case .number(let alpha) = view.layer.presentationValue(of: .opacity) else { return }
    #expect(abs(alpha - 0.5) < 0.1 && view.alpha == 1)
  }

  @Test func `in a stack that tries several sizes a child comes from there, too`() throws {
    func show(_ isShown: Bool, _ transition: ComponentTransition = .immediate) {
      hosted.show(
        HStack<Empty> {
          CrowdedPopup(isShown: isShown)
          Probe("beside")
        }, transition: transition)
    }
    show(false)
    let room = try #require(hosted.screen.probe("beside")).frame.minX
    #expect(room > 0 && room < hosted.host.bounds.width)
    show(true, .linear(1))
    hosted.screen.advance(0.01)
    let start = try #require(shownPosition(hosted.screen.probe("popup")))
    #expect(abs(start.x - room / 2) < 5)
    hosted.screen.advance(1.1)
    #expect(shownPosition(hosted.screen.probe("popup")) == Point(x: room / 4, y: 10))
  }

  @Test func `a child goes to where the guide is, and follows it`() throws {
    hosted.show(Popup(isShown: true, origin: Point(x: 10, y: 10)))
    let view = try #require(hosted.screen.probe("popup"))
    hosted.show(Popup(isShown: false, origin: Point(x: 20, y: 10)), transition: .linear(1))
    #expect(view.center == Point(x: 20, y: 10))
    hosted.screen.advance(0.3)
    hosted.show(Popup(isShown: false, origin: Point(x: 200, y: 10)), transition: .linear(1))
    #expect(view.center == Point(x: 200, y: 10))
    #expect(view.superview != nil)
    hosted.screen.advance(2)
    #expect(view.superview == nil)
  }

  @Test(arguments: [true, false])
  func `a child that leaves the window on its way out is gone`(fades: Bool) {
    hosted.show(Popup(isShown: true, origin: .zero, fades: fades))
    weak let view = hosted.screen.probe("popup")
    #expect(view != nil)
    hosted.show(Popup(isShown: false, origin: .zero, fades: fades), transition: .linear(1))
    hosted.screen.advance(0.3)
    #expect(view?.superview != nil)
    hosted.host.removeFromSuperview()
    #expect(view?.superview == nil)
  }

  @Test func `without fading a child is gone when it has arrived`() throws {
    hosted.show(Popup(isShown: true, origin: .zero, fades: false))
    let view = try #require(hosted.screen.probe("popup"))
    hosted.show(Popup(isShown: false, origin: .zero, fades: false), transition: .linear(1))
    #expect(view.layer.animationNames == ["position"])
    hosted.screen.advance(0.5)
    hosted.show(
      Popup(isShown: false, origin: Point(x: 50, y: 0), fades: false), transition: .linear(1))
    hosted.screen.advance(0.8)
    #expect(view.superview != nil)
    hosted.screen.advance(0.4)
    #expect(view.superview == nil)
  }
}
