import Flow
import Surface
import SurfaceTesting
import Testing

/// Children that take the identity of one of another type, which is still on its way out.
@Suite @MainActor struct ReplacedChildTests {
  private let hosted = Hosted()

  private func show(_ items: [AnyComponentWithIdentity<Empty>]) {
    hosted.show(VStack(items), transition: .easeInOut(0.2))
    hosted.screen.advance(1)
  }

  @Test func `the new child stays itself when the old one is gone`() throws {
    show([Rectangle(color: .black).frame(width: 20, height: 10).identified(by: "content")])
    show([Probe("new").identified(by: "content")])
    let new = try #require(hosted.screen.probe("new"))
    new.state?.value = 7
    show([Probe("other").identified(by: "other"), Probe("new").identified(by: "content")])
    #expect(hosted.screen.probe("new") === new)
    #expect(hosted.screen.probe("new")?.state?.value == 7)
  }
}
