import Compositing
import Geometry
import Platform
import Raster
import Typesetting

/// The title bar of a window that its compositor does not decorate.
@MainActor
final class TitleBarView: View {
  var title: String {
    didSet { if title != oldValue { updateTitle() } }
  }
  var state: WindowState? {
    didSet { if state != oldValue { stateDidChange() } }
  }

  /// Whether the window may be made larger.
  var isResizable = true {
    didSet { if isResizable != oldValue { setNeedsLayout() } }
  }

  /// A dialog goes where its window goes.
  private let isDialog: Bool
  private let label = TextNode()
  private let separator = Layer()
  private let buttons: [TitleBarButton]

  init(title: String, isDialog: Bool = false) {
    (self.title, self.isDialog) = (title, isDialog)
    buttons = TitleBarButtons.Button.allCases.map { TitleBarButton($0) }
    super.init()
    accessibilityLabel = "Title bar"
    label.isLayerBacked = true
    label.maximumNumberOfLines = 1
    layer.addSublayer(separator)
    layer.addSublayer(label.layer)
    for button in buttons {
      button.on(.primaryAction) { [weak self, kind = button.kind] _ in self?.perform(kind) }
      addSubview(button.view)
    }
    updateTitle()
    applyTheme()
  }

  override func didMoveToWindow() { label.moveToScene(scene) }

  override func scaleDidChange() {
    label.scaleDidChange()
    for button in buttons { button.showIcon() }
  }

  override func fontsDidChange() { label.takeNewFonts() }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    applyTheme()
  }

  private func applyTheme() {
    backgroundColor = currentTheme.colors.titleBar
    separator.backgroundColor = currentTheme.colors.titleBarSeparator
    updateTitle()
  }

  private func updateTitle() {
    let isActive = state?.isActivated ?? true
    let colors = currentTheme.colors
    label.attributedText = AttributedText(
      title,
      attributes: TextAttributes(
        font: currentTheme.fonts.windowTitle,
        color: isActive ? colors.titleBarText : colors.inactiveTitleBarText))
    setNeedsLayout()
  }

  private func stateDidChange() {
    for button in buttons { button.isMaximized = state?.isMaximized ?? false }
    updateTitle()
  }

  override func layoutSubviews() {
    let size = bounds.size
    separator.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let room = placeButtons()
    let text = label.updateLayout(
      Size(width: max(1, room.upperBound - room.lowerBound - 24), height: size.height))
    // In the middle of the window as long as the buttons leave room.
    let x = min((size.width - text.width) / 2, room.upperBound - 12 - text.width)
    label.frame = Rect(
      x: max(room.lowerBound + 12, x).rounded(), y: ((size.height - 1 - text.height) / 2).rounded(),
      width: text.width, height: text.height)
  }

  /// Places the buttons where the person wants them.
  ///
  /// - Returns: what they leave of the width.
  private func placeButtons() -> ClosedRange<Double> {
    let layout = scene?.session.settings.titleBarButtons ?? TitleBarButtons()
    let (width, height) = (currentTheme.metrics.titleBarButtonWidth, bounds.height - 1)
    for button in buttons { button.isHidden = true }
    func place(_ kinds: [TitleBarButtons.Button], from start: Double) {
      var x = start
      for button in shown(kinds) {
        button.isHidden = false
        button.frame = Rect(x: x, y: 0, width: width, height: height)
        x += width
      }
    }
    let left = Double(shown(layout.left).count) * width
    let right = max(left, bounds.width - Double(shown(layout.right).count) * width)
    place(layout.left, from: 0)
    place(layout.right, from: right)
    return left...right
  }

  /// Those of the buttons that the window has a use for.
  private func shown(_ kinds: [TitleBarButtons.Button]) -> [TitleBarButton] {
    kinds.filter(can).compactMap { kind in buttons.first { $0.kind == kind } }
  }

  override func desktopSettingsDidChange(from old: DesktopSettings) {
    super.desktopSettingsDidChange(from: old)
    setNeedsLayout()
  }

  /// Read before the content, which it is drawn above.
  override var semantics: Semantics? {
    var semantics = Semantics(.toolbar)
    semantics.sortPriority = 1
    return semantics
  }

  override var semanticChildren: [SemanticChild] {
    [SemanticChild(id: "title", frame: label.frame, Semantics(.text, label: title))]
  }

  private func can(_ kind: TitleBarButtons.Button) -> Bool {
    switch kind {
    case .minimize: state?.canMinimize != false && !isDialog
    case .maximize: state?.canMaximize != false && isResizable
    case .close: true
    }
  }

  private func perform(_ kind: TitleBarButtons.Button) {
    guard let window else { return }
    switch kind {
    case .minimize: window.backend.minimize()
    case .maximize: window.backend.setMaximized(!(state?.isMaximized ?? false))
    case .close: window.handle(.closeRequested)
    }
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    guard let window else { return false }
    switch event.kind {
    case .pressed(.primary):
      if event.clickCount.isMultiple(of: 2) {
        if isResizable { perform(.maximize) }
      } else {
        window.backend.beginMove(for: event.serial)
      }
      return true
    case .pressed(.secondary):
      window.backend.showWindowMenu(
        at: convert(event.position, to: nil), for: event.serial)
      return true
    default: return false
    }
  }
}
