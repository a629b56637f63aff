import Geometry
import Testing

@testable import Raster

/// What holds for every call under every state: in each test one drawing is made in two ways.
@Suite struct DrawingLawTests {
  typealias Call = RandomDrawing.Call
  typealias State = RandomDrawing.State

  private static let extent: Int32 = 84
  private static let scales = [1.0, 2, 1.5]

  private func picture(
    _ call: Call, _ state: State, _ seed: UInt64, scale: Double = 1, unit: Double = 1,
    pixels: Double = 1, before: (Canvas) -> Void = { _ in }
  ) -> Pixmap {
    Pixmap.drawn(width: Self.extent, height: Self.extent, scale: scale, background: 0xff30_5080) {
      // Half of it is clear, for the modes that ask what is there.
      $0.clear(Rect(x: 0, y: 0, width: 25 * unit, height: 99))
      before($0)
      draw(call, state, seed, unit: unit, pixels: pixels, on: $0)
    }
  }

  private func draw(
    _ call: Call, _ state: State, _ seed: UInt64, unit: Double = 1, pixels: Double = 1,
    on canvas: Canvas
  ) {
    var canvas = canvas
    var drawing = RandomDrawing(seed, unit: unit, pixels: pixels)
    drawing.draw(call, in: state, on: &canvas)
  }

  /// Half of the states for each call, others for its neighbours and for each law.
  private func forEachState(_ call: Call, law: Int, _ body: (State, UInt64) -> Void) {
    let number = Call.allCases.firstIndex(of: call)!
    for (index, state) in State.allCases.enumerated() where (index + number + law) % 2 == 0 {
      body(state, UInt64(number * 1000 + index * 10 + law))
    }
  }

  private func expectEqual(
    _ a: Pixmap, _ b: Pixmap, within levels: Int = 0, _ comment: @autoclosure () -> String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    if a.hasEqualPixels(to: b) || levels > 0 && a.largestDifference(from: b) <= levels { return }
    Issue.record(
      "\(comment()), \(a.firstDifference(from: b) as Any), \(a.largestDifference(from: b)) levels",
      sourceLocation: location)
  }

  @Test(arguments: Call.allCases)
  func `a list draws what its calls draw`(call: Call) {
    forEachState(call, law: 1) { state, seed in
      let scale = Self.scales[Int(seed % 3)]
      let direct = picture(call, state, seed, scale: scale)
      var list = CommandList()
      var drawing = RandomDrawing(seed)
      drawing.draw(call, in: state, on: &list)
      let played = Pixmap.drawn(
        width: Self.extent, height: Self.extent, scale: scale, background: 0xff30_5080
      ) {
        $0.clear(Rect(x: 0, y: 0, width: 25, height: 99))
        $0.draw(list)
        #expect($0.transform == .scale(scale) && $0.blendMode == .sourceOver)
        #expect($0.deviceClip.size == PixelSize(width: Self.extent, height: Self.extent))
      }
      expectEqual(direct, played, "\(state) \(seed)")
    }
  }

  @Test(arguments: Call.allCases)
  func `a part has the bits of the whole, clipped and in memory of its own`(call: Call) {
    var random = SeededRandom(3)
    forEachState(call, law: 2) { state, seed in
      let scale = Self.scales[Int(seed % 3)]
      let whole = picture(call, state, seed, scale: scale)
      let x = Int32.random(in: 0..<50, using: &random)
      let y = Int32.random(in: 0..<50, using: &random)
      let area = PixelRect(
        x: x, y: y, width: .random(in: 1...34, using: &random),
        height: .random(in: 1...34, using: &random))
      let cut = Pixmap(size: area.size) {
        Canvas(pixels: $0, origin: area.origin).draw(whole, atDevice: .zero)
      }
      let clipped = picture(call, state, seed, scale: scale) { $0.clip(toDevice: area) }
      let clippedPart = Pixmap(size: area.size) {
        Canvas(pixels: $0, origin: area.origin).draw(clipped, atDevice: .zero)
      }
      expectEqual(clippedPart, cut, "clipped, \(state) \(seed) \(area)")
      let tile = Pixmap(size: area.size) { pixels in
        for y in 0..<pixels.height {
          pixels.row(y).update(repeating: 0xff30_5080, count: pixels.width)
        }
        let canvas = Canvas(pixels: pixels, scale: scale, origin: area.origin)
        canvas.clear(Rect(x: 0, y: 0, width: 25, height: 99))
        draw(call, state, seed, on: canvas)
      }
      expectEqual(tile, cut, "tile, \(state) \(seed) \(area)")
    }
  }

