import Geometry
import Locks
import Raster

/// What an ``ImageNode`` draws.
public struct ImageDrawing: Sendable {
  let source: (any ImageSource)?
  let style: ImageStyle
  let placeholder: Color?
  let pipeline: ImagePipeline
  /// Whether the pixels of the node are those of the picture: nothing lies behind it and no corners are cut.
  let isPlain: Bool
  let outcome: Outcome
  let report: LoadingReport

  /// What became of one drawing.
  final class Outcome: Sendable {
    private struct State {
      var hasPicture = false
      var wasAtHand = false
      var didFail = false
      var animation: AnimatedImage?
    }

    /// Of what the node shows.
    let version: Int
    /// Of the source.
    let generation: Int
    private let state = Lock(State())

    init(version: Int, generation: Int) {
      self.version = version
      self.generation = generation
    }

    var hasPicture: Bool { state.withLock { $0.hasPicture } }
    /// Whether the picture was there before anything was drawn.
    var wasAtHand: Bool { state.withLock { $0.wasAtHand } }
    var didFail: Bool { state.withLock { $0.didFail } }
    /// The film that the picture is the first frame of.
    var animation: AnimatedImage? { state.withLock { $0.animation } }

    func note(_ content: ImageContent, wasAtHand: Bool = false) {
      state.withLock {
        $0 = State(hasPicture: true, wasAtHand: wasAtHand, animation: content.animation)
      }
    }

    func noteFailure() { state.withLock { $0.didFail = true } }
  }

  /// The form in which the picture is kept, if it is.
  func rendition(in bounds: Size, scale: Double) -> ImageRendition? {
    guard source?.identity != nil else { return nil }
    return ImageRendition(of: style, in: bounds, scale: scale)
  }

  /// The finished pixels, if they are kept.
  func contentAtHand(in bounds: Size, scale: Double) -> ImageContent? {
    guard isPlain, let source, let rendition = rendition(in: bounds, scale: scale) else {
      return nil
    }
    return pipeline.contentAtHand(of: source, as: rendition)
  }

  /// The finished pixels, where they are those of the picture; nil where something has to be drawn.
  func finishedPixels(in bounds: Size, scale: Double, isCancelled: () -> Bool) -> Pixmap? {
    guard isPlain, let rendition = rendition(in: bounds, scale: scale),
      let content = load(as: rendition, isCancelled: isCancelled), !isCancelled(),
      !content.pixmap.size.isEmpty
    else { return nil }
    outcome.note(content)
    return content.pixmap
  }

  func draw(in canvas: Canvas, bounds: Rect, isCancelled: () -> Bool) {
    let kept = rendition(in: bounds.size, scale: canvas.scale)
    let content = load(as: kept ?? unkept(bounds.size, canvas.scale), isCancelled: isCancelled)
    if isCancelled() { return }
    guard let source, let content, !content.pixmap.size.isEmpty else {
      if let placeholder { canvas.fill(bounds, with: .solid(placeholder)) }
      return
    }
    outcome.note(content)
    if kept != nil { return canvas.draw(content.pixmap, in: bounds) }
    style.draw(content.pixmap, of: source, in: canvas, bounds: bounds)
  }

  private func unkept(_ bounds: Size, _ scale: Double) -> ImageRendition {
    let covered = source.map { style.size(coveredBy: $0, in: bounds) } ?? bounds
    let pixels = PixelRect(
      enclosing: Rect(x: 0, y: 0, width: covered.width * scale, height: covered.height * scale))
    return ImageRendition(covering: pixels.size, scale: scale)
  }

  /// Loads once for a drawing that has failed already.
  private func load(as rendition: ImageRendition, isCancelled: () -> Bool) -> ImageContent? {
    guard let source, !outcome.didFail else { return nil }
    let content = report.result(isCancelled: isCancelled) { () throws(ImageLoadingError) in
      try pipeline.content(of: source, as: rendition, isCancelled: isCancelled)
    }
    if content == nil { outcome.noteFailure() }
    return content
  }
}
