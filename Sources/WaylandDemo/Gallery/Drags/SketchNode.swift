import Glibc
import Surface

/// A sheet that is drawn on with a pen, a finger or the mouse. A pen that presses harder draws a wider line.
final class SketchNode: ValueNode<SketchNode.Sheet> {
  /// A point of a line.
  struct Dot: Hashable, Sendable {
    var position: Point
    /// In logical points.
    var width: Double
  }

  struct Line: Hashable, Sendable {
    var dots: [Dot] = []
    /// Nil for that of text.
    var color: Color?

    /// What a pen draws that presses harder in the middle of each wave.
    static let example = Line(
      dots: (0...72).map { step in
        let part = Double(step) / 72
        return Dot(
          position: Point(x: 24 + 180 * part, y: 60 - 26 * sin(part * 4 * .pi) * (1 - part / 2)),
          width: 1 + 5 * abs(sin(part * 4 * .pi)))
      })
  }

  struct Sheet: Hashable, Sendable {
    var lines: [Line] = []
    var ground: Color
    var ink: Color
    var accent: Color
    var cornerRadius: Double
    /// Whether a colour is above it.
    var isTargeted = false
  }

  /// Of the lines to come; nil for that of text.
  var color: Color?

  init() {
    super.init(
      Sheet(lines: [.example], ground: .clear, ink: .black, accent: .clear, cornerRadius: 0))
    needsDisplayOnBoundsChange = true
    showTheme()
    onDidLoad { [unowned self] _ in
      let pan = PanGestureRecognizer { [unowned self] phase in draw(phase) }
      pan.threshold = 1
      self.pan = pan
      view.addGestureRecognizer(pan)
      dropTarget = DropTarget(of: [GallerySwatch.type]) { [unowned self] drop in
        drop.read(GallerySwatch.type) { [weak self] in
          if case .success(let bytes) = $0, let swatch = GallerySwatch(bytes: bytes) {
            self?.color = swatch.color
          }
        }
      } isTargeted: { [unowned self] isTargeted in
        update { $0.isTargeted = isTargeted }
      }
    }
  }

  private weak var pan: PanGestureRecognizer?

  func clear() { update { $0.lines = [] } }

  private func draw(_ phase: PanGestureRecognizer.Phase) {
    guard let info = pan?.info else { return }
    let dot = Dot(position: info.position, width: 1 + 6 * (info.pen?.pressure ?? 0.35))
    switch phase {
    case .began:
      let line = Line(dots: [dot], color: color)
      update { $0.lines.append(line) }
    case .updated: update { $0.lines[$0.lines.count - 1].dots.append(dot) }
    case .ended: break
    }
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showTheme()
  }

  nonisolated private func showTheme() {
    let theme = currentTheme
    update {
      $0.ground = theme.colors.controlFill
      $0.ink = theme.colors.text
      $0.accent = theme.colors.accent
      $0.cornerRadius = theme.metrics.controlCornerRadius
    }
  }

  override var semantics: Semantics? { Semantics(.image, label: "Sheet") }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters sheet: Sheet, isCancelled: () -> Bool
  ) {
    let edge = RoundedRect(bounds, radius: sheet.cornerRadius)
    canvas.fill(edge, with: sheet.ground)
    for line in sheet.lines { draw(line, sheet.ink, in: canvas) }
    if sheet.isTargeted { canvas.stroke(edge, width: 2, with: sheet.accent) }
  }

  /// Round pieces from dot to dot: each as wide as the pen pressed there.
  private nonisolated class func draw(_ line: Line, _ ink: Color, in canvas: Canvas) {
    let color = line.color ?? ink
    for (from, to) in zip(line.dots, line.dots.dropFirst()) {
      var path = Path()
      path.move(to: from.position)
      path.line(to: to.position)
      canvas.stroke(path, width: (from.width + to.width) / 2, cap: .round, with: color)
    }
  }
}
