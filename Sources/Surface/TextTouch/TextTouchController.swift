import Editing
import Geometry
import Platform
import Typesetting

/// What a finger gets of an edited text: handles below the caret or the ends of what is selected, and a bar of commands above it.
///
/// They are there from a tap or a long press on, until somebody types, uses the mouse, or goes elsewhere. The handles lie above everything
/// else in the window, as they reach out of the text; the bar is a popup. Both follow the text where it scrolls or moves.
@MainActor
final class TextTouchController {
  private unowned let node: EditableTextNode
  private weak var scene: SceneRoot?
  private var handles: [TextHandleNode] = []
  private var bar: (popup: Popup, node: TextBarNode)?
  /// What is dragged, and from the finger to the middle of its caret.
  private var drag: (handle: TextHandle, offset: Point)?

  init(_ node: EditableTextNode) { self.node = node }

  /// What was selected when the handles were shown last; nil where they are not shown.
  private(set) var shownSelection: TextSelection?
  var hasBar: Bool { bar != nil }

  // MARK: Showing

  /// Shows the handles, and the bar where it is wanted.
  func show(withBar showsBar: Bool) {
    guard let scene = node.scene else { return }
    if self.scene !== scene {
      hide()
      self.scene = scene
      scene.followers[ObjectIdentifier(self)] = { [weak self] in self?.update() }
    }
    closeBar()
    shownSelection = node.selections.primary
    update()
    if showsBar { openBar() }
  }

  /// A finger selects something before it is lifted: the bar is that of what was selected.
  func willSelect(_ selection: TextSelection) { if selection != shownSelection { closeBar() } }

  /// Takes handles and bar away. Harmless when repeated.
  func hide() {
    guard let scene else { return }
    scene.followers[ObjectIdentifier(self)] = nil
    for handle in handles { handle.view.removeFromSuperview() }
    (self.scene, handles, drag, shownSelection) = (nil, [], nil, nil)
    closeBar()
  }

  /// Brings everything to where the text is by now.
  func update() {
    guard let scene else { return }
    let wanted = kinds
    for handle in handles where !wanted.contains(handle.kind) { handle.view.removeFromSuperview() }
    handles.removeAll { !wanted.contains($0.kind) }
    for kind in wanted { place(kind, in: scene) }
    if let bar {
      if isInSight(selectedRect) {
        bar.popup.placement = placement(of: bar.node)
      } else {
        closeBar()
      }
    }
  }

  /// The handles that there are to be.
  private var kinds: [TextHandle] {
    if !node.selections.primary.isEmpty { return [.low, .high] }
    return node.hasCaret ? [.caret] : []
  }

  private func place(_ kind: TextHandle, in scene: SceneRoot) {
    let caret = caretRect(kind)
    let handle = handles.first { $0.kind == kind } ?? makeHandle(kind, in: scene)
    handle.inheritTheme(node.currentTheme)
    let isHidden = !isInSight(caret)
    if handle.isHidden != isHidden { handle.isHidden = isHidden }
    if isHidden { return }
    let rect = node.view.convert(caret, to: nil)
    let origin = scene.contentView.convert(rect.origin, from: nil)
    handle.place(below: Rect(origin: origin, size: rect.size))
  }

  private func makeHandle(_ kind: TextHandle, in scene: SceneRoot) -> TextHandleNode {
    let handle = TextHandleNode(kind) { [weak self] in self?.follow(kind, $0) }
    scene.contentView.addSubview(handle.view)
    handles.append(handle)
    return handle
  }

  // MARK: Places

  /// The caret that a handle hangs from, in the coordinates of the text.
  private func caretRect(_ kind: TextHandle) -> Rect {
    let (range, head) = (node.selections.primary.range, node.selections.primary.head)
    let position =
      switch kind {
      case .caret: head
      case .low: TextPosition(offset: range.lowerBound)
      case .high: TextPosition(offset: range.upperBound, affinity: .upstream)
      }
    let viewport = node.viewport
    return viewport.view.convert(viewport.caretFrame(at: position), to: node.view)
  }

  private var selectedRect: Rect {
    kinds.map(caretRect).reduce(nil) { $0?.union($1) ?? $1 } ?? caretRect(.caret)
  }

