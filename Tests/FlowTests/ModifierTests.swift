import Flow
import Surface
import SurfaceTesting
import Testing

/// One child with the modifiers that are rarer.
private struct Modified: CombinedComponent {
  var isRemoved = false
  var groupOpacity = true
  var shadow: Color?

  static var body: Body {
    let child = Child(Probe.self)
    return { context in
      let me = context.component
      let child = child.update(
        component: Probe("a"), availableSize: context.availableSize,
        transition: context.transition)
      context.add(
        child.frame(Rect(x: 0, y: 0, width: 20, height: 10)).removed(me.isRemoved)
          .allowsGroupOpacity(me.groupOpacity).shadow(color: me.shadow, radius: 3)
          .disappear(.default(scale: true, alpha: true)))
      return context.availableSize
    }
  }
}

@MainActor
@Suite struct ModifierTests {
  let hosted = Hosted()

  @Test func `a child that is to be away goes with its transition and comes back`() {
    hosted.show(Modified())
    let view = hosted.screen.probe("a")
    hosted.show(Modified(isRemoved: true), transition: .linear(1))
    #expect(view?.isUserInteractionEnabled == false)
    hosted.screen.advance(0.5)
    hosted.show(Modified())
    #expect(hosted.screen.probe("a") === view)
    hosted.show(Modified(isRemoved: true), transition: .linear(1))
    hosted.screen.advance(1.1)
    #expect(view?.superview == nil)
    hosted.show(Modified(isRemoved: true))
    #expect(hosted.host.componentView?.subviews.isEmpty == true)
  }

  @Test func `opacity as a group, and a shadow whose colour is its opacity`() {
    hosted.show(Modified(groupOpacity: false, shadow: Color(white: 0, alpha: 0.4)))
    let layer = hosted.screen.probe("a")?.layer
    #expect(layer?.allowsGroupOpacity == false)
    #expect(layer?.shadow == Shadow(color: Color(white: 0, alpha: 0.4), radius: 3, offset: .zero))
    hosted.show(Modified())
    #expect(layer?.allowsGroupOpacity == true)
    #expect(layer?.shadow == nil)
  }

  @Test func `while a button is pressed keys press no other, unless it is not exclusive`() throws {
    let log = Log()
    func show(exclusive: Bool) {
      hosted.show(
        VStack<Empty> {
          Button("A") { log.add("a") }.withIsExclusive(exclusive)
          Button("B") { log.add("b") }
        })
      hosted.screen.settle()
    }
    show(exclusive: true)
    let buttons = hosted.screen.views(of: ButtonComponentView.self)
    hosted.screen.press(buttons[0])
    hosted.screen.window.focus(buttons[1])
    hosted.screen.type(.enter)
    #expect(log.entries == [])
    show(exclusive: false)
    hosted.screen.type(.enter)
    #expect(log.entries == ["b"])
    hosted.screen.release(at: hosted.screen.middle(of: buttons[0]))
    #expect(log.entries == ["b", "a"])
  }

  @Test func `a button keeps room around its content`() {
    let size = hosted.show(
      Button(content: AnyComponent(Probe("content")), action: {})
        .withContentInsets(Insets(horizontal: 7, vertical: 3)))
    #expect(size == Size(width: 34, height: 16))
  }
}
