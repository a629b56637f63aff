import Compositing
public import Editing
public import Geometry
import Locks
public import Platform
public import Spelling
public import Typesetting

/// A text that people write: one line of a form, or a document.
///
/// ```swift
/// let name = EditableTextNode()
/// name.placeholder = "Name"
/// name.filters = [.maximumLength(64)]
/// name.onChange = { settings.name = $0.text }
///
/// let notes = EditableTextNode(note.text, isMultiline: true)
/// notes.showsLineNumbers = true
/// ```
///
/// It has neither border nor background: a ``TextFieldNode`` frames it as the fields of forms are. What is written is a
/// `TextBuffer`, so that a log of 100 MB is edited like a name: an edit lays out one paragraph again, and those that are not
/// seen are not laid out at all. Keys are those of ``keyBindings``; input methods, the clipboard, the primary selection, drags of text
/// and the menu of the desktop come with it.
///
/// Text and settings can be set on any thread. Callbacks come on the main actor.
open class EditableTextNode: DisplayNode {
  /// How a line looks: the line in the attributes of the node, and where it is in the text. Called on any thread that lays out.
  public typealias LineStyler = @Sendable (AttributedText, Range<Int>) -> AttributedText

  /// Whether the text may have several lines.
  nonisolated public let isMultiline: Bool
  let content: Lock<EditableTextContent>
  let styling: EditorStyling
  let placeholderNode = LabelNode(\.body, color: \.placeholderText)
  let viewport: EditorScrollNode
  /// Scrolls lines sideways that are not broken.
  lazy var sideways = ScrollNode()
  lazy var blink = CaretBlink()
  var highlighter: SyntaxHighlighter?
  lazy var selectionRecognizer = TextSelectionRecognizer()
  var isFocused = false
  /// Whether the caret is seen in a text that nobody can change.
  var browsesWithCaret = false
  var unicodeEntry: UnicodeEntry?
  /// What readers were told last: they look after each frame, and a string of a long text takes its time.
  var spokenText: (text: TextBuffer, string: String)?
  /// What an input method composes.
  var preedit: TextInputEvent.Preedit?
  /// Whether what is composed becomes text although nobody can write any more.
  var isKeepingComposedText = false
  /// What is dragged out of the text at this moment.
  var draggedRange: Range<Int>?
  /// Where something was dropped that has not come yet.
  var droppedOffset: Int?
  /// Handles for fingers; nil as long as no finger was there.
  var touch: TextTouchController?
  /// Offers what may be meant; nil where an app has nothing to offer.
  var completion: TextCompletionController?
  /// Checks what is written; nil where nothing is checked.
  var spelling: EditorSpelling?
  /// The serial of the event that is handled, for what it has copied.
  var currentSerial: InputSerial?

  // MARK: What an app hears

