public import Editing
import Geometry
import Locks
import Platform
import Typesetting

// What changes an edited text, and what follows from it.
extension EditableTextNode {
  /// Does what a key or an item of a menu stands for.
  ///
  /// - Returns: whether there was something to do.
  @discardableResult
  public final func perform(_ command: EditorCommand) -> Bool {
    guard isEnabled, !(command.isEdit && isReadOnly) else { return false }
    finishComposing()
    if let isDone = performStyle(command) { return isDone }
    switch command {
    case .move(let motion, let extending): return move(motion, extending: extending)
    case .delete(let motion): return edit { $0.delete(motion, in: $1) }
    case .deleteLine: return deleteLine()
    case .insertNewline: return insertNewline()
    case .insertTab: return edit { editor, _ in editor.insert("\t") }
    case .selectAll:
      selectAll()
      return true
    case .selectNone:
      collapseSelection()
      return true
    case .cut: return cut()
    case .copy: return copy()
    case .paste: return paste(from: clipboard)
    case .pastePrimarySelection: return paste(from: primarySelection)
    case .undo: return takeBack { $0.undo() }
    case .redo: return takeBack { $0.redo() }
    case .toggleOverwriting:
      update { $0.editor.overwrites.toggle() }
      return true
    case .toggleCaretBrowsing:
      guard isReadOnly else { return false }
      browsesWithCaret.toggle()
      restartBlinking()
      return true
    case .beginUnicodeEntry:
      unicodeEntry = UnicodeEntry()
      showUnicodeEntry()
      return true
    case .showCompletions:
      guard let completion else { return false }
      completion.ask()
      return true
    case .showEmojiPicker: return showEmojiPicker()
    case .toggle, .editLink, .toggleList, .toggleQuote, .toggleHeading, .indent: return false
    }
  }

  /// Carries an edit out that was made by a program for the person: a replacement of hits, a spelling. It can be taken back.
  @discardableResult
  public final func perform(_ edit: TextEdit) -> Bool {
    self.edit { editor, _ in editor.perform(edit) }
  }

  // MARK: Steps

  @discardableResult
  func edit(_ body: (inout EditorState, EditorGeometry?) -> TextEdit) -> Bool {
    let geometry = isNodeLoaded ? viewport.geometry : nil
    let edit = content.withLock { body(&$0.editor, geometry) }
    finish(edit)
    return !edit.isEmpty
  }

  private func takeBack(_ body: (inout EditorState) -> TextEdit?) -> Bool {
    guard let edit = content.withLock({ body(&$0.editor) }) else { return false }
    finish(edit, changesStyles: content.withLock { $0.editor.rich != nil })
    completion?.close()
    return true
  }

  /// Shows an edit, and tells of it.
  ///
  /// - Parameters:
  ///   - edit: what was done to the letters.
  ///   - changesStyles: whether paragraphs that it does not touch may look otherwise.
  func finish(_ edit: TextEdit, changesStyles: Bool = false) {
    let isChange = changesStyles || !edit.isEmpty
    if isChange {
      content.withLock { $0.measuredRevision += 1 }
      draggedRange = draggedRange.map(edit.range)
      droppedOffset = droppedOffset.map { edit.offset(of: $0, gravity: .forward) }
      if isNodeLoaded {
        spelling?.textDidChange(edit)
        viewport.setStyle(shownParagraphStyle)
        showEdit(edit)
        if changesStyles { viewport.invalidateAll() }
        if isMultiline { setNeedsMeasuring() }
      }
    }
    selectionDidChange(tells: !isChange)
    guard isChange else { return }
    touch?.hide()
    textInputDidChange()
    semanticsDidChange()
    field?.editorTextDidChange()
    if !edit.isEmpty { onEdit?(edit) }
    onChange?(self)
    if !edit.isEmpty { completion?.textDidChange(edit) }
  }

  /// Has the lines follow an edit, and what they look like before them.
  func showEdit(_ edit: TextEdit) {
    highlighter?.apply(edit)
    stylesWillChange()
    viewport.apply(edit, mask: mask, selecting: selections)
  }

  /// A text that grows with its lines may need another height.
  private func setNeedsMeasuring() {
    let settings = content.withLock { $0.settings }
    guard settings.maximumLines != 1, let known = content.withLock({ $0.measured }) else { return }
    // What the node measured is kept until it is told, which is what this finds out.
    let wanted = calculateSizeThatFits(Size(width: known.width, height: .infinity)).height
    guard wanted != known.height else { return }
    setNeedsLayout()
    field?.setNeedsLayout()
    onHeightChange?()
  }

