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
    case strokeShape(Int32, width: Double, Color)
    case strokePath(Int32)
    case image(Int32)
    case shadow(Int32)
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

  struct ImageCall: Hashable, Sendable {
    var pixmap: Pixmap
    var rect: Rect
    var source: PixelRect?
    var opacity: Double
    var sampling: ImageSampling
    var tint: Color?
  }

  struct StrokeCall: Hashable, Sendable {
    var path: Int32
    var width: Double
    var cap: LineCap
    var join: LineJoin
    var color: Color
  }

  struct ShadowCall: Hashable, Sendable {
    var shape: RoundedRect
    var color: Color
    var blur: Double
    var offset: Point
  }

  static let everything = Rect(x: -1e15, y: -1e15, width: 2e15, height: 2e15)
}