  /// Called after somebody has changed the text: by keys, a paste, a drop, an input method, an undo. Not for what the app sets.
  public final var onChange: (@MainActor (EditableTextNode) -> Void)?
  /// The same with the edit, before ``onChange``; also for what the app inserts by ``perform(_:)-(EditorCommand)``.
  public final var onEdit: (@MainActor (TextEdit) -> Void)?
  /// Called after another part was selected, or the caret was moved.
  public final var onSelectionChange: (@MainActor (EditableTextNode) -> Void)?
  /// Called for Return in a text of one line, and for Control and Return in one of several.
  public final var onSubmit: (@MainActor (EditableTextNode) -> Void)?
  /// Called for Escape; nil leaves the key to what is around.
  public final var onCancel: (@MainActor (EditableTextNode) -> Void)?
  /// Called when a text of several lines wants another height than it was measured with: what places it asks for its own layout.
  public final var onHeightChange: (@MainActor () -> Void)?
  /// Asked for each key before the text has it; true takes it, as where a list of completions is open.
  public final var onKey: (@MainActor (KeyEvent) -> Bool)?
  /// What frames the text, and is told before the app.
  final weak var field: TextFieldNode?
  /// Called when the node has got the keyboard, or has lost it.
  public final var onFocusChange: (@MainActor (Bool) -> Void)?
  /// What the menu of the text has besides the usual commands, for a point in the text and the UTF-8 offset there.
  public final var additionalMenuItems: (@MainActor (_ offset: Int) -> [MenuItem])?
  /// Which keys do what.
  public final var keyBindings = EditorKeyBindings.gtk {
    didSet { update { $0.editor.rules.wordStop = keyBindings.wordStop } }
  }
  /// What is offered below the caret while somebody writes, and with Control and Space; nil for nothing.
  ///
  /// Up and Down go through the list, Return and Tab take what is highlighted, Escape closes the list. In a text of one line nothing is
  /// highlighted at first, so that Return submits what was written; Tab takes the first one.
  public final var completions: TextCompletions? {
    didSet {
      guard let completions else {
        completion?.close()
        completion = nil
        return
      }
      // A list that is open stays: a form that is built anew has the same function, or one that is asked for the next letter.
      if let completion {
        completion.completions = completions
        return
      }
      completion = TextCompletionController(self, completions)
    }
  }
  /// What readers call the kind of text: a text box, unless it is a field for something else.
  public final var semanticRole = SemanticRole.textBox
  /// Whether what is written is not allowed, for readers.
  public final var isInvalid = false {
    didSet { if isInvalid != oldValue { semanticsDidChange() } }
  }
  /// What the text is, for input methods. A secure text is a password whatever this says.
  public final var purpose = TextInputState.Purpose.normal {
    didSet { if purpose != oldValue { updateSpelling() } }
  }
  /// Whether misspelled words are marked; nil for texts of several lines alone, unless they are written in the letters of code or have
  /// numbers of lines. Passwords, numbers, addresses and codes (``purpose``) are never checked.
  public final var checksSpelling: Bool? {
    didSet { if checksSpelling != oldValue { updateSpelling() } }
  }
  /// What finds misspelled words; nil for that of the program (``Session/spellChecker``).
  public final var spellChecker: (any SpellChecking)? {
    didSet { if spellChecker !== oldValue { updateSpelling() } }
  }
  /// Whether everything is selected when the Tab key leads here; nil for texts of one line only.
  public final var selectsAllOnFocus: Bool?
  /// Whether Return submits a text of several lines; Shift and Return begin a new line then.
  public final var submitsOnReturn = false
  /// Whether Tab is typed; in texts of several lines, unless something else is said. Control and Tab leave in any case.
  public final var insertsTabs: Bool?

  /// A text, of one line unless it is said. Any thread.
  nonisolated public init(_ text: String = "", isMultiline: Bool = false) {
    self.isMultiline = isMultiline
    var content = EditableTextContent()
    content.editor = EditorState(text)
    content.editor.rules.filters = EditableTextNode.fixedFilters(isMultiline)
    self.content = Lock(content)
    let styling = EditorStyling(TextAttributes(font: .system(size: 15), color: .black))
    self.styling = styling
    viewport = EditorScrollNode { styling.attributedText($0, $1) }
    super.init()
    cursor = .text
    addSubnode(placeholderNode)
    addSubnode(viewport)
  }

  /// What no text has, or none of one line.
  nonisolated private static func fixedFilters(_ isMultiline: Bool) -> [TextFilter] {
    isMultiline ? [.withoutControlCharacters] : [.withoutControlCharacters, .singleLine]
  }

  open override func didLoad() {
    super.didLoad()
    precondition(!isLayerBacked, "EditableTextNode: a layer-backed node has no keyboard")
    viewport.axis = isMultiline ? .vertical : .horizontal
    viewport.indicatorColor = isMultiline ? nil : .clear
    viewport.widthDidGrow = { [weak self] in self?.setNeedsLayout() }
    viewport.onPlaceLines = { [weak self] in
      self?.updateSpelling()
      self?.highlighter?.work()
    }
    blink.onChange = { [weak self] _ in self?.updateCaret() }
    selectionRecognizer.target = self
    selectionRecognizer.shouldReceive = { [weak self] _ in self?.isEnabled == true }
    view.addGestureRecognizer(selectionRecognizer)
    addTransfers()
    showContent()
  }

  /// Does what the Tab key does in the text, or Shift and that key.
  ///
  /// - Returns: false where it moves the focus.
  func takeTab(isBackward: Bool) -> Bool { !isBackward && perform(.insertTab) }

  // MARK: Styles, which a rich text has

  func command(for event: KeyEvent) -> EditorCommand? {
    keyBindings.command(for: event, isMultiline: isMultiline)
  }

  /// Does what a command means for styles.
  ///
  /// - Returns: whether there was something to do; nil for a command that means what it means for a plain text.
  func performStyle(_ command: EditorCommand) -> Bool? { nil }

  /// Takes the looks of styles over from the theme.
  ///
  /// - Returns: whether there were others.
  func showStyles(_ plain: TextAttributes) -> Bool { false }

  /// The text was changed, and its layout is about to be.
  func stylesWillChange() {}