  /// Whether a part of the text is seen in it.
  private func isInSight(_ rect: Rect) -> Bool {
    let bounds = node.mainBounds
    return rect.maxY > bounds.minY && rect.minY < bounds.maxY && rect.maxX >= bounds.minX
      && rect.minX <= bounds.maxX
  }

  // MARK: Dragging

  private func follow(_ kind: TextHandle, _ phase: TextHandleRecognizer.Phase) {
    switch phase {
    case .began(let point):
      drag = (kind, node.view.convert(caretRect(kind), to: nil).center - point)
    case .moved(let point):
      guard let drag else { return }
      closeBar()
      select(kind, node.view.convert(point + drag.offset, from: nil))
    case .ended(let isTap):
      drag = nil
      let wasOpen = hasBar
      closeBar()
      if isTap ? !wasOpen : kind != .caret { openBar() }
      node.offerPrimarySelection()
    }
  }

  /// Moves an end of what is selected to a point; a character stays selected.
  private func select(_ kind: TextHandle, _ point: Point) {
    let (text, range) = (node.textBuffer, node.selections.primary.range)
    var position = node.textPosition(nearest: point)
    let anchor: Int
    switch kind {
    case .caret: anchor = position.offset
    case .low:
      anchor = range.upperBound
      let last = text.characterBoundary(before: anchor)
      if position.offset > last { position = TextPosition(offset: last) }
    case .high:
      anchor = range.lowerBound
      let first = text.characterBoundary(after: anchor)
      if position.offset < first { position = TextPosition(offset: first, affinity: .upstream) }
    }
    let selection =
      kind == .caret
      ? TextSelection(position)
      : TextSelection(anchor: TextPosition(offset: anchor), head: position)
    node.update { $0.editor.select(selection) }
    node.selectionDidChange()
  }

  // MARK: The bar

  private func openBar() {
    guard let scene, isInSight(selectedRect) else { return }
    let items = items
    guard !items.isEmpty else { return }
    let bar = TextBarNode(items)
    bar.inheritTheme(node.currentTheme)
    guard let popup = Popup.card(of: bar, placement(of: bar), in: scene, input: .pointer) else {
      return
    }
    popup.onDismiss { [weak self, weak popup] in
      if self?.bar?.popup === popup { self?.bar = nil }
    }
    self.bar = (popup, bar)
  }

  private func closeBar() {
    let popup = bar?.popup
    bar = nil
    popup?.dismiss()
  }

  /// Above what is selected, or below it and the handles.
  private func placement(of bar: TextBarNode) -> PopupPlacement {
    let rect = node.view.convert(selectedRect, to: nil)
    let gap = 6.0
    let handle = TextHandle.caret.frame(hangingFrom: .zero).height
    let anchor = Rect(
      x: rect.minX, y: rect.minY - gap, width: max(1, rect.width),
      height: rect.height + gap + handle)
    return PopupPlacement(
      size: bar.naturalSize, anchorRect: anchor, anchor: .top, gravity: .top,
      adjustments: [.flipY, .slideX, .slideY])
  }

  /// What can be done with what is selected.
  private var items: [TextBarNode.Item] {
    let hasItems = node.selectedItems != nil
    let canPaste = !node.isReadOnly && node.clipboard?.contentTypes().contains(.text) == true
    var items: [TextBarNode.Item] = []
    if hasItems, !node.isReadOnly { items.append(item("Cut", .cut)) }
    if hasItems { items.append(item("Copy", .copy)) }
    if canPaste { items.append(item("Paste", .paste)) }
    if node.selections.primary.isEmpty, !node.isTextEmpty {
      items.append(
        TextBarNode.Item(title: "Select All") { [weak self] in
          self?.node.perform(.selectAll)
          self?.show(withBar: true)
        })
    }
    items.append(TextBarNode.Item(title: "More") { [weak self] in self?.openMenu() })
    return items
  }

  private func item(_ title: String, _ command: EditorCommand) -> TextBarNode.Item {
    TextBarNode.Item(title: title) { [weak self] in
      self?.closeBar()
      self?.node.perform(command)
    }
  }

  /// The menu of the text, with all that it has.
  private func openMenu() {
    let rect = selectedRect
    closeBar()
    node.openMenu(at: Point(x: rect.midX, y: rect.midY))
  }
}
