import Compositing
import Geometry
import Platform

/// A line around a view that fades away: where to look.
final class AttentionRing: View {
  /// How long it is seen, in seconds.
  private static let duration = 0.6

  private init(around view: View, cornerRadius: Double) {
    super.init()
    fillsSuperview = true
    isUserInteractionEnabled = false
    layer.borderWidth = 2
    layer.borderColor = view.currentTheme.colors.focusRing
    layer.cornerRadius = cornerRadius
    view.addSubview(self)
  }

  /// Shows it once. One that is there begins anew.
  ///
  /// - Parameters:
  ///   - view: What is to be noticed.
  ///   - cornerRadius: That of the view, in logical points.
  static func flash(on view: View, cornerRadius: Double) {
    for case let old as AttentionRing in view.subviews { old.removeFromSuperview() }
    let ring = AttentionRing(around: view, cornerRadius: cornerRadius)
    ContainedViewLayoutTransition.animated(duration: duration, curve: .easeInOut)
      .updateAlpha(ring, alpha: 0) { [weak ring] _ in ring?.removeFromSuperview() }
  }

  override var semantics: Semantics? { nil }
}
