import BenchKit
import CRasterPeers
import Geometry
import Raster

/// The library, through its public interface.
final class Ours: Rasterizer {
  let name = "ours"
  private let scene: Scene
  private let canvas: Canvas
  private let keptImages: [Pixmap]
  /// As the peers have them. To count a reference waits until all that was drawn before has left the processor, which
  /// takes a third of the time of a block of 32x32.
  private let images: [Unmanaged<Pixmap>]
  private let masks: [CoverageMask]
  private let paths: [Path]
  private let gradients: [Brush]
  private let commands: [Command]

  /// Nil if the library lacks one of the operations.
  init?(_ scene: Scene) {
    self.scene = scene
    let target = scene.target
    canvas = Canvas(
      pixels: PixelBuffer(
        base: target.pixels, width: Int(target.width), height: Int(target.height),
        stride: Int(target.stride)))
    keptImages = scene.borrowedPixmaps
    images = keptImages.map { Unmanaged.passUnretained($0) }
    masks = scene.borrowedMasks
    paths = scene.outlines.map(\.path)
    let brushes = scene.gradients.map(\.brush)
    guard !brushes.contains(nil) else { return nil }
    gradients = brushes.compactMap { $0 }
    commands = scene.ops.map(Command.init)
  }

  func time(_ count: Int) -> Double {
    let start = Clock.now
    for _ in 0..<count { draw() }
    return Clock.now - start
  }

  func draw() {
    for command in commands { draw(command) }
  }

  private func draw(_ command: Command) {
    switch command.kind {
    case rp_fill_rect: canvas.fill(command.rect, with: command.color)
    case rp_draw_image:
      images[command.resource]._withUnsafeGuaranteedRef {
        canvas.draw($0, atDevice: command.position, opacity: command.opacity)
      }
    case rp_scale_image: canvas.draw(image(command), in: command.rect)
    case rp_fill_mask:
      canvas.fill(masks[command.resource], atDevice: command.position, with: command.color)
    case rp_fill_rounded:
      canvas.fill(RoundedRect(command.rect, radius: command.radius), with: command.color)
    case rp_draw_avatar: drawAvatar(command)
    case rp_fill_gradient: canvas.fill(command.rect, with: gradients[command.resource])
    case rp_fill_path:
      if command.isMoved {
        canvas.withState {
          canvas.translate(x: command.rect.minX, y: command.rect.minY)
          canvas.fill(paths[command.resource], with: command.color)
        }
      } else {
        canvas.fill(paths[command.resource], with: command.color)
      }
    case rp_stroke_path:
      canvas.stroke(
        paths[command.resource], width: command.radius, cap: .round, join: .round,
        with: command.color)
    case rp_draw_shadow:
      canvas.drawShadow(
        of: RoundedRect(command.rect, radius: command.radius), color: command.color,
        blur: command.sigma, offset: .zero)
    case rp_blur_image:
      canvas.draw(
        image(command).blurred(sigma: command.sigma, edge: .clear),
        atDevice: command.position)
    default: preconditionFailure("RasterBench: unknown operation")
    }
  }

  private func image(_ command: Command) -> Pixmap {
    images[command.resource].takeUnretainedValue()
  }

  private func drawAvatar(_ command: Command) {
    let image = image(command)
    let square = Rect(
      x: command.rect.minX, y: command.rect.minY, width: Double(image.size.width),
      height: Double(image.size.height))
    canvas.draw(image, in: RoundedRect(square, radius: square.width / 2))
  }

  /// An operation with our types.
  private struct Command {
    let kind: rp_kind
    let resource: Int
    let rect: Rect
    let position: PixelPoint
    let radius: Double
    let color: Color
    let opacity: Double
    let sigma: Double
    let isMoved: Bool

    init(_ op: rp_op) {
      kind = op.kind
      resource = Int(op.resource)
      rect = Rect(x: op.x, y: op.y, width: op.width, height: op.height)
      position = PixelPoint(x: Int32(op.x), y: Int32(op.y))
      radius = op.radius
      color = Color(argb: op.color)
      opacity = Double(op.opacity) / 255
      sigma = Double(op.opacity)
      isMoved = op.x != 0 || op.y != 0
    }
  }
}

extension Color {
  fileprivate init(argb: UInt32) {
    self.init(hex: argb & 0xff_ffff, alpha: Float(argb >> 24) / 255)
  }
}

extension Outline {
  fileprivate var path: Path {
    var path = Path()
    var numbers = points[...]
    func point() -> Point { Point(x: numbers.removeFirst(), y: numbers.removeFirst()) }
    for verb in verbs {
      switch verb {
      case rp_move: path.move(to: point())
      case rp_line: path.line(to: point())
      case rp_cubic:
        let control1 = point()
        let control2 = point()
        path.cubic(to: point(), control1: control1, control2: control2)
      default: path.close()
      }
    }
    return path
  }
}

extension rp_gradient {
  /// Nil if the library has no such gradient.
  fileprivate var brush: Brush? {
    let stops = (0..<Int(count)).map {
      GradientStop(location: offsets[$0], color: Color(argb: colors[$0]))
    }
    let start = Point(x: x0, y: y0)
    switch kind {
    case rp_linear:
      return .linearGradient(LinearGradient(start: start, end: Point(x: x1, y: y1), stops: stops))
    case rp_radial:
      return .radialGradient(RadialGradient(center: start, radius: x1, stops: stops))
    case rp_conic:
      return .conicGradient(ConicGradient(center: start, startAngle: x1, stops: stops))
    default: return nil
    }
  }
}
