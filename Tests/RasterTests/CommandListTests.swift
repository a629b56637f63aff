import Geometry
import Testing

@testable import Raster

@Suite struct CommandListTests {
  private static let extent: Int32 = 120
  private static let photo = Pixmap.noise(width: 30, height: 20, seed: 3, isOpaque: true)
  private static let sticker = Pixmap.noise(width: 17, height: 23, seed: 4)

  /// The same drawing on a canvas and in a list. Both have to be spelled alike, so it is random
  /// choices that are shared.
  private struct Scene {
    var random: SeededRandom

    init(_ seed: UInt64) { random = SeededRandom(seed) }

    mutating func brush() -> Brush {
      Bool.random(using: &random)
        ? .solid(random.color())
        : .linearGradient(
          LinearGradient(
            start: random.point(120), end: random.point(120),
            colors: [random.color(), random.color()]))
    }

    mutating func mode() -> BlendMode {
      Int.random(in: 0..<4, using: &random) == 0
        ? BlendMode.allCases.randomElement(using: &random)! : .sourceOver
    }

    mutating func draw(_ canvas: Canvas, depth: Int = 0) {
      for _ in 0..<6 {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: canvas.fill(random.rect(120), with: random.color())
        case 1: canvas.fill(random.rect(120), with: brush())
        case 2: canvas.fill(random.roundedRect(120), with: random.color())
        case 3: canvas.fill(random.roundedRect(120), with: brush())
        case 4: canvas.fill(ellipseIn: random.rect(120), with: brush())
        case 5: canvas.fill(random.path(120, elements: 6), with: brush(), rule: .evenOdd)
        case 6: canvas.stroke(random.roundedRect(120), width: 3, with: random.color())
        case 7: canvas.stroke(random.path(120, elements: 3), width: 5, with: random.color())
        case 8: canvas.draw(photo, in: random.rect(120))
        case 9: canvas.draw(sticker, in: random.rect(120), opacity: 0.7, tint: random.color())
        case 10:
          canvas.drawShadow(
            of: random.roundedRect(90), color: random.color(), blur: random.double(0...6),
            offset: random.point(10))
        case 11: canvas.clear(random.rect(30))
        case 12 where depth < 3:
          canvas.withState {
            canvas.translate(x: random.double(-20...20), y: 8)
            canvas.scale(x: 1.25, y: 1.25)
            canvas.blendMode = mode()
            draw(canvas, depth: depth + 1)
          }
        case 13 where depth < 3:
          canvas.withState {
            canvas.clip(to: random.rect(120))
            if Bool.random(using: &random) { canvas.clip(to: random.roundedRect(120)) }
            draw(canvas, depth: depth + 1)
          }
        case 14 where depth < 3:
          canvas.withState {
            canvas.clip(to: random.path(120, elements: 5))
            draw(canvas, depth: depth + 1)
          }
        case 15 where depth < 3:
          let bounds = Bool.random(using: &random) ? random.rect(120) : nil
          let opacity = Double(Int.random(in: 0...2, using: &random)) / 2
          canvas.withGroup(opacity: opacity, blendMode: mode(), bounds: bounds) {
            draw(canvas, depth: depth + 1)
          }
        default: break
        }
      }
    }