  @Test(arguments: Call.allCases)
  func `a list that is moved draws the same elsewhere`(call: Call) {
    forEachState(call, law: 3) { state, seed in
      var list = CommandList()
      var drawing = RandomDrawing(seed)
      // Where colours jump, the last bit of a place decides.
      drawing.isSmooth = true
      drawing.draw(call, in: state, on: &list)
      func drawn(_ origin: PixelPoint, _ x: Double, _ y: Double) -> Pixmap {
        Pixmap(size: PixelSize(width: 70, height: 70)) { pixels in
          let canvas = Canvas(pixels: pixels, origin: origin)
          canvas.translate(x: x, y: y)
          canvas.fill(Rect(x: -20, y: -20, width: 60, height: 200), with: .white)
          canvas.draw(list)
        }
      }
      let still = drawn(PixelPoint(x: -5, y: -5), 0, 0)
      let moved = drawn(PixelPoint(x: 4091, y: -1029), 4096, -1024)
      expectEqual(still, moved, within: 1, "\(state) \(seed)")
    }
  }

  @Test(arguments: Call.allCases)
  func `what is drawn again is the same, with kept memory and without`(call: Call) {
    forEachState(call, law: 4) { state, seed in
      let scale = Self.scales[Int(seed % 3)]
      let first = picture(call, state, seed, scale: scale)
      _ = picture(call, state, seed &+ 3, scale: scale)
      expectEqual(picture(call, state, seed, scale: scale), first, "second, \(state) \(seed)")
      CanvasWorkspace.removeIdle()
      expectEqual(picture(call, state, seed, scale: scale), first, "third, \(state) \(seed)")
    }
  }

  @Test(arguments: Call.allCases)
  func `twice as large is drawn at twice the scale`(call: Call) {
    forEachState(call, law: 5) { state, seed in
      let scaled = picture(call, state, seed, scale: 2, pixels: 2)
      let large = picture(call, state, seed, scale: 1, unit: 2, pixels: 2)
      expectEqual(scaled, large, "\(state) \(seed)")
    }
  }

  /// What every pixel goes through whole leaves it alone, whichever way it takes.
  @Test(arguments: Call.allCases)
  func `a clip that covers everything changes nothing`(call: Call) {
    let everything = Rect(x: -10, y: -10, width: 200, height: 200)
    let whole = AlphaMask(size: Size(width: 240, height: 240)) {
      $0.fill(Rect(x: 0, y: 0, width: 240, height: 240), with: .black)
    }
    let clips: [(Canvas) -> Void] = [
      { $0.clip(to: Path(everything)) },
      { $0.clip(to: RoundedRect(everything, radius: 3)) },
      { $0.clip(to: whole, in: Rect(x: -20, y: -20, width: 240, height: 240)) },
      { canvas in for _ in 0..<11 { canvas.clip(to: Path(everything)) } },
    ]
    forEachState(call, law: 6) { state, seed in
      let free = picture(call, state, seed)
      let clip = clips[Int(seed % 4)]
      expectEqual(picture(call, state, seed, before: clip), free, "\(state) \(seed)")
    }
  }

  @Test(arguments: Call.allCases)
  func `an isolated group over nothing is its content`(call: Call) {
    forEachState(call, law: 7) { state, seed in
      let free = Pixmap.drawn(width: 60, height: 60) { draw(call, state, seed, on: $0) }
      let group = Pixmap.drawn(width: 60, height: 60) { canvas in
        canvas.withGroup(isolated: true) { draw(call, state, seed, on: canvas) }
      }
      expectEqual(group, free, "\(state) \(seed)")
    }
  }
}
