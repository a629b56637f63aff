import Geometry
import Locks

extension Pixmap {
  /// A smaller copy of a part, made for drawing it turned.
  struct Reduction {
    let part: PixelRect
    let pixmap: Pixmap
  }

  /// How many reduced copies a pixmap keeps, each smaller than itself.
  private static let maximumReductions = 2
  /// What is made of a pixmap later and kept with it.
  struct Copies {
    /// Smaller copies.
    var reductions: [Reduction] = []
    /// All pixels, if the pixmap has only some.
    var restored: PixelStorage?
  }

  /// For the copies of all pixmaps: it is held for a look at a list, or to restore a picture once.
  static let copiesLock = Lock(())

  /// The mean of all pixels under each pixel of a smaller picture, kept with the pixmap.
  ///
  /// - Complexity: O(1) if it was one of the last two, else O(*n*) in the pixels of the part, and its
  ///   memory.
  func reduced(_ part: PixelRect, to size: PixelSize) -> Pixmap {
    let kept = Self.copiesLock.withLock { _ in
      copies.reductions.first { $0.part == part && $0.pixmap.size == size }
    }
    if let kept { return kept.pixmap }
    let made = Pixmap(size: size, isOpaque: isOpaque) { pixels in
      Canvas(pixels: pixels).draw(
        self, in: Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)),
        source: part, sampling: .areaAverage)
    }
    Self.copiesLock.withLock { _ in
      if copies.reductions.count >= Self.maximumReductions { copies.reductions.removeFirst() }
      copies.reductions.append(Reduction(part: part, pixmap: made))
    }
    return made
  }

  /// The size of a copy of `part` for drawing it with a transform from device pixels: smaller by the
  /// scale rounded down to a quarter of an octave, so that a picture that grows or shrinks needs few
  /// copies. Nil if the pixels themselves are good enough.
  static func reducedSize(_ part: PixelRect, _ transform: AffineTransform) -> PixelSize? {
    // The fourth root of 2.
    let ratio = 1.189207115002721
    func step(_ x: Double, _ y: Double) -> Double {
      let scale = (x * x + y * y).squareRoot()
      var step = 1.0
      while step * ratio <= scale && step < 65_536 { step *= ratio }
      return step
    }
    // How many pixels of the image a device pixel takes, along the image's own axes.
    let x = step(transform.a, transform.c)
    let y = step(transform.b, transform.d)
    guard x > 1 || y > 1 else { return nil }
    return PixelSize(
      width: max(1, Int32((Double(part.width) / x).rounded(.up))),
      height: max(1, Int32((Double(part.height) / y).rounded(.up))))
  }
}
