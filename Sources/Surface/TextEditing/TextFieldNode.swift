public import Editing
public import Geometry
import Locks
import Platform
import Typesetting

/// A field of a form: an ``EditableTextNode`` in a frame, with what stands before and behind the text, and a message below.
///
/// ```swift
/// let mail = TextFieldNode()
/// mail.editor.placeholder = "you@example.org"
/// mail.label = "E-mail"
/// mail.editor.onChange = { field in
///   mail.message = isAddress(field.text) ? nil : "This is no address."
/// }
/// ```
///
/// It is as wide as it may be, and one control high, or as high as its lines; but never smaller than ``leastSize``. A press anywhere in
/// the frame goes to the text.
open class TextFieldNode: DisplayNode {
  private struct Content {
    var message: String?
    var tone = StatusTone.error
    var hasFrame = true
    var isMirrored = false
  }

  /// What is written.
  nonisolated public final let editor: EditableTextNode
  private let content = Lock(Content())
  private let messageNode = LabelNode(\.caption, lines: 0)
  /// Before the text, from the edge where the language begins; pictures and labels. Set before the node is laid out, or followed by `setNeedsLayout()`.
  public final var leadingNodes: [DisplayNode] = [] {
    didSet { replace(oldValue, by: leadingNodes) }
  }
  /// Behind the text, to the other edge; such as buttons.
  public final var trailingNodes: [DisplayNode] = [] {
    didSet { replace(oldValue, by: trailingNodes) }
  }

  /// A field, of one line unless it is said. Any thread.
  nonisolated public init(_ text: String = "", isMultiline: Bool = false) {
    editor = EditableTextNode(text, isMultiline: isMultiline)
    super.init()
    addEditor()
  }

  /// A field around a text with styles. Any thread.
  nonisolated public init(_ text: RichText) {
    editor = RichTextNode(text)
    super.init()
    addEditor()
  }

  nonisolated private func addEditor() {
    let isMultiline = editor.isMultiline
    if isMultiline { editor.minimumNumberOfLines = 3 }
    editor.textContainerInset = TextFieldNode.insets(isMultiline)
    editor.content.withLock { $0.settings.isDimmedByField = true }
    addSubnode(editor)
    addSubnode(messageNode)
    showFrame(isFocused: false)
  }

  nonisolated private static func insets(_ isMultiline: Bool) -> Insets {
    Insets(horizontal: padding, vertical: isMultiline ? 6 : 0)
  }

  /// From the frame to the text, and between the parts.
  nonisolated static let padding = 9.0

  open override func didLoad() {
    super.didLoad()
    editor.field = self
  }

  private func replace(_ old: [DisplayNode], by new: [DisplayNode]) {
    for node in old where !new.contains(where: { $0 === node }) { node.removeFromSupernode() }
    for node in new where node.supernode !== self { addSubnode(node) }
    enableControls()
    setNeedsLayout()
  }

  // MARK: What it says

  /// What the field is called, for readers; nil if something beside it says so.
  nonisolated public final var label: String? {
    get { editor.accessibilityLabel }
    set { editor.accessibilityLabel = newValue }
  }

  /// What is wrong with what is written, or else worth saying, below the field; nil for nothing.
  nonisolated public final var message: String? {
    get { content.withLock { $0.message } }
    set { change { $0.message = newValue } }
  }

  /// How much the message matters; an error colours the frame.
  nonisolated public final var messageTone: StatusTone {
    get { content.withLock { $0.tone } }
    set { change { $0.tone = newValue } }
  }

  /// Whether the field has an edge and a background of its own. Any thread.
  nonisolated public final var hasFrame: Bool {
    get { content.withLock { $0.hasFrame } }
    set { if hasFrame != newValue { change { $0.hasFrame = newValue } } }
  }

  /// Whether the language begins at the right: then so does what stands before the text. Any thread.
  nonisolated public final var isMirrored: Bool {
    get { content.withLock { $0.isMirrored } }
    set {
      guard isMirrored != newValue else { return }
      editor.isMirrored = newValue
      change { $0.isMirrored = newValue }
    }
  }

  nonisolated private func change(_ body: (inout Content) -> Void) {
    let content = content.withLock { content in
      body(&content)
      return content
    }
    messageNode.string = content.message ?? ""
    messageNode.color = content.tone.textColor
    setNeedsLayout()
    onMain { ($0 as? TextFieldNode)?.messageDidChange() }
  }

  private func messageDidChange() {
    let content = content.withLock { $0 }
    editor.isInvalid = content.message != nil && content.tone == .error
    showFrame(isFocused: editor.isFocused)
  }

  // MARK: For the kinds of fields

  /// The focus of the text has changed.
  func editorFocusDidChange() { showFrame(isFocused: editor.isFocused) }

  /// What is written has changed, by whomever.
  func editorTextDidChange() {}

  /// The text has become one that is only read, or can be written in again.
  func editorWritabilityDidChange() { enableControls() }

  /// Whether the buttons in the field can be used.
  var areControlsEnabled: Bool { editor.isEnabled }

