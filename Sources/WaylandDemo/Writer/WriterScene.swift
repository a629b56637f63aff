import Editing
import Flow
import Surface
import TextFiles

/// The scene of a text file that is edited.
@MainActor
final class WriterScene: DemoScene {
  let writer = WriterView()
  let document: WriterDocument
  let search = WriterSearch()
  var top: WriterTop
  private var bottom = WriterBottom()
  /// Whether the text is another one than that of the file, whatever the history says: it was recovered, or a save has failed.
  var isUnlikeFile = false
  /// Whether what is not saved is not wanted.
  var isDiscarded = false
  /// Called when the next save has come to its end, with whether it did.
  var afterSave: (@MainActor () -> Void)?
  /// From where on the first hit of what is looked for is shown; nil once it is.
  var searchStart: Int?
  var replacement: WriterReplacement?
  private var lineEnds = ""
  private var isWaitingForAnswer = false
  private var closing: WindowObservation?
  /// The field of the bar that was shown last.
  private weak var shownField: TextFieldNode?

  var view: View { writer }
  var scrollTarget: ScrollNode? { editor.scrollNode }
  var isReady: Bool {
    document.phase == .ready || document.phase == .failed || isWaitingForAnswer
  }

  var editor: EditableTextNode { writer.editor }
  var window: Window? { writer.window }

  /// Whether there is something to save.
  var isChanged: Bool { isUnlikeFile || editor.isModified }

  init(path: String?, folder: RecoveryFolder) {
    document = WriterDocument(path: path, folder: folder)
    top = WriterTop(WriterActions())
    top.actions = makeActions()
    editor.isReadOnly = true
    connectView()
    connectDocument()
    search.onChange = { [weak self] in self?.searchDidChange() }
    document.begin()
  }

  private func connectView() {
    writer.content = { [weak self] in
      guard let self else { return (WriterTop(WriterActions()), WriterBottom()) }
      return (describedTop, describedBottom)
    }
    writer.onLayout = { [weak self] in self?.selectShownField() }
    writer.onKey = { [weak self] in self?.keyEvent($0) ?? false }
    writer.onWindow = { [weak self] in self?.windowDidChange($0) }
    editor.onEdit = { [weak self] in self?.textDidChange($0) }
    editor.onSelectionChange = { [weak self] _ in self?.writer.setNeedsLayout() }
    editor.highlightSource = { [weak self] in self?.highlights(in: $0) ?? [] }
  }

  private func connectDocument() {
    document.onReset = { [weak self] in self?.reset($0) }
    document.onPart = { [weak self] in self?.append($0) }
    document.onChange = { [weak self] in self?.documentDidChange() }
    document.onProblem = { [weak self] in self?.show($0) }
    document.onRecovered = { [weak self] recovered in
      self?.isWaitingForAnswer = true
      self?.ask(aboutRecovered: recovered)
    }
  }

  // MARK: The text

  private func reset(_ text: TextBuffer) {
    isWaitingForAnswer = false
    editor.textBuffer = text
    editor.markSaved()
    editor.selectedRange = 0..<0
    isUnlikeFile = false
    (lineEnds, top.problem) = (text.lineEnding.name, nil)
    search.restart(in: text)
  }

  private func append(_ part: TextBuffer) {
    let isFirst = editor.isTextEmpty
    editor.append(part)
    if isFirst { lineEnds = part.lineEnding.name }
  }

  private func textDidChange(_ edit: TextEdit) {
    document.record(edit)
    search.follow(edit, in: editor.textBuffer)
    writer.setNeedsLayout()
  }

  private func documentDidChange() {
    updateReadOnly()
    // Hits in what has come since.
    if document.isWhole, top.bar?.isFinding == true { search.restart(in: editor.textBuffer) }
    writer.setNeedsLayout()
  }

  func updateReadOnly() {
    let isReadOnly = !document.acceptsEdits || replacement != nil
    if editor.isReadOnly != isReadOnly { editor.isReadOnly = isReadOnly }
  }

  func show(_ problem: WriterProblem) {
    top.problem = problem
    writer.setNeedsLayout()
  }

  // MARK: What is shown

  private var name: String { document.path.map(Self.name) ?? "Untitled" }

  static func name(of path: String) -> String {
    path.fileName ?? path
  }

  private var describedTop: WriterTop {
    var top = top
    top.title = name
    top.subtitle = document.path ?? "It has no name yet"
    top.wrapsLines = editor.wrapsLines
    top.count = countOfHits
    top.isReplacing = replacement != nil
    window?.title = isChanged ? "• " + name : name
    return top
  }

  private var describedBottom: WriterBottom {
    let (text, selection) = (editor.textBuffer, editor.selections.primary)
    bottom.status = WriterStatus(
      place: WriterStatus.place(of: selection.head.offset, in: text),
      selection: WriterStatus.selection(selection.range, in: text),
      problems: WriterStatus.problems(in: text), lineEnds: lineEnds, state: state)
    return bottom
  }

  private var state: String {
    if document.isSaving { return "Saving…" }
    switch document.phase {
    case .opening: return ""
    case .loading(let fraction): return "Loading \(Int(fraction * 100)) %"
    case .failed: return "Not loaded"
    case .ready where isChanged: return "Unsaved changes"
    case .ready: return document.isNew ? "New file" : "Saved"
    }
  }

  // MARK: The window

  private func windowDidChange(_ window: Window?) {
    closing?.cancel()
    closing = window?.shouldClose { [weak self] in self?.mayClose() ?? true }
  }

  /// What was written is in its file, or found again by the next start.
  func finish() {
    document.close(keepsEdits: (isChanged || document.isSaving) && !isDiscarded)
    WorkerPool.loading.waitUntilIdle()
  }

  // MARK: The bars

  /// Selects what is written in a field that has appeared.
  private func selectShownField() {
    guard let tag = top.bar?.tag, let field = writer.field(tag), field !== shownField else {
      return
    }
    shownField = field
    let length = field.editor.textBuffer.utf8Count
    // A name is changed at its end, a pattern as a whole.
    field.editor.selectedRange = (top.bar == .saveAs ? length : 0)..<length
  }

  /// Shift and Return in a field of the find bar, whose Return goes to the next hit.
  func fieldKeyEvent(_ event: KeyEvent) -> Bool {
    guard top.bar?.isFinding == true, event.phase != .up, event.key == .enter,
      event.modifiers.contains(.shift)
    else { return false }
    step(forward: false)
    return true
  }

  /// Opens a bar, or has the one that is open get the keyboard.
  func open(_ bar: WriterBar) {
    let isOpen = writer.field(bar.tag) != nil
    top.bar = bar
    writer.setNeedsLayout()
    // At once: what is typed next is for the field.
    writer.layoutIfNeeded()
    guard let field = writer.field(bar.tag) else { return }
    field.editor.view.becomeFocused()
    if isOpen { field.editor.perform(.selectAll) }
  }

  func closeBar() {
    guard top.bar != nil else { return }
    cancelReplacing()
    top.bar = nil
    search.stop()
    editor.highlightsDidChange()
    editor.view.becomeFocused()
    writer.setNeedsLayout()
  }
}