    mutating func record(_ list: inout CommandList, depth: Int = 0) {
      for _ in 0..<6 {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: list.fill(random.rect(120), with: random.color())
        case 1: list.fill(random.rect(120), with: brush())
        case 2: list.fill(random.roundedRect(120), with: random.color())
        case 3: list.fill(random.roundedRect(120), with: brush())
        case 4: list.fill(ellipseIn: random.rect(120), with: brush())
        case 5: list.fill(random.path(120, elements: 6), with: brush(), rule: .evenOdd)
        case 6: list.stroke(random.roundedRect(120), width: 3, with: random.color())
        case 7: list.stroke(random.path(120, elements: 3), width: 5, with: random.color())
        case 8: list.draw(photo, in: random.rect(120))
        case 9: list.draw(sticker, in: random.rect(120), opacity: 0.7, tint: random.color())
        case 10:
          list.drawShadow(
            of: random.roundedRect(90), color: random.color(), blur: random.double(0...6),
            offset: random.point(10))
        case 11: list.clear(random.rect(30))
        case 12 where depth < 3:
          list.withState { list in
            list.translate(x: random.double(-20...20), y: 8)
            list.scale(x: 1.25, y: 1.25)
            list.blendMode = mode()
            record(&list, depth: depth + 1)
          }
        case 13 where depth < 3:
          list.withState { list in
            list.clip(to: random.rect(120))
            if Bool.random(using: &random) { list.clip(to: random.roundedRect(120)) }
            record(&list, depth: depth + 1)
          }
        case 14 where depth < 3:
          list.withState { list in
            list.clip(to: random.path(120, elements: 5))
            record(&list, depth: depth + 1)
          }
        case 15 where depth < 3:
          let bounds = Bool.random(using: &random) ? random.rect(120) : nil
          let opacity = Double(Int.random(in: 0...2, using: &random)) / 2
          list.withGroup(opacity: opacity, blendMode: mode(), bounds: bounds) { list in
            record(&list, depth: depth + 1)
          }
        default: break
        }
      }
    }
  }

  private func recorded(_ seed: UInt64) -> CommandList {
    var scene = Scene(seed)
    return CommandList { scene.record(&$0) }
  }

  private func canvas(_ scale: Double, _ draw: (Canvas) -> Void) -> Pixmap {
    Pixmap.drawn(
      width: Self.extent, height: Self.extent, scale: scale, background: 0xff20_4060, draw)
  }

  @Test func `a list draws what its calls draw`() {
    for seed in UInt64(0)..<60 {
      let scale = [1, 1.5, 2][Int(seed % 3)]
      let list = canvas(scale) { $0.draw(recorded(seed)) }
      var scene = Scene(seed)
      let calls = canvas(scale) { scene.draw($0) }
      #expect(
        list.largestDifference(from: calls) <= 1,
        "\(seed) \(list.firstDifference(from: calls) as Any)")
    }
  }

  @Test func `a part has the bits of the whole`() {
    var random = SeededRandom(77)
    for seed in UInt64(100)..<140 {
      let list = recorded(seed)
      let scale = [1, 1.5, 0.8][Int(seed % 3)]
      let whole = canvas(scale) { $0.draw(list) }
      for _ in 0..<4 {
        let x = Int32.random(in: 0..<110, using: &random)
        let y = Int32.random(in: 0..<110, using: &random)
        let area = PixelRect(
          x: x, y: y, width: .random(in: 1...(120 - x), using: &random),
          height: .random(in: 1...(120 - y), using: &random))
        let part = canvas(scale) { canvas in
          canvas.clip(toDevice: area)
          canvas.draw(list)
        }
        for y in area.minY..<area.maxY {
          for x in area.minX..<area.maxX where part[Int(x), Int(y)] != whole[Int(x), Int(y)] {
            Issue.record("seed \(seed), \(area), pixel \(x) \(y)")
            return
          }
        }
      }
    }
  }

  @Test func `every call is recorded with all that it says`() {
    let mask = AlphaMask(alphaOf: Self.sticker)
    let patch = NinePatch(Self.photo, insets: Insets(6))
    let shape = RoundedRect(Rect(x: 20, y: 11, width: 60, height: 44), radius: 13)
    let red = Color(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.7)
    let glyphs = [PlacedMask(mask, at: Point(x: 3, y: 4)), PlacedMask(mask, at: .zero)]
    let border = Border(top: .init(width: 3, color: red), left: .init(width: 9, color: .black))
    let zigzag = try! Path(svgPathData: "M10 80 L60 10 L70 90")
    // Its miters reach farther than those of the default limit.
    let dashed = StrokeStyle(width: 6, miterLimit: 20, dash: [60, 9], dashPhase: 7)
    let gradient = Brush.linearGradient(
      LinearGradient(start: .zero, end: Point(x: 90, y: 90), colors: [red, .white]))
    let pairs: [((inout CommandList) -> Void, (Canvas) -> Void)] = [
      ({ $0.draw(Self.photo, in: shape) }, { $0.draw(Self.photo, in: shape) }),
      (
        { $0.draw(Self.sticker, in: shape, contentMode: .bottomRight, opacity: 0.4) },
        { $0.draw(Self.sticker, in: shape, contentMode: .bottomRight, opacity: 0.4) }
      ),
      (
        { $0.draw(Self.sticker, in: shape.rect, contentMode: .aspectFit, tint: red) },
        { $0.draw(Self.sticker, in: shape.rect, contentMode: .aspectFit, tint: red) }
      ),
      ({ $0.draw(patch, in: shape.rect) }, { $0.draw(patch, in: shape.rect) }),
      (
        { $0.fill(mask, in: shape.rect, with: red) }, { $0.fill(mask, in: shape.rect, with: red) }
      ),
      (
        { $0.fill(mask, at: Point(x: 8, y: 9), with: red) },
        { $0.fill(mask, at: Point(x: 8, y: 9), with: red) }
      ),
      (
        { $0.fill(mask, in: shape.rect, stretching: Insets(5), with: red) },
        { $0.fill(mask, in: shape.rect, stretching: Insets(5), with: red) }
      ),
      ({ $0.fill(glyphs, with: red) }, { $0.fill(glyphs, with: red) }),
      ({ $0.draw(border, in: shape) }, { $0.draw(border, in: shape) }),
      (
        { $0.stroke(ellipseIn: shape.rect, width: 5, with: red) },
        { $0.stroke(ellipseIn: shape.rect, width: 5, with: red) }
      ),
      (
        { $0.strokeArc(in: shape.rect, from: 1, sweep: 3, width: 5, with: red) },
        { $0.strokeArc(in: shape.rect, from: 1, sweep: 3, width: 5, with: red) }
      ),
      (
        { $0.strokeLine(from: .zero, to: Point(x: 70, y: 33), width: 2, with: red) },
        { $0.strokeLine(from: .zero, to: Point(x: 70, y: 33), width: 2, with: red) }
      ),
      (
        { $0.drawShadow(of: shape, color: red, blur: 3, spread: 2, knocksOut: true) },
        { $0.drawShadow(of: shape, color: red, blur: 3, spread: 2, knocksOut: true) }
      ),
      (
        { $0.drawInnerShadow(of: shape, color: red, blur: 4, offset: Point(x: 1, y: 2)) },
        { $0.drawInnerShadow(of: shape, color: red, blur: 4, offset: Point(x: 1, y: 2)) }
      ),
      (
        { $0.stroke(zigzag, style: dashed, with: gradient) },
        { $0.stroke(zigzag, style: dashed, with: gradient) }
      ),
      (
        { list in
          list.draw(Self.photo, in: shape.rect)
          list.blurBackdrop(in: shape, sigma: 3)
        },
        { canvas in
          canvas.draw(Self.photo, in: shape.rect)
          canvas.blurBackdrop(in: shape, sigma: 3)
        }
      ),
      (
        { list in
          list.clip(to: mask, in: shape.rect)
          list.clear()
        },
        { canvas in
          canvas.clip(to: mask, in: shape.rect)
          canvas.clear()
        }
      ),
    ]
    for (index, (record, draw)) in pairs.enumerated() {
      let list = canvas(1) { $0.draw(CommandList(record)) }
      let direct = canvas(1, draw)
      #expect(list.hasEqualPixels(to: direct), "\(index)")
      #expect(!list.hasEqualPixels(to: canvas(1) { _ in }), "\(index)")
    }
  }

  @Test func `a blurred backdrop is the same in every part that has all of it`() {
    let bar = RoundedRect(Rect(x: 20, y: 30, width: 70, height: 40), radius: 12)
    let list = CommandList { list in
      list.draw(Self.photo, in: Rect(x: 0, y: 0, width: 120, height: 120))
      list.blurBackdrop(in: bar, sigma: 5)
      list.fill(bar, with: Color(white: 1, alpha: 0.3))
    }
    let whole = canvas(1) { $0.draw(list) }
    for area in [
      PixelRect(enclosing: bar.rect), PixelRect(x: 0, y: 70, width: 120, height: 50),
    ] {
      let part = canvas(1) { canvas in
        canvas.clip(toDevice: area)
        canvas.draw(list)
      }
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) { #expect(part[x, y] == whole[x, y]) }
      }
    }
  }

  @Test func `a moved canvas moves the list`() {
    let list = recorded(7)
    let moved = canvas(1) { canvas in
      canvas.translate(x: 13, y: 9)
      canvas.draw(list)
      #expect(canvas.transform == .translation(x: 13, y: 9))
    }
    let still = canvas(1) { $0.draw(list) }
    for y in 0..<100 {
      for x in 0..<100 { #expect(moved[x + 13, y + 9] == still[x, y]) }
    }
  }

  // MARK: Culling

  private func cost(_ list: CommandList, in area: PixelRect) -> DrawCost {
    var cost = DrawCost()
    _ = canvas(1) { canvas in
      canvas.clip(toDevice: area)
      canvas.draw(list)
      cost = canvas.cost
    }
    return cost
  }

  @Test func `what lies elsewhere is not drawn`() {
    let list = CommandList { list in
      for x in 0..<10 {
        for y in 0..<10 {
          let cell = Rect(x: Double(x) * 12, y: Double(y) * 12, width: 10, height: 10)
          list.fill(RoundedRect(cell, radius: 3), with: .black)
        }
      }
    }
    #expect(list.count == 100)
    #expect(cost(list, in: PixelRect(x: 0, y: 0, width: 120, height: 120)).commands == 100)
    #expect(cost(list, in: PixelRect(x: 26, y: 50, width: 6, height: 6)).commands == 1)
    #expect(cost(list, in: .zero) == DrawCost())
  }

  @Test func `what is hidden behind opaque commands is not drawn`() {
    let list = CommandList { list in
      for _ in 0..<50 {
        list.fill(Rect(x: 0, y: 0, width: 120, height: 120), with: .white)
        list.fill(Path(ellipseIn: Rect(x: 5, y: 5, width: 90, height: 90)), with: .black)
      }
      list.draw(Self.photo, in: Rect(x: 60, y: 0, width: 60, height: 120))
    }
    let left = cost(list, in: PixelRect(x: 10, y: 10, width: 20, height: 20))
    #expect(left.commands == 2)
    let right = cost(list, in: PixelRect(x: 70, y: 10, width: 20, height: 20))
    #expect(right == DrawCost(commands: 1, spans: right.spans, pixels: 400))
    let both = cost(list, in: PixelRect(x: 50, y: 10, width: 20, height: 20))
    #expect(both.commands == 3)
  }

  @Test func `what is drawn through clips that have nothing in common hides nothing`() {
    let everything = Rect(x: 0, y: 0, width: 120, height: 120)
    for (first, second) in [
      (Rect(x: 0, y: 0, width: 40, height: 120), Rect(x: 80, y: 0, width: 40, height: 120)),
      (Rect(x: 80, y: 0, width: 40, height: 120), Rect(x: 0, y: 0, width: 40, height: 120)),
      (Rect(x: 0, y: 0, width: 120, height: 40), Rect(x: 0, y: 80, width: 120, height: 40)),
      (Rect(x: 0, y: 80, width: 120, height: 40), Rect(x: 0, y: 0, width: 120, height: 40)),
    ] {
      var list = CommandList()
      for x in stride(from: 5.0, to: 120, by: 10) {
        list.fill(Rect(x: x, y: x, width: 4, height: 4), with: .black)
      }
      list.save()
      list.clip(to: first)
      list.clip(to: second)
      list.fill(everything, with: Color(hex: 0xff0000))
      list.restore()
      let drawn = canvas(1) { $0.draw(list) }
      for x in stride(from: 6, to: 120, by: 10) { #expect(drawn[x, x] == 0xff00_0000, "\(x)") }
    }
  }

  @Test func `translucent, turned, rounded and blended commands hide nothing`() {
    let everything = Rect(x: -500, y: -500, width: 1200, height: 1200)
    let area = PixelRect(x: 40, y: 40, width: 8, height: 8)
    let covers: [(inout CommandList) -> Void] = [
      { $0.fill(everything, with: Color(white: 0, alpha: 0.99)) },
      { $0.fill(Path(everything), with: .black) },
      { list in
        list.withState { list in
          list.concatenate(AffineTransform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0))
          list.fill(everything, with: .black)
        }
      },
      { list in
        list.blendMode = .multiply
        list.fill(everything, with: .black)
      },
      { $0.draw(Self.sticker, in: everything) },
      { $0.withGroup(opacity: 0.5) { $0.fill(everything, with: .black) } },
      { list in
        list.clip(to: RoundedRect(Rect(x: 39, y: 39, width: 50, height: 50), radius: 20))
        list.fill(everything, with: .black)
      },
      { $0.fill(RoundedRect(Rect(x: 39, y: 39, width: 50, height: 50), radius: 20), with: .black) },
    ]
    for (index, cover) in covers.enumerated() {
      let list = CommandList { list in
        list.fill(Rect(x: 0, y: 0, width: 120, height: 120), with: .white)
        cover(&list)
      }
      #expect(cost(list, in: area).commands >= 2, "\(index)")
    }
  }

  @Test func `a group is as large as its content`() {
    let list = CommandList { list in
      list.withGroup(opacity: 0.5) { list in
        list.fill(Rect(x: 20, y: 30, width: 10, height: 5), with: .black)
      }
    }
    let cost = cost(list, in: PixelRect(x: 0, y: 0, width: 120, height: 120))
    // The rectangle, and the layer with a margin of a pixel.
    #expect(cost.pixels == 50 + 12 * 7)
  }

  // MARK: Values

  @Test func `lists of the same calls are equal`() {
    #expect(recorded(5) == recorded(5))
    #expect(recorded(5).hashValue == recorded(5).hashValue)
    #expect(recorded(5) != recorded(6))
    var list = recorded(5)
    list.removeAll()
    #expect(list == CommandList() && list.isEmpty)
  }

  @Test func `a list may be drawn on several threads`() async {
    let list = recorded(21)
    let expected = canvas(2) { $0.draw(list) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { canvas(2) { $0.draw(list) }.hasEqualPixels(to: expected) }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
