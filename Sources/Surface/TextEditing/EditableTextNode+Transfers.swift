import Editing
import Geometry
import Locks
import Platform
import Typesetting

// What is copied, pasted, dragged and dropped.
extension EditableTextNode {
  var clipboard: Clipboard? { scene?.session.clipboard }
  var primarySelection: Clipboard? { scene?.session.primarySelection }

  // MARK: Clipboard

  func copy() -> Bool {
    guard let items = selectedItems else { return false }
    clipboard?.write(items, for: serial)
    return clipboard != nil
  }

  func cut() -> Bool {
    guard copy() else { return false }
    return edit { editor, _ in editor.insert("", kind: .command) }
  }

  /// What is selected, made when somebody asks for it; nil where nothing may leave.
  var selectedItems: [TransferItem]? {
    let editor = content.withLock { $0.editor }
    guard !isSecure, editor.selections.all.contains(where: { !$0.isEmpty }) else { return nil }
    return styledItems + [
      TransferItem(.text) { Array(editor.selectedStrings.joined(separator: "\n").utf8) }
    ]
  }

  private var serial: InputSerial? { currentSerial ?? scene?.session.lastInputSerial }

  /// What somebody has selected is there for the middle button; nothing selected leaves there what was.
  func offerPrimarySelection() {
    guard isFocused, let items = selectedItems else { return }
    primarySelection?.write(items, for: serial)
  }

  /// Inserts what was copied when it comes, where the caret is then.
  @discardableResult
  func paste(from clipboard: Clipboard?) -> Bool {
    guard let clipboard, !isReadOnly else { return false }
    let offered = clipboard.contentTypes()
    let types = (styledTypes + EditableTextNode.pastedTypes).filter(offered.contains)
    if types.isEmpty { return false }
    paste(types[...], from: clipboard)
    return true
  }

  /// Inserts the first type of which that can be made what it says.
  private func paste(_ types: ArraySlice<ContentType>, from clipboard: Clipboard) {
    guard let type = types.first else { return }
    // A clipboard keeps the connection, for which a program that has ended would wait for bytes that nobody sends.
    clipboard.read(type, isSecret: isSecure) { [weak self, kind = clipboard.kind] result in
      guard let self, case .success(let bytes) = result else { return }
      finishComposing()
      if !styledTypes.contains(type) {
        insertPasted(String(decoding: bytes, as: UTF8.self), type)
      } else if let rich = styledText(bytes, type) {
        insert(rich)
      } else if let clipboard = scene?.session.clipboard(of: kind) {
        paste(types.dropFirst(), from: clipboard)
      }
    }
  }

  static let pastedTypes: [ContentType] = [.text, .uriList]

  private func insertPasted(_ text: String, _ type: ContentType) {
    let text = type == .uriList ? text.replacingLineEnds : text
    finishComposing()
    edit { editor, _ in
      // A long text is not split for one caret.
      let caretCount = editor.selections.all.count
      let lines = caretCount > 1 ? text.pastedLines : []
      return lines.count == caretCount
        ? editor.paste(lines) : editor.insert(text, kind: .command)
    }
  }

  // MARK: Drags

  func addTransfers() {
    dragSource = DragSource(
      actions: [.copy, .move],
      icon: { [weak self] in self?.dragIcon },
      items: { [weak self] point in self?.dragItems(at: point) ?? [] },
      onEnd: { [weak self] action in self?.dragDidEnd(action) })
    dropTarget = DropTarget(
      of: styledTypes + [.text], actions: [.copy, .move],
      proposal: { [weak self] info in self?.proposal(for: info) ?? [] },
      perform: { [weak self] drop in self?.take(drop) },
      isTargeted: { [weak self] isTargeted in
        if !isTargeted { self?.viewport.dropOffset = nil }
      })
    contextMenu = { [weak self] point in self?.menu(at: point) }
  }

  private var dragIcon: DragIcon? {
    guard let scene else { return nil }
    return TextDragIcon.make(
      content.withLock { $0.editor.selectedStrings.joined(separator: "\n") }, in: scene)
  }

