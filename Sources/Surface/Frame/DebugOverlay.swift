import Compositing
import Geometry
import Platform
import Raster

/// Draws the debug information that `SURFACE_DEBUG` asks for into the window's buffer, above everything else.
///
/// What it draws is no part of the tree of layers: it is erased by painting below it again, with the
/// next frame or a moment later, and damages nothing else.
@MainActor
final class DebugOverlay {
  let options: DebugOptions
  /// For how long a tint stays when nothing else happens.
  static let showTime = Duration.milliseconds(150)

  /// What it has drawn on, in device pixels.
  private var drawn = Region()
  private var times: [Double] = []
  private static let barCount = 120
  private static let barWidth: Int32 = 2
  private static let pixelsPerMillisecond = 4.0
  private static let height: Int32 = 80
  /// What the main thread may take for a frame, in milliseconds.
  private static let budget = 2.0

  init(_ options: DebugOptions) { self.options = options }

  /// Whether something must be erased some time.
  var isShowing: Bool { !drawn.isEmpty }

  /// Adds to a frame's work what the overlay has drawn on. Nothing is moved then, because the overlay
  /// would move with it.
  ///
  /// - Returns: what the frame paints for itself.
  func prepare(_ changes: inout FrameChanges) -> Region {
    let own = changes.painted
    changes.painted = changes.damage
    changes.blit = nil
    changes.painted.formUnion(drawn)
    changes.damage = changes.painted
    drawn = Region()
    return own
  }

  /// Notes how long the main thread took for a frame.
  func note(_ time: Duration) {
    times.append(time.seconds * 1000)
    if times.count > Self.barCount { times.removeFirst(times.count - Self.barCount) }
  }

  /// - Parameters:
  ///   - painted: what the frame painted for itself.
  ///   - changes: gets what is drawn on.
  func draw(_ painted: Region, into buffer: PixelBuffer, changes: inout FrameChanges) {
    guard !painted.isEmpty else { return }
    let canvas = Canvas(pixels: buffer)
    if options.contains(.damage) {
      for rect in painted.rects { fill(rect, Color(hex: 0xff00ff, alpha: 0.25), canvas) }
    }
    if options.contains(.frames) { drawTimes(canvas, bounds: buffer.bounds) }
    drawn.formIntersection(buffer.bounds)
    changes.damage.formUnion(drawn)
  }

  private func drawTimes(_ canvas: Canvas, bounds: PixelRect) {
    let area = PixelRect(
      x: 8, y: bounds.maxY - Self.height - 8, width: Int32(Self.barCount) * Self.barWidth,
      height: Self.height)
    fill(area, Color(white: 0, alpha: 0.6), canvas)
    for (index, time) in times.enumerated() {
      let length = min(Self.height, max(1, Int32(time * Self.pixelsPerMillisecond)))
      let bar = PixelRect(
        x: area.x + Int32(index) * Self.barWidth, y: area.maxY - length, width: Self.barWidth,
        height: length)
      fill(bar, Color(hex: time <= Self.budget ? 0x40c060 : 0xe05040), canvas)
    }
    let line = area.maxY - Int32(Self.budget * Self.pixelsPerMillisecond)
    fill(PixelRect(x: area.x, y: line, width: area.width, height: 1), Color(white: 1), canvas)
  }

  private func fill(_ rect: PixelRect, _ color: Color, _ canvas: Canvas) {
    let area = Rect(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    canvas.fill(area, with: color)
    drawn.formUnion(rect)
  }
}
