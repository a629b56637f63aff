import Surface
import SurfaceTesting

@testable import WaylandDemo

/// A recording of a tour through a card of the gallery, played in a theme and at a scale.
@MainActor
struct GalleryReplay {
  let card: GalleryCardName
  let size: Size
  let recording: InputRecording

  /// - Returns: the pictures that the recording asks for.
  func pictures(_ theme: ThemeTraits.Appearance, scale: Double) throws -> [Pixmap] {
    let run = DemoRun(
      .gallery, width: size.width, height: size.height, theme: theme, hasMargins: true
    ) {
      $0.card = card
      $0.scale = scale
    }
    var pictures: [Pixmap] = []
    let player = InputPlayer(recording, window: run.window)
    player.onScreenshot = { [window = run.window, backend = run.backend] _ in
      backend.settle()
      pictures.append(window.screenshot())
    }
    player.play(on: run.backend)
    if let error = player.errors.first { throw error }
    return pictures
  }

  /// Pictures of one size beside and below each other, on grey.
  static func sheet(_ pictures: [Pixmap], columns: Int = 3, gap: Int32 = 8) -> Pixmap {
    let (width, height) = (pictures[0].size.width, pictures[0].size.height)
    let rows = (pictures.count + columns - 1) / columns
    let size = PixelSize(
      width: Int32(min(columns, pictures.count)) * (width + gap) - gap,
      height: Int32(rows) * (height + gap) - gap)
    return Pixmap(size: size, isOpaque: true) { target in
      let canvas = Canvas(pixels: target)
      canvas.fill(
        Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)),
        with: .solid(Color(white: 0.5)))
      for (index, picture) in pictures.enumerated() {
        let (column, row) = (Int32(index % columns), Int32(index / columns))
        canvas.draw(
          picture,
          in: Rect(
            x: Double(column * (width + gap)), y: Double(row * (height + gap)),
            width: Double(width), height: Double(height)))
      }
    }
  }
}
