import Geometry

/// What a file says of one frame, before its pixels are decoded.
struct AnimationFrame: Sendable {
  /// What becomes of the frame's rectangle before the next one is drawn.
  enum Disposal: Sendable {
    case keep
    /// Everything in it becomes transparent, whatever background the file proposes, as in browsers.
    case clear
    /// What was there before comes back.
    case restore
  }

  /// Where the pixels are, in ranges of the file.
  enum Coding: Sendable {
    case gif(GIFFrame)
    case webp(Range<Int>)
    case png(APNGFrame)
  }

  /// Where it is drawn; a GIF's may reach out of the picture.
  let rect: PixelRect
  let duration: Duration
  let disposal: Disposal
  /// Whether it is drawn over what is there, or replaces it. Transparent pixels of a GIF never replace.
  let isBlended: Bool
  let coding: Coding

  /// The duration of a delay that a file asks for, by the rule of browsers: what asks for less than 20 ms was made
  /// when that meant “as fast as this machine can”, and is shown for 100 ms.
  static func duration(milliseconds: Double) -> Duration {
    milliseconds < 20 ? .milliseconds(100) : .microseconds(Int64(milliseconds * 1000))
  }
}
