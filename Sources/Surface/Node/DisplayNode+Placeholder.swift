import Compositing
import Geometry

// What stands for a node until its pixels arrive.
extension DisplayNode {
  /// Above everything else of the node.
  private static let placeholderZPosition = 9999.0

  /// A drawing has begun while none was in progress.
  final func showPlaceholder() {
    if neverShowsPlaceholders {
      scene?.displayQueue.awaitDisplays(of: self)
      return
    }
    guard isPlaceholderEnabled, main.placeholder == nil, let layer = main.layer,
      !hasAllPixels, let image = placeholderImage()
    else { return }
    let placeholder = Layer()
    placeholder.zPosition = DisplayNode.placeholderZPosition
    placeholder.contents = image
    placeholder.contentsScale = scene?.scale.value ?? 1
    placeholder.frame = layer.bounds
    placeholder.cornerRadius = layer.cornerRadius
    placeholder.masksToBounds = layer.cornerRadius > 0
    layer.addSublayer(placeholder)
    main.placeholder = placeholder
  }

  /// Old pixels are better than a placeholder.
  private var hasAllPixels: Bool { main.tiles?.isComplete ?? (main.layer?.contents != nil) }

  final func hidePlaceholder() {
    guard let placeholder = main.placeholder else { return }
    main.placeholder = nil
    let duration = placeholderFadeDuration
    guard duration > 0 else { return placeholder.removeFromSuperlayer() }
    placeholder.setValue(
      .number(0), of: .opacity, timing: AnimationTiming(duration: duration, curve: .easeInOut)
    ) { _ in placeholder.removeFromSuperlayer() }
  }

  final func placePlaceholder() {
    if let layer = main.layer { main.placeholder?.frame = layer.bounds }
  }
}