  /// What is selected in all types but plain text.
  var styledItems: [TransferItem] { [] }

  /// What is pasted and dropped besides plain text, the richest first.
  var styledTypes: [ContentType] { [] }

  /// What was pasted or dropped, with its styles; nil for bytes that are not what the type says.
  func styledText(_ bytes: [UInt8], _ type: ContentType) -> RichText? { nil }

  /// Inserts a text with its styles in place of what is selected.
  ///
  /// - Returns: whether there was something to do.
  @discardableResult
  func insert(_ rich: RichText) -> Bool { false }

  /// What the menu has for styles.
  var formatItems: [MenuItem] { [] }

  // MARK: Theme and layout

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    lookDidChange()
  }

  nonisolated open override func fontsDidChange() {
    super.fontsDidChange()
    lookDidChange()
  }

  /// What letters look like has changed, and with it how much room they take.
  nonisolated final func lookDidChange() {
    content.withLock { $0.measuredRevision += 1 }
    setNeedsLayout()
    onDidLoad { node in (node as? EditableTextNode)?.showLook() }
  }

  /// The attributes of what is written.
  nonisolated final var typingAttributes: TextAttributes {
    let (settings, theme) = (content.withLock { $0.settings }, currentTheme)
    var color = settings.color ?? theme.colors.text
    if !settings.isEnabled, !settings.isDimmedByField {
      color = color.withAlpha(color.alpha * Float(theme.metrics.disabledOpacity))
    }
    var attributes = TextAttributes(font: settings.font ?? theme.fonts.body, color: color)
    // The dots of a password, which touch each other in most fonts.
    if settings.isSecure, !settings.revealsText { attributes.tracking = 1.5 }
    return attributes
  }

  func showLook() {
    let (settings, theme) = (content.withLock { $0.settings }, currentTheme)
    let attributes = typingAttributes
    let isOther = styling.values.withLock { values in
      defer { values.attributes = attributes }
      return values.attributes != attributes
    }
    viewport.look = look(settings, theme)
    viewport.wrapsLines = isMultiline && settings.wrapsLines
    viewport.setStyle(shownParagraphStyle)
    viewport.isMirrored = settings.isMirrored
    cursor = settings.isEnabled ? .text : nil
    placeholderNode.string = settings.placeholder
    let hasOtherStyles = showStyles(attributes)
    if showSyntaxColors() || isOther || hasOtherStyles { viewport.invalidateAll() }
    setNeedsLayout()
  }

  private func look(_ settings: EditableTextSettings, _ theme: Theme) -> EditorLook {
    var look = EditorLook()
    look.caretColor = settings.color ?? theme.colors.text
    look.selectionColor =
      isFocused
      ? theme.colors.textSelection
      : theme.colors.textSelection.withAlpha(theme.colors.textSelection.alpha * 0.5)
    look.misspelledColor = theme.colors.error.text
    look.insets = isMultiline ? settings.insets : caretMargins(settings)
    look.isSingleLine = !isMultiline
    if settings.highlightsCurrentLine { look.currentLineColor = theme.colors.hoverOverlay }
    if settings.showsLineNumbers {
      look.numberAttributes = TextAttributes(
        font: settings.font ?? theme.fonts.caption, color: theme.colors.secondaryText)
    }
    return look
  }

  nonisolated open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let width = constraint.width.isFinite ? constraint.width : EditableTextNode.usualWidth
    return Size(width: width, height: min(height(inWidth: width), constraint.height))
  }

  /// The width of a field that may be as wide as it likes.
  nonisolated private static let usualWidth = 240.0

  /// The height that the lines need, within what an app permits.
  nonisolated private func height(inWidth width: Double) -> Double {
    let content = content.withLock { $0 }
    if let known = content.measured, known.width == width,
      known.revision == content.measuredRevision
    {
      return known.height
    }
    let settings = content.settings
    let attributes = typingAttributes
    let room = max(1, width - settings.insets.left - settings.insets.right)
    let text = isMultiline ? content.editor.text : TextBuffer()
    let rich = content.editor.rich.map {
      RichRuns(
        text: $0, look: RichTextLook(currentTheme, plain: attributes),
        style: settings.paragraphStyle)
    }
    var lines = EditorLayout(text, width: room, style: settings.paragraphStyle) { string, range in
      rich?.attributedText(string, range) ?? AttributedText(string, attributes: attributes)
    }
    let line = EditorLayout(TextBuffer(), width: room, style: settings.paragraphStyle) {
      string, _ in AttributedText(string, attributes: attributes)
    }.height
    let minimum = line * Double(max(1, settings.minimumLines))
    // A document is as high as it is given; a field that grows, up to its limit.
    let maximum = settings.maximumLines > 0 ? line * Double(settings.maximumLines) : 4000
    lines.prepare(from: 0, to: maximum)
    let height =
      min(max(lines.height, minimum), max(minimum, maximum)).rounded(.up)
      + settings.insets.top + settings.insets.bottom
    self.content.withLock {
      $0.measured = (content.measuredRevision, width, height)
    }
    return height
  }

  open override func layout() {
    super.layout()
    let bounds = Rect(origin: .zero, size: mainBounds.size)
    let settings = content.withLock { $0.settings }
    let scrollsSideways = isMultiline && !settings.wrapsLines
    if scrollsSideways {
      sideways.axis = .horizontal
      if sideways.supernode == nil { addSubnode(sideways) }
      if viewport.supernode !== sideways { sideways.addSubnode(viewport) }
      sideways.frame = bounds
      viewport.visibleSize = bounds.size
      let width = max(bounds.width, viewport.contentWidth)
      viewport.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
      sideways.contentSize = Size(width: width, height: bounds.height)
      viewport.indicatorInsets = Insets(
        top: 0, left: 0, bottom: 0, right: max(0, width - bounds.width - sideways.contentOffset))
    } else {
      if viewport.supernode !== self { addSubnode(viewport) }
      sideways.removeFromSupernode()
      viewport.visibleSize = nil
      viewport.frame = isMultiline ? bounds : lineFrame(settings)
    }
    updatePlaceholder()
  }

  /// What of the room around a line is scrolled with it: a caret at its ends reaches there.
  private func caretMargins(_ settings: EditableTextSettings) -> Insets {
    Insets(
      top: settings.insets.top, left: min(settings.insets.left, 2),
      bottom: settings.insets.bottom, right: min(settings.insets.right, 2))
  }

  /// Where a line is seen: a longer one does not run under what stands beside the text.
  private func lineFrame(_ settings: EditableTextSettings) -> Rect {
    let margins = caretMargins(settings)
    let left = settings.insets.left - margins.left
    let right = settings.insets.right - margins.right
    return Rect(
      x: left, y: 0, width: max(0, mainBounds.width - left - right), height: mainBounds.height)
  }

  func updatePlaceholder() {
    let isShown = isTextEmpty && preedit == nil && unicodeEntry == nil
    placeholderNode.isHidden = !isShown
    guard isShown else { return }
    let settings = content.withLock { $0.settings }
    let insets = settings.insets
    let room = mainBounds.width - insets.left - insets.right - viewport.gutterWidth
    let size = placeholderNode.size(in: room)
    let y = isMultiline ? insets.top : ((mainBounds.height - size.height) / 2).rounded(.down)
    let left = insets.left + viewport.gutterWidth
    let x = settings.isMirrored ? max(left, mainBounds.width - insets.right - size.width) : left
    placeholderNode.frame = Rect(x: x, y: y, width: size.width, height: size.height)
  }

  // MARK: Life

  open override func desktopSettingsDidChange(from old: DesktopSettings) {
    super.desktopSettingsDidChange(from: old)
    if scene?.reducesMotion == blink.isBlinking { restartBlinking() }
  }

  open override func sceneActivityDidChange(from old: SceneActivity) {
    super.sceneActivityDidChange(from: old)
    restartBlinking()
    if scene?.activity.hasKeyboardFocus == false { completion?.close() }
  }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    updateSpelling()
  }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    blink.stop()
    completion?.close()
    touch?.hide()
    endSpelling()
  }

  // MARK: Semantics

  open override var semantics: Semantics? { textSemantics }

  open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    performTextAction(action, onChild: id)
  }

  // MARK: Keys

  /// True while the node is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  open override func keyEvent(_ event: KeyEvent) -> Bool { handle(event) }

  open override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    super.focusDidChange(isFocused: isFocused, showsRing: showsRing)
    guard isFocused != self.isFocused else { return }
    self.isFocused = isFocused
    showLook()
    update { $0.editor.history.endStep() }
    if unicodeEntry != nil { endUnicodeEntry() }
    if isFocused, showsRing, selectsAllOnFocus ?? !isMultiline { selectAll(byHand: false) }
    if !isFocused { endFocus() }
    restartBlinking()
    field?.editorFocusDidChange()
    onFocusChange?(isFocused)
  }
}