  private func deleteLine() -> Bool {
    edit { editor, _ in
      let text = editor.text
      let ranges = editor.selections.all.map { selection in
        text.contentRange(ofLine: text.line(at: selection.head.offset))
      }
      var unique: [Range<Int>] = []
      for range in ranges where unique.last != range { unique.append(range) }
      return editor.perform(TextEdit(unique.map { .init($0, with: "") }))
    }
  }

  private func insertNewline() -> Bool {
    if !isMultiline {
      guard let onSubmit else { return false }
      onSubmit(self)
      return true
    }
    return edit { editor, _ in editor.insert(editor.text.lineEnding.rawValue) }
  }

  private func move(_ motion: CaretMotion, extending: Bool) -> Bool {
    guard isNodeLoaded else { return false }
    // The keys of a text that shows no caret scroll.
    if isReadOnly, !browsesWithCaret, !extending, selections.primary.isEmpty, isMultiline {
      return false
    }
    // Up and down in one line go to its ends, as on a Mac.
    let old = selections
    let geometry = viewport.geometry
    content.withLock { $0.editor.move(motion, extending: extending, in: geometry) }
    if selections != old { selectionDidChange() } else { restartBlinking() }
    if extending { offerPrimarySelection() }
    return true
  }

  /// What the Tab key has selected takes nothing away from the middle button.
  func selectAll(byHand isByHand: Bool = true) {
    content.withLock { $0.editor.selectAll() }
    selectionDidChange(scrolls: false)
    if isByHand { offerPrimarySelection() }
  }

  private func collapseSelection() {
    content.withLock { content in
      let head = content.editor.selections.primary.head
      content.editor.select(TextSelection(head))
    }
    selectionDidChange()
  }

  func update(_ body: (inout EditableTextContent) -> Void) { content.withLock { body(&$0) } }

  // MARK: What follows

  /// The program has set another text.
  func textWasSet() {
    (preedit, unicodeEntry, draggedRange, droppedOffset) = (nil, nil, nil, nil)
    completion?.close()
    touch?.hide()
    guard isNodeLoaded else { return }
    showContent()
    field?.editorTextDidChange()
    scene?.textInput.textDidBecomeOther(in: view)
    semanticsDidChange()
  }

  /// Has the lines show the text as it is.
  func showContent() {
    showLook()
    restartHighlighting()
    stylesWillChange()
    viewport.setText(
      textBuffer, mask: mask, styler: { [styling] in styling.attributedText($0, $1) })
    selectionDidChange(tells: false, scrolls: false)
  }

  /// The dots in place of a password; nil for other texts.
  var mask: TextMask? {
    let (settings, text) = content.withLock { ($0.settings, $0.editor.text) }
    return settings.isSecure && !settings.revealsText ? TextMask(text) : nil
  }

  /// Shows what is selected.
  func selectionDidChange(tells: Bool = true, scrolls: Bool = true) {
    guard isNodeLoaded else { return }
    let selections = selections
    viewport.select(selections)
    spelling?.selectionDidChange()
    updatePlaceholder()
    restartBlinking()
    if scrolls { reveal(selections.primary.head) }
    if tells {
      completion?.selectionDidChange()
      textInputDidChange()
      semanticsDidChange()
    }
    touch?.update()
    onSelectionChange?(self)
  }

  /// Scrolls as little as is needed to show the caret.
  public final func scrollToCaret() { reveal(selections.primary.head) }

  func reveal(_ position: TextPosition) {
    guard isNodeLoaded, !mainBounds.isEmpty else { return }
    viewport.reveal(position)
    guard viewport.supernode === sideways else { return }
    let caret = viewport.caretFrame(at: position)
    sideways.scrollRectToVisible(caret.inset(by: Insets(horizontal: -8, vertical: 0)))
  }

  // MARK: The caret

  /// Whether there is a caret to be seen, now or with the next blink.
  var hasCaret: Bool {
    isFocused && isEnabled && (!isReadOnly || browsesWithCaret)
      && scene?.activity.hasKeyboardFocus != false && scene?.activity.isSuspended != true
  }

  func restartBlinking() {
    guard hasCaret, let scene, selections.all.contains(where: \.isEmpty), preedit == nil,
      !scene.reducesMotion
    else {
      blink.stop()
      return updateCaret()
    }
    blink.restart(on: scene.scheduler)
    updateCaret()
  }

  /// An input method may show none in what it composes.
  func updateCaret() {
    let isHidden = preedit.map { $0.selection == nil } ?? false
    viewport.showsCarets = hasCaret && blink.isOn && !isHidden
  }

  /// The keyboard is elsewhere.
  func endFocus() {
    blink.stop()
    updateCaret()
    spelling?.selectionDidChange()
    completion?.close()
    touch?.hide()
    if isSecure { update { $0.editor.history.removeAll() } }
  }
}
