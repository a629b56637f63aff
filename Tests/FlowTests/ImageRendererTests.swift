import Flow
import Surface
import SurfaceTesting
import Testing

private struct Side: Equatable {
  var length = 1.0
}

/// As large as its environment says.
private struct EnvironmentSquare: Component {
  func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<Side>, transition: ComponentTransition
  ) -> Size {
    view.backgroundColor = .black
    return Size(width: environment[Side.self].length, height: environment[Side.self].length)
  }
}

/// Components drawn without a window.
@MainActor
@Suite struct ImageRendererTests {
  @Test func `a picture has the size of the component and its pixels, and is clear elsewhere`()
    throws
  {
    let card = Rectangle(color: .black, width: 10, height: 4).padding(3)
    let picture = try #require(
      ImageRenderer(card, proposedSize: Size(width: 100, height: 100)).render())
    #expect(picture.size == PixelSize(width: 16, height: 10))
    #expect(picture[3, 3] == 0xff00_0000)
    #expect(picture[12, 6] == 0xff00_0000)
    #expect(picture[2, 3] == 0)
    #expect(picture[3, 7] == 0)
  }

  @Test func `it is as a window shows it, at every scale`() throws {
    for scale in [1.0, 1.5, 2] {
      let scale = try #require(ScaleFactor(scale))
      let content = Text("Words on a card", color: .white).padding(8).background(.black)
      var renderer = ImageRenderer(content, proposedSize: Size(width: 200, height: 200))
      renderer.scale = scale
      let picture = try #require(renderer.render())
      let screen = TestScreen(size: Size(width: 200, height: 200), scale: scale)
      screen.show(content)
      let shown = screen.window.snapshot()
      for y in 0..<Int(picture.size.height) {
        for x in 0..<Int(picture.size.width) where picture[x, y] != shown[x, y] {
          Issue.record("differs at \(x), \(y) at scale \(scale)")
          return
        }
      }
    }
  }

  @Test func `what is taller than it was offered is drawn to its end`() throws {
    let lines = (0..<300).map { "line \($0)" }.joined(separator: "\n")
    let content = VStack<Empty> {
      Text(lines)
      Rectangle(color: .black, width: 20, height: 2)
    }
    let picture = try #require(
      ImageRenderer(content, proposedSize: Size(width: 200, height: 50_000)).render())
    #expect(picture.size.height > 4500)
    #expect(
      (0..<Int(picture.size.width)).contains { picture[$0, Int(picture.size.height) - 1] != 0 })
    // Also in the middle, where no window ever was.
    let middle = Int(picture.size.height) / 2
    #expect(
      (middle..<middle + 20).contains { y in
        (0..<Int(picture.size.width)).contains { picture[$0, y] != 0 }
      })
  }

  @Test func `values of the environment are read`() throws {
    let square = EnvironmentSquare()
    for side in [3, 7] {
      let renderer = ImageRenderer(
        square, proposedSize: Size(width: 50, height: 50),
        environment: { Side(length: Double(side)) })
      #expect(renderer.render()?.size == PixelSize(width: Int32(side), height: Int32(side)))
    }
  }

  @Test func `nothing has no picture`() {
    let nothing = Rectangle(color: .black, width: 0, height: 0)
    #expect(ImageRenderer(nothing, proposedSize: Size(width: 5, height: 5)).render() == nil)
  }
}
