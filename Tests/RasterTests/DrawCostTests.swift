import Geometry
import Testing

@testable import Raster

@Suite struct DrawCostTests {
  private let extent: Int32 = 400

  private func cost(_ body: (Canvas) -> Void) -> DrawCost {
    var cost = DrawCost()
    _ = Pixmap.drawn(width: extent, height: extent) { canvas in
      body(canvas)
      cost = canvas.cost
    }
    return cost
  }

  private func scene(_ canvas: Canvas) {
    let everything = Rect(x: 0, y: 0, width: 400, height: 400)
    canvas.fill(everything, with: .white)
    for i in 0..<20 {
      let rect = Rect(x: 10.5, y: Double(i) * 20, width: 300, height: 18)
      canvas.fill(RoundedRect(rect, radius: 7), with: .black)
      canvas.fill(Path(ellipseIn: rect.translated(x: 40)), with: Color(white: 0.4, alpha: 0.5))
    }
    canvas.withGroup(opacity: 0.5) { canvas.fill(everything, with: .black) }
  }

  @Test func `a hundredth of the window costs about a hundredth of the pixels`() {
    let whole = cost(scene)
    let part = cost { canvas in
      canvas.clip(toDevice: PixelRect(x: 80, y: 160, width: 40, height: 40))
      scene(canvas)
    }
    #expect(whole.pixels > 400 * 400 * 3)
    let share = Double(part.pixels) / Double(whole.pixels)
    #expect(share > 0.005 && share < 0.02, "\(share)")
    #expect(part.commands == whole.commands)
    #expect(part.spans < whole.spans / 5)
  }

  @Test func `an empty clip touches nothing`() {
    let nothing = cost { canvas in
      canvas.clip(toDevice: .zero)
      scene(canvas)
    }
    #expect(nothing.pixels == 0 && nothing.spans == 0)
    #expect(nothing.commands > 40)
  }

  @Test func `a rectangle touches its pixels`() {
    let rect = cost { $0.fill(Rect(x: 3, y: 4, width: 5, height: 6), with: .black) }
    #expect(rect == DrawCost(commands: 1, spans: 1, pixels: 30))
  }

  @Test func `whoever reads the cost sets it back`() {
    _ = Pixmap.drawn(width: 9, height: 9) { canvas in
      canvas.clear()
      #expect(canvas.cost == DrawCost(commands: 1, spans: 1, pixels: 81))
      canvas.cost = DrawCost()
      #expect(canvas.cost.pixels == 0)
    }
  }
}
