import Geometry
public import Raster

/// A way to make a picture of the size, place and corners that arguments ask for: a value that a worker
/// runs.
public struct ImageTransform: Sendable {
  /// - `arguments`: what to make.
  /// - `scale`: pixels per logical unit.
  /// - `isCancelled`: whether the result has become useless; asked between expensive steps.
  /// - Returns: pixels of the arguments' drawing size, nil to leave what is shown.
  /// - Throws: why there is no picture; what is shown stays then, too.
  public typealias Body =
    @Sendable (
      _ arguments: TransformImageArguments, _ scale: Double, _ isCancelled: () -> Bool
    ) throws(ImageLoadingError) -> Pixmap?

  let body: Body

  /// A transform that calls `body` on a worker, with the newest arguments of the node.
  public init(_ body: @escaping Body) { self.body = body }

  /// Makes the picture on this thread; nil where there is none.
  public func callAsFunction(
    _ arguments: TransformImageArguments, scale: Double, isCancelled: () -> Bool = { false }
  ) -> Pixmap? {
    try? makePicture(arguments, scale: scale, isCancelled: isCancelled)
  }

  /// The same, with the reason where there is no picture.
  public func makePicture(
    _ arguments: TransformImageArguments, scale: Double, isCancelled: () -> Bool = { false }
  ) throws(ImageLoadingError) -> Pixmap? {
    try body(arguments, arguments.scale ?? scale, isCancelled)
  }

  /// Draws a picture by the rules of ``TransformImageArguments``. What is loaded for it is kept by a pipeline.
  public static func picture(
    _ source: any ImageSource, pipeline: ImagePipeline = .shared
  ) -> ImageTransform {
    ImageTransform { arguments, scale, isCancelled throws(ImageLoadingError) in
      let place = arguments.imageRect
      let covered = PixelRect(
        enclosing: Rect(
          x: 0, y: 0, width: place.width * scale, height: place.height * scale)
      ).size
      let rendition = ImageRendition(covering: covered, scale: scale)
      let content = try pipeline.content(of: source, as: rendition, isCancelled: isCancelled)
      guard let picture = content?.pixmap, !picture.size.isEmpty, !isCancelled() else { return nil }
      return arguments.render(scale: scale) { canvas in
        canvas.draw(picture, by: arguments)
      }
    }
  }
}

extension Canvas {
  fileprivate func draw(_ picture: Pixmap, by arguments: TransformImageArguments) {
    let whole = arguments.drawingRect
    let size = Size(width: Double(picture.size.width), height: Double(picture.size.height))
    let filling = ContentMode.aspectFill.rect(for: size, in: whole)
    switch arguments.resizeMode {
    case .aspectFill: return draw(picture, filling: filling)
    case .fill(let color):
      if !arguments.imageRect.contains(whole) { fill(whole, with: color) }
    case .blurBackground:
      if !arguments.imageRect.contains(whole) {
        draw(picture.backdrop, filling: filling.inset(by: -whole.width / 16))
      }
    }
    draw(picture, filling: arguments.imageRect)
  }

  private func draw(_ picture: Pixmap, filling rect: Rect) {
    let isSmaller = rect.width * scale < Double(picture.size.width)
    draw(picture, in: rect, sampling: isSmaller ? .areaAverage : .bilinear)
  }
}

extension Pixmap {
  /// A blurred copy, small because there is nothing to be seen in it.
  fileprivate var backdrop: Pixmap {
    let longest = Double(max(size.width, size.height))
    let factor = min(1, 48 / max(1, longest))
    func side(_ length: Int32) -> Int32 { max(1, Int32((Double(length) * factor).rounded())) }
    return scaled(to: PixelSize(width: side(size.width), height: side(size.height)))
      .blurred(sigma: 3)
  }
}
