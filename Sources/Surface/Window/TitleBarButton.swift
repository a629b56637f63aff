import Compositing
import Geometry
import Platform
import Raster

/// One button of the title bar.
final class TitleBarButton: ControlNode {
  let kind: TitleBarButtons.Button
  @MainActor var isMaximized = false {
    didSet { if isMaximized != oldValue { showIcon() } }
  }
  @MainActor private lazy var iconLayer = Layer()

  nonisolated init(_ kind: TitleBarButtons.Button) {
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
    iconLayer.frame = icon.size.centered(in: bounds)
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
      backgroundColor =
        isHighlighted ? currentTheme.colors.pressedCloseButton : currentTheme.colors.closeButton
    } else {
      backgroundColor = currentTheme.colors.titleBarText.withAlpha(isHighlighted ? 0.16 : 0.08)
    }
    showIcon()
  }

  /// Draws the icon for the window's scale.
  @MainActor
  func showIcon() {
    guard let scale = scene?.scale else { return }
    let (icon, colors) = (icon, currentTheme.colors)
    let color = isLit && kind == .close ? colors.onCloseButton : colors.titleBarText
    iconLayer.contentsScale = scale.value
    iconLayer.contents = Pixmap(size: scale.pixels(icon.size)) {
      icon.draw(
        in: Canvas(pixels: $0, scale: scale.value), rect: Rect(origin: .zero, size: icon.size),
        color: color)
    }
  }

  private var icon: ThemeIcon {
    let icons = currentTheme.icons
    return switch kind {
    case .minimize: icons.minimizeWindow
    case .maximize: isMaximized ? icons.restoreWindow : icons.maximizeWindow
    case .close: icons.closeWindow
    }
  }

  nonisolated override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onDidLoad { ($0 as? TitleBarButton)?.showState() }
  }
}
