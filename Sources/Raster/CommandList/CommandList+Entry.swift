import Geometry

// What a list is made of: trivial values, and indices where more is needed.
extension CommandList {
  enum Paint: Hashable, Sendable {
    case color(Color)
    case brush(Int32)
  }

  enum Command: Hashable, Sendable {
    case fillRect(Rect, Paint)
    case fillShape(Int32, Paint)
    case fillEllipse(Rect, Paint)
    case fillPath(Int32, FillRule, Paint)
    /// Masks at their own size, from the first up to the last one.
    case fillMasks(Int32, Int32, Color)
    case call(Int32)
    case clear
    case clearRect(Rect)
    case beginGroup(Int32)
    case endGroup
  }

  struct Entry: Hashable, Sendable {
    var command: Command
    /// What it can touch, in the units of the list; the clip does not count.
    var box: Rect
    var state: Int32
  }

  struct Cover: Hashable, Sendable {
    var entry: Int32
    var rect: Rect
  }

  /// Everything that a command is drawn under.
  struct State: Hashable, Sendable {
    /// From the units of the command to those of the list.
    var transform = AffineTransform.identity
    var mode = BlendMode.sourceOver
    /// The newest clip, or -1.
    var clip: Int32 = -1
    /// A box around all clips.
    var clipBox = CommandList.everything
    /// Whether all clips are rectangles along the axes.
    var isClipPlain = true
  }

  /// One call of `clip(to:)`, inside of another one.
  struct ClipNode: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
      case rect(Rect)
      case rounded(RoundedRect)
      case path(Int32, FillRule)
      case mask(AlphaMask, Rect, ImageSampling)
    }

    var parent: Int32
    var depth: Int32
    var transform: AffineTransform
    var shape: Shape
  }

  struct Group: Hashable, Sendable {
    var opacity: Double
    var mode: BlendMode
    var isIsolated: Bool
    var bounds: Rect?
    /// The entry that ends it.
    var end: Int32
  }

  struct OpenGroup: Hashable, Sendable {
    var entry: Int32
    var savedCount: Int32
    /// The box around what it draws.
    var box: Rect?
  }

  /// A call that is not so frequent, with all that it needs.
  enum Call: Hashable, Sendable {
    case strokeShape(RoundedRect, width: Double, Color)
    case strokePath(Path, StrokeStyle, Brush)
    case strokeEllipse(Rect, width: Double, Color)
    case strokeArc(Rect, from: Double, sweep: Double, width: Double, LineCap, Color)
    case strokeLine(Point, Point, width: Double, Color)
    case border(Border, RoundedRect)
    case shadow(ShadowCall, knocksOut: Bool)
    case innerShadow(ShadowCall)
    case image(ImageCall)
    case ninePatch(NinePatch, Rect, opacity: Double)
    case mask(AlphaMask, Rect, Brush, ImageSampling)
    case stretchedMask(AlphaMask, Rect, Insets, Brush)
    case blurBackdrop(RoundedRect, sigma: Double)
  }

  struct ImageCall: Hashable, Sendable {
    enum Place: Hashable, Sendable {
      case rect(Rect, source: PixelRect?)
      case content(Rect, ContentMode, scale: Double?)
      case shape(RoundedRect, ContentMode, scale: Double?)
    }

    var pixmap: Pixmap
    var place: Place
    var opacity: Double
    var sampling: ImageSampling
    var tint: Color?
  }

  struct ShadowCall: Hashable, Sendable {
    var shape: RoundedRect
    var color: Color
    var blur: Double
    var offset: Point
    var spread: Double
  }

  static let everything = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
}
