import Surface

/// Balls that are sent across by springs of different kinds.
final class SpringSample: DisplayNode {
  private let tracks:
    [(label: TextNode, bar: DisplayNode, ball: DisplayNode, timing: AnimationTiming)]
  private let run = HighlightableButtonNode()
  private var isAtEnd = false

  nonisolated private static let rowHeight = 26.0
  private static let ballSide = 18.0
  private static let labelWidth = 118.0

  init(_ theme: Theme) {
    func settling(_ spring: Spring) -> AnimationTiming {
      AnimationTiming(duration: spring.settlingDuration, curve: .spring(spring))
    }
    let kinds: [(String, AnimationTiming, UInt32)] = [
      ("system, 0.5 s", .spring(), 0x3390ec),
      ("0.38 s", settling(Spring(stiffness: 555.027, damping: 47.118)), 0x40a920),
      ("bouncing, 88", settling(Spring(mass: 5, stiffness: 900, damping: 88)), 0xe5544b),
      ("of menus, 104", settling(Spring(mass: 5, stiffness: 900, damping: 104)), 0xf7a13b),
      ("ease in and out", AnimationTiming(duration: 0.5), 0x955cdb),
    ]
    tracks = kinds.map { name, timing, color in
      let (bar, ball) = (DisplayNode(), DisplayNode())
      bar.backgroundColor = theme.colors.secondaryText.faded(by: 0.3)
      bar.cornerRadius = 1.5
      ball.backgroundColor = Color(hex: color)
      ball.cornerRadius = SpringSample.ballSide / 2
      return (TextNode.note(name, theme), bar, ball, timing)
    }
    super.init()
    for track in tracks {
      for node in [track.label, track.bar, track.ball] { addSubnode(node) }
    }
    run.setTitle(
      "Send them across", font: theme.fonts.button, color: theme.colors.link)
    run.on(.primaryAction) { [weak self] _ in self?.send() }
    addSubnode(run)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(
      width: constraint.width,
      height: Double(tracks.count) * SpringSample.rowHeight + 8 + run.measure(constraint).height)
  }

  override func layout() {
    super.layout()
    for (index, track) in tracks.enumerated() {
      let middle = (Double(index) + 0.5) * SpringSample.rowHeight
      let label = track.label.measure(Size(width: SpringSample.labelWidth, height: 20))
      track.label.frame = Rect(
        x: 0, y: (middle - label.height / 2).rounded(), width: label.width, height: label.height)
      track.bar.frame = Rect(
        x: SpringSample.labelWidth, y: middle - 1.5,
        width: max(0, bounds.width - SpringSample.labelWidth), height: 3)
      let side = SpringSample.ballSide
      track.ball.bounds = Rect(x: 0, y: 0, width: side, height: side)
      track.ball.position = place(row: index)
    }
    let size = run.measure(bounds.size)
    run.frame = Rect(
      x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
  }

  private func place(row: Int) -> Point {
    let radius = SpringSample.ballSide / 2
    return Point(
      x: isAtEnd ? bounds.width - radius - 30 : SpringSample.labelWidth + radius,
      y: (Double(row) + 0.5) * SpringSample.rowHeight)
  }

  private func send() {
    isAtEnd.toggle()
    for (index, track) in tracks.enumerated() {
      track.ball.layer.setValue(
        .point(place(row: index)), of: .position, timing: track.timing)
    }
  }
}
