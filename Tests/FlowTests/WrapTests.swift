import Flow
import Surface
import SurfaceTesting
import Testing

@MainActor
@Suite struct WrapTests {
  let hosted = Hosted()

  private func word(_ name: String, _ width: Double, _ height: Double = 10) -> Probe {
    Probe(name, size: Size(width: width, height: height))
  }

  private func frame(_ name: String) -> Rect? { hosted.screen.probe(name)?.frame }

  @Test func `a child that does not fit begins a line`() {
    let size = hosted.show(
      Wrap<Empty>(spacing: 10, lineSpacing: 5) {
        word("a", 100)
        word("b", 100)
        word("c", 80)
        word("d", 90)
      })
    #expect(frame("a")?.origin == Point(x: 0, y: 0))
    #expect(frame("b")?.origin == Point(x: 110, y: 0))
    #expect(frame("c")?.origin == Point(x: 220, y: 0))
    #expect(frame("d")?.origin == Point(x: 0, y: 15))
    #expect(size == Size(width: 300, height: 25))
  }

  @Test func `a child wider than the line has a line for itself`() {
    hosted.show(
      Wrap<Empty> {
        word("a", 50)
        word("b", 400)
        word("c", 50)
      })
    #expect(frame("b")?.origin == Point(x: 0, y: 10))
    #expect(frame("c")?.origin == Point(x: 0, y: 20))
  }

  @Test func `the children of a line are centred in its height`() {
    let size = hosted.show(
      Wrap<Empty> {
        word("a", 50, 30)
        word("b", 50, 10)
      })
    #expect(frame("b")?.minY == 10)
    #expect(size == Size(width: 100, height: 30))
  }

  @Test func `a child keeps its view when it moves to another line`() {
    func show(width: Double) {
      hosted.show(
        Wrap<Empty> {
          word("a", 60)
          word("b", 60)
        }, size: Size(width: width, height: 100))
    }
    show(width: 200)
    let view = hosted.screen.probe("b")
    show(width: 100)
    #expect(hosted.screen.probe("b") === view)
    #expect(view?.frame.origin == Point(x: 0, y: 10))
  }

  @Test func `nothing in it takes no room`() {
    #expect(hosted.show(Wrap<Empty>([])) == .zero)
  }
}
