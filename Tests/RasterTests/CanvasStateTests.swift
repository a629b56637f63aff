import Geometry
import Testing

@testable import Raster

/// What a canvas is like after groups, clips and lists have come and gone.
@Suite struct CanvasStateTests {
  private let everything = Rect(x: 0, y: 0, width: 60, height: 50)

  private func drawn(_ body: (Canvas) throws -> Void) -> Pixmap {
    Pixmap.drawn(width: 60, height: 50, background: 0xff30_5080) { try? body($0) }
  }

  /// Draws what shows every part of a state.
  private func probe(_ canvas: Canvas) {
    canvas.fill(everything, with: Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.5))
    canvas.fill(ellipseIn: Rect(x: 5, y: 5, width: 40, height: 30), with: .white)
  }

  /// A state in which nothing is as at the beginning.
  private func enter(_ canvas: Canvas) {
    canvas.clip(to: RoundedRect(Rect(x: 3, y: 3, width: 50, height: 44), radius: 9))
    canvas.translate(x: 2.5, y: 1)
    canvas.scale(x: 1.5, y: 1.25)
    canvas.blendMode = .multiply
    canvas.subpixelOrders = .all
  }

  private struct Failure: Error {}

  /// Things to do to a canvas that leave its state as it was.
  private var detours: [(name: String, body: (Canvas) -> Void)] {
    let path = Path(ellipseIn: Rect(x: 10, y: 10, width: 1, height: 1))
    func change(_ canvas: Canvas) {
      canvas.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
      canvas.clip(to: path)
      canvas.translate(x: 9, y: 9)
      canvas.blendMode = .destination
    }
    let list = CommandList { list in
      list.clip(to: path)
      list.blendMode = .destination
      list.translate(x: 5, y: 5)
      list.fill(everything, with: .black)
      list.withGroup(opacity: 0.5, blendMode: .destination) { $0.fill(everything, with: .black) }
    }
    return [
      ("state", { canvas in canvas.withState { change(canvas) } }),
      ("group", { canvas in canvas.withGroup { change(canvas) } }),
      ("layer", { canvas in canvas.withGroup(opacity: 0.5) { change(canvas) } }),
      ("mode", { canvas in canvas.withGroup(blendMode: .destination) { change(canvas) } }),
      (
        "saved",
        { canvas in
          canvas.withGroup(opacity: 0.5) {
            canvas.save()
            change(canvas)
            canvas.save()
          }
        }
      ),
      (
        "thrown",
        { canvas in
          try? canvas.withGroup(opacity: 0.5) {
            canvas.save()
            change(canvas)
            throw Failure()
          }
        }
      ),
      ("list", { canvas in canvas.draw(list) }),
      (
        "many clips",
        { canvas in
          canvas.withState { for _ in 0..<20 { canvas.clip(to: path) } }
        }
      ),
      ("nothing", { canvas in canvas.withGroup(opacity: 0) { change(canvas) } }),
    ]
  }

  @Test func `groups, states and lists leave a canvas as it was`() {
    let expected = drawn {
      enter($0)
      probe($0)
    }
    for (name, detour) in detours {
      let picture = drawn { canvas in
        enter(canvas)
        let before = (canvas.transform, canvas.deviceClip)
        detour(canvas)
        #expect(canvas.transform == before.0 && canvas.deviceClip == before.1, "\(name)")
        #expect(canvas.blendMode == .multiply && canvas.subpixelOrders == .all, "\(name)")
        probe(canvas)
      }
      #expect(picture.hasEqualPixels(to: expected), "\(name)")
    }
  }

  @Test func `a list begins over what is there, whatever the mode of the canvas`() {
    let list = CommandList { $0.fill(everything, with: Color(white: 1, alpha: 0.5)) }
    let plain = drawn { $0.draw(list) }
    let multiplied = drawn { canvas in
      canvas.blendMode = .multiply
      canvas.draw(list)
    }
    #expect(plain.hasEqualPixels(to: multiplied))
  }

  @Test func `a canvas that comes after another one begins with nothing of it`() {
    let expected = drawn(probe)
    for (name, detour) in detours {
      // Canvases hand on their working memory.
      _ = drawn { canvas in
        enter(canvas)
        canvas.save()
        detour(canvas)
      }
      #expect(drawn(probe).hasEqualPixels(to: expected), "\(name)")
    }
  }

  @Test func `a large picture of a list has the pixels of its calls`() {
    let size = PixelSize(width: 1100, height: 900)
    let photo = Pixmap.noise(width: 70, height: 50, seed: 9)
    func draw(_ canvas: Canvas) {
      canvas.fill(Rect(x: 0, y: 0, width: 1100, height: 900), with: .white)
      canvas.withState {
        canvas.clip(to: RoundedRect(Rect(x: 40.5, y: 30, width: 1000, height: 820), radius: 60))
        canvas.fill(
          ellipseIn: Rect(x: 100, y: 50, width: 900, height: 800),
          with: Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7))
        canvas.translate(x: 3.5, y: 200.25)
        canvas.draw(photo, in: Rect(x: 200, y: 0, width: 700, height: 500))
      }
      canvas.withGroup(opacity: 0.5) {
        canvas.fill(Rect(x: 10, y: 100.5, width: 60, height: 700), with: .black)
      }
      canvas.translate(x: 500.5, y: 0)
      canvas.fill(Rect(x: 0, y: 20, width: 9, height: 860), with: .black)
    }
    let direct = Pixmap(size: size) { draw(Canvas(pixels: $0)) }
    let list = CommandList { list in
      list.fill(Rect(x: 0, y: 0, width: 1100, height: 900), with: .white)
      list.withState {
        $0.clip(to: RoundedRect(Rect(x: 40.5, y: 30, width: 1000, height: 820), radius: 60))
        $0.fill(
          ellipseIn: Rect(x: 100, y: 50, width: 900, height: 800),
          with: Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.7))
        $0.translate(x: 3.5, y: 200.25)
        $0.draw(photo, in: Rect(x: 200, y: 0, width: 700, height: 500))
      }
      list.withGroup(opacity: 0.5) {
        $0.fill(Rect(x: 10, y: 100.5, width: 60, height: 700), with: .black)
      }
      list.translate(x: 500.5, y: 0)
      list.fill(Rect(x: 0, y: 20, width: 9, height: 860), with: .black)
    }
    let played = Pixmap(size: size) { Canvas(pixels: $0).draw(list) }
    #expect(direct.firstDifference(from: played) == nil)
    // Moved into a picture that shows a part of it.
    let part = Pixmap(size: size) { pixels in
      let canvas = Canvas(pixels: pixels)
      canvas.translate(x: -100, y: -300)
      canvas.draw(list)
    }
    let cut = Pixmap(size: size) { pixels in
      let canvas = Canvas(pixels: pixels)
      canvas.translate(x: -100, y: -300)
      draw(canvas)
    }
    #expect(part.firstDifference(from: cut) == nil)
  }
}