  private func dragItems(at point: Point) -> [TransferItem] {
    guard selectionContains(point), let items = selectedItems else { return [] }
    draggedRange = selections.primary.range
    return items
  }

  /// What was moved to somewhere else is taken away here.
  private func dragDidEnd(_ action: DragActions) {
    guard let range = draggedRange else { return }
    draggedRange = nil
    if action == .move, !isReadOnly { perform(TextEdit(replacing: range, with: "")) }
  }

  private func proposal(for info: DropInfo) -> DragActions {
    guard isEnabled, !isReadOnly else { return [] }
    let position = textPosition(nearest: info.position)
    let isOnItself = draggedRange.map { $0.contains(position.offset) } ?? false
    viewport.dropOffset = isOnItself ? nil : position
    if isOnItself { return [] }
    // Within one text what is dragged is moved.
    if draggedRange != nil, info.actions.contains(.move) { return .move }
    return info.actions.contains(.copy) ? .copy : info.actions.intersection(.move)
  }

  private func take(_ drop: Drop) {
    finishComposing()
    let offset = textPosition(nearest: drop.position).offset
    droppedOffset = offset
    let types = styledTypes.filter(drop.types.contains) + [.text]
    take(drop, as: types[...], at: offset)
  }

  /// Inserts the first type of which that can be made what it says.
  private func take(_ drop: Drop, as types: ArraySlice<ContentType>, at offset: Int) {
    guard let type = types.first else { return }
    drop.read(type) { [weak self] result in
      guard let self, case .success(let bytes) = result else { return }
      if !styledTypes.contains(type) {
        insertDropped(String(decoding: bytes, as: UTF8.self), drop, at: offset)
      } else if let rich = styledText(bytes, type) {
        insertDropped(rich, drop, at: offset)
      } else {
        take(drop, as: types.dropFirst(), at: offset)
      }
    }
  }

  /// What is taken away for what was dropped. The source has nothing left to take away then.
  private func takeSource(of drop: Drop) -> Range<Int>? {
    guard drop.action == .move, let source = draggedRange else { return nil }
    draggedRange = nil
    return source
  }

  /// Where what was dropped comes in: edits have moved it meanwhile.
  private func takePlace() -> Int? {
    defer { droppedOffset = nil }
    return droppedOffset
  }

  /// Inserts what was dropped with its styles, which is one step with what is taken away for it, and selects it.
  private func insertDropped(_ rich: RichText, _ drop: Drop, at offset: Int) {
    update { $0.editor.history.beginGroup() }
    if let source = takeSource(of: drop) { perform(TextEdit(replacing: source, with: "")) }
    let place = takePlace() ?? offset
    update { $0.editor.select(TextSelection(place..<place)) }
    if insert(rich) {
      let end = selections.primary.head.offset
      update { $0.editor.select(TextSelection(place..<end)) }
      selectionDidChange()
    }
    update { $0.editor.history.endGroup() }
    view.becomeFocused()
  }

  /// Inserts what was dropped, and selects it.
  private func insertDropped(_ text: String, _ drop: Drop, at offset: Int) {
    let (range, place) = (takeSource(of: drop), takePlace() ?? offset)
    let isDone = edit { editor, _ in
      let offset = editor.text.characterBoundary(upTo: min(place, editor.text.utf8Count))
      var parts = [TextEdit.Replacement(offset..<offset, with: text)]
      if let range {
        let removed = TextEdit.Replacement(range, with: "")
        parts = range.lowerBound < offset ? [removed] + parts : parts + [removed]
      }
      let done = editor.perform(TextEdit(parts))
      if let new = done.insertedRanges.first(where: { !$0.isEmpty }) {
        editor.select(TextSelection(new))
      }
      return done
    }
    if isDone { selectionDidChange() }
    view.becomeFocused()
  }
}

extension String {
  /// Addresses, one a line, as text.
  fileprivate var replacingLineEnds: String {
    split(whereSeparator: \.isNewline).joined(separator: "\n")
  }

  /// The lines, which as many carets that copied a line each have made. Behind a line end at the end is none.
  fileprivate var pastedLines: [String] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}
