import Locks
import Raster

/// Decodes the frames of a film in order, as often as it plays. One worker at a time; any thread asks whether it is over.
final class FilmReel: Sendable {
  struct Frame: Sendable {
    let pixmap: Pixmap
    let duration: Duration
    /// Whether the pixels are those that the node shows, drawn for its size.
    let isFinished: Bool
  }

  private struct State {
    /// Nil while a worker has it.
    var reader: AnimatedImageReader?
    var playsLeft: Int?
    var isOver = false
  }

  private let film: AnimatedImage
  private let state: Lock<State>

  /// A reel whose first frame is shown already.
  init(_ film: AnimatedImage) {
    self.film = film
    state = Lock(State(reader: nil, playsLeft: film.playCount))
  }

  /// Whether no other frame follows.
  var isOver: Bool { state.withLock { $0.isOver } }

  /// The frame that follows the one before; nil after the last one, which stays.
  ///
  /// - Parameter form: What the node shows; nil leaves drawing it to the node.
  func next(in form: ImageRendition?) -> Frame? {
    var reader = takeReader()
    let frame = nextFrame(of: &reader)
    state.withLock { state in
      state.reader = reader
      state.isOver = frame == nil
    }
    guard let frame else { return nil }
    let drawn = form?.render(ImageContent(frame.image), of: frame.image).pixmap
    return Frame(
      pixmap: drawn ?? frame.image, duration: frame.duration, isFinished: drawn != nil)
  }

  /// That of the frame before; at first one that has read the first frame.
  private func takeReader() -> AnimatedImageReader {
    let known = state.withLock { state in
      defer { state.reader = nil }
      return state.reader
    }
    if let known { return known }
    var reader = film.makeReader()
    _ = try? reader.next()
    return reader
  }

  /// Frames that are damaged are left out; a film without any other is over.
  private func nextFrame(of reader: inout AnimatedImageReader) -> AnimatedImageFrame? {
    for _ in 0..<film.frameCount {
      if reader.nextIndex == film.frameCount {
        guard mayPlayAgain() else { return nil }
        reader.rewind()
      }
      if let frame = try? reader.next() { return frame }
    }
    return nil
  }

  private func mayPlayAgain() -> Bool {
    state.withLock { state in
      guard let left = state.playsLeft else { return true }
      state.playsLeft = left - 1
      return left > 1
    }
  }
}
