import Compositing
import Geometry
import Platform

/// One button of the title bar.
final class TitleBarButton: ControlNode {
  enum Kind: CaseIterable {
    case minimize, maximize, close
  }

  let kind: Kind
  @MainActor var color = Color.black {
    didSet { if color != oldValue { showState() } }
  }
  @MainActor var isMaximized = false {
    didSet { if isMaximized != oldValue { showIcon() } }
  }
  @MainActor private lazy var iconLayer = Layer()

  nonisolated init(_ kind: Kind) {
    self.kind = kind
    super.init()
    cursor = nil
    switch kind {
    case .minimize: accessibilityLabel = "Minimize"
    case .maximize: accessibilityLabel = "Maximize"
    case .close: accessibilityLabel = "Close"
    }
  }

  /// The window's own buttons are no stops of the Tab key: compositors have keys for what they do.
  override var canBecomeFocused: Bool { false }

  override func didLoad() {
    super.didLoad()
    layer.addSublayer(iconLayer)
  }

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    showIcon()
  }

  override func layout() {
    super.layout()
    iconLayer.frame = TitleBarIcon.size.centered(in: bounds)
  }

  nonisolated override func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    MainActor.assumeIsolated { showState() }
  }

  // MARK: How it looks

  /// Whether a press would do something here, or does.
  @MainActor private var isLit: Bool { isHighlighted || isHovered && !isTracking }

  @MainActor
  private func showState() {
    if !isLit {
      backgroundColor = nil
    } else if kind == .close {
      backgroundColor = Color(hex: isHighlighted ? 0xc4201c : 0xe0352b)
    } else {
      backgroundColor = color.withAlpha(isHighlighted ? 0.16 : 0.08)
    }
    showIcon()
  }

  /// Draws the icon for the window's scale.
  @MainActor
  func showIcon() {
    guard let scale = scene?.scale else { return }
    let tint = isLit && kind == .close ? Color.white : color
    iconLayer.contentsScale = scale.value
    iconLayer.contents = TitleBarIcon(kind: kind, isMaximized: isMaximized, color: tint)
      .pixmap(at: scale)
  }
}
