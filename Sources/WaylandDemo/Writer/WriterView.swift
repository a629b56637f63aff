import Flow
import Surface

/// A text in all the room between what is above and below it.
final class WriterView: GroundView {
  let editor = EditableTextNode(isMultiline: true)
  private let editorHost: NodeHostView
  private let topHost = ComponentHostView<Empty>()
  private let bottomHost = ComponentHostView<Empty>()
  /// Asked for what is to be shown.
  var content: (@MainActor () -> (top: WriterTop, bottom: WriterBottom))?
  /// Told of keys that the text does not take.
  var onKey: (@MainActor (KeyEvent) -> Bool)?
  /// Called when the view is in a window, or is no longer.
  var onWindow: (@MainActor (Window?) -> Void)?
  /// Called when bars and text have their places.
  var onLayout: (@MainActor () -> Void)?
  /// What bars are offered in height, in points; they take what they need.
  private static let barRoom = 4096.0

  init() {
    editorHost = NodeHostView(editor)
    super.init(\.contentBackground)
    accessibility.role = .main
    accessibility.label = "Text file"
    editor.accessibilityLabel = "Text"
    editor.showsLineNumbers = true
    editor.highlightsCurrentLine = true
    editor.textContainerInset = Insets(top: 8, left: 8, bottom: 8, right: 12)
    showFont()
    addSubview(topHost)
    addSubview(editorHost)
    addSubview(bottomHost)
  }

  private func showFont() { editor.font = currentTheme.fonts.monospaced }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showFont()
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { editor.view.becomeFocused() }
    onWindow?(window)
  }

  override func keyEvent(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let content = content?() else { return }
    let size = bounds.size
    let room = Size(width: size.width, height: WriterView.barRoom)
    let top = topHost.update(
      component: content.top.component(in: currentTheme, size: size), containerSize: room
    ).height
    let bottom = bottomHost.update(
      component: content.bottom.component(in: currentTheme, width: size.width),
      containerSize: room
    ).height
    topHost.frame = Rect(x: 0, y: 0, width: size.width, height: top)
    // The text gives way last.
    let low = max(top, size.height - bottom)
    bottomHost.frame = Rect(x: 0, y: low, width: size.width, height: bottom)
    editorHost.frame = Rect(x: 0, y: top, width: size.width, height: low - top)
    onLayout?()
  }

  /// The field with a tag; nil while it is not shown.
  func field(_ tag: GenericComponentViewTag) -> TextFieldNode? {
    (topHost.findTaggedView(tag: tag) as? TextFieldComponentView)?.fieldNode
  }
}