  /// Asked for keys before the text.
  func handleEditorKey(_ event: KeyEvent) -> Bool { false }

  /// Adds what the field is to what the text says.
  func describe(_ semantics: inout Semantics) {
    if let message { semantics.hint = message }
  }

  /// Does what is asked of the text and is no text's.
  func performEditorAction(_ action: SemanticAction) -> Bool { false }

  // MARK: Layout

  nonisolated private func messageHeight(in width: Double) -> Double {
    message == nil ? 0 : messageNode.size(in: width).height + 4
  }

  /// The height of the frame.
  nonisolated private func frameHeight(in width: Double) -> Double {
    let control = currentTheme.metrics.controlHeight
    guard editor.isMultiline else { return control }
    return max(control, editor.measure(Size(width: width, height: .infinity)).height)
  }

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let least = leastSize
    let width = constraint.width.isFinite ? max(least.width, constraint.width) : 240
    let (frame, message) = (frameHeight(in: width), messageHeight(in: width))
    // A text of several lines scrolls where it is lower.
    let leastHeight = editor.isMultiline ? least.height : frame + message
    return Size(width: width, height: max(leastHeight, min(constraint.height, frame + message)))
  }

  /// In less a text cannot be written, however little room there is: a control high, and twice as wide.
  nonisolated public final var leastSize: Size {
    let height = currentTheme.metrics.controlHeight
    return Size(width: 2 * height, height: height)
  }

  open override func layout() {
    super.layout()
    let size = mainBounds.size
    let below = messageHeight(in: size.width)
    let frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - below))
    let isMirrored = isMirrored
    let before = place(leadingNodes, in: frame, fromLeft: !isMirrored)
    let behind = place(trailingNodes, in: frame, fromLeft: isMirrored)
    let (left, right) = isMirrored ? (behind, before) : (before, behind)
    var insets = TextFieldNode.insets(editor.isMultiline)
    insets.left = max(insets.left, left)
    insets.right = max(insets.right, right)
    editor.textContainerInset = insets
    editor.frame = frame
    let message = messageNode.size(in: size.width)
    messageNode.frame = Rect(
      x: isMirrored ? size.width - message.width : 0, y: frame.maxY + 4, width: message.width,
      height: max(0, below - 4))
  }

  /// - Returns: the room that the nodes take, with that to the text.
  private func place(_ nodes: [DisplayNode], in frame: Rect, fromLeft: Bool) -> Double {
    var used = 0.0
    let line = min(frame.height, currentTheme.metrics.controlHeight)
    for node in fromLeft ? nodes : nodes.reversed() where !node.isHidden {
      let size = node.measure(Size(width: frame.width, height: line)).ceiled
      let gap = used == 0 ? min(TextFieldNode.padding, ((line - size.height) / 2).rounded()) : 4
      used += max(2, gap)
      node.frame = Rect(
        x: fromLeft ? used : frame.width - used - size.width,
        y: ((line - size.height) / 2).rounded(), width: size.width, height: size.height)
      used += size.width
    }
    return used == 0 ? 0 : used + 6
  }

  // MARK: Look

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
    onMain { node in
      guard let node = node as? TextFieldNode else { return }
      node.showFrame(isFocused: node.editor.isFocused)
      node.dimDecorations()
    }
  }

  nonisolated private func showFrame(isFocused: Bool) {
    let (colors, metrics) = (currentTheme.colors, currentTheme.metrics)
    let content = content.withLock { $0 }
    let isWrong = content.message != nil && content.tone == .error
    editor.backgroundColor = content.hasFrame ? colors.contentBackground : nil
    editor.cornerRadius = content.hasFrame ? metrics.controlCornerRadius : 0
    let width = isFocused ? max(2, metrics.borderWidth + 1) : metrics.borderWidth
    editor.borderWidth = content.hasFrame ? width : 0
    editor.borderColor =
      isWrong ? colors.error.text : isFocused ? colors.focusRing : colors.controlBorder
    editor.clipsToBounds = true
    dim()
  }

  /// Whether the field can be used. Any thread.
  nonisolated public final var isEnabled: Bool {
    get { editor.isEnabled }
    set {
      editor.isEnabled = newValue
      dim()
      onMain { ($0 as? TextFieldNode)?.enableControls() }
    }
  }

  /// How opaque the parts are that do not know themselves whether the field can be used. The opacity of the field itself is the
  /// app's, or that of whoever places it.
  nonisolated private var partOpacity: Double {
    editor.isEnabled ? 1 : currentTheme.metrics.disabledOpacity
  }

  nonisolated private func dim() {
    let opacity = partOpacity
    editor.alpha = opacity
    messageNode.alpha = opacity
  }

  /// The buttons in a field can be used as long as the field can.
  private func enableControls() {
    for case let control as ControlNode in leadingNodes + trailingNodes {
      control.isEnabled = areControlsEnabled
    }
    dimDecorations()
  }

  private func dimDecorations() {
    for node in leadingNodes + trailingNodes where !(node is ControlNode) {
      node.alpha = partOpacity
    }
  }
}
