import Compositing
import Editing
import Geometry
import Platform
import Typesetting

/// What is selected in the texts of a scene that can only be read: in one text, or across those of a container
/// (``DisplayNode/joinsTextSelection``). There is one such selection at a time.
@MainActor
final class TextSelectionController {
  private unowned let scene: SceneRoot
  private let recognizer = TextSelectionRecognizer()
  private var texts: [ObjectIdentifier: Weak] = [:]
  /// When there are so many, those that are gone are forgotten.
  private var mostTexts = 64
  private var document = SelectionDocument()
  private(set) var selection: TextSelection?
  /// What the texts of the selection lie in, or the only text.
  private weak var scope: Layer?
  /// Scrolls while somebody selects beyond its edges.
  private weak var scrollNode: ScrollNode?

  /// A text of the scope that is there at this moment.
  private struct SeenText {
    let node: any SelectableText
    let layer: Layer
    let text: SelectableLayout
    /// In the coordinates of the content of the window.
    let frame: Rect
  }

  private struct Weak {
    weak var node: (any SelectableText)?
  }

  init(scene: SceneRoot) {
    self.scene = scene
    recognizer.beginsOnMove = true
    recognizer.target = self
    recognizer.shouldReceive = { [weak self] in self?.begins(with: $0) ?? false }
    scene.contentView.addGestureRecognizer(recognizer)
    addDrags()
  }

  func add(_ node: any SelectableText) {
    forgetOthers()
    texts[ObjectIdentifier(node)] = Weak(node: node)
    // A row that was scrolled away and comes back.
    if selection != nil { show(in: node, parts) }
  }

  /// Forgets nodes that are gone, from time to time.
  private func forgetOthers() {
    guard texts.count >= mostTexts else { return }
    texts = texts.filter { $0.value.node?.scene === scene }
    mostTexts = 2 * texts.count + 64
  }

  func remove(_ node: any SelectableText) { texts[ObjectIdentifier(node)] = nil }

  // MARK: Texts

  private var nodes: [any SelectableText] { texts.values.compactMap(\.node) }

  /// The text at a point of the content that a press there goes to.
  private func node(at point: Point) -> (any SelectableText)? {
    guard let hit = scene.contentView.hitTest(point) else { return nil }
    return nodes.first { node in
      guard let layer = node.layerIfLoaded, layer.lies(in: hit.layer) else { return false }
      let inside = scene.contentView.layer.convert(point, to: layer)
      return layer.bounds.contains(inside) && node.selectableLayout?.frame.contains(inside) == true
    }
  }

  /// The texts of the scope as they are read: from top to bottom, and those of one line from left to right.
  private var readTexts: [SeenText] {
    guard let scope else { return [] }
    let inside = nodes.compactMap { node -> SeenText? in
      guard let layer = node.layerIfLoaded, layer.lies(in: scope),
        let text = node.selectableLayout, !text.text.isEmpty
      else { return nil }
      let frame = layer.convert(text.frame, to: scene.contentView.layer)
      return SeenText(node: node, layer: layer, text: text, frame: frame)
    }
    return inside.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  private func seenDocument(_ texts: [SeenText]) -> SelectionDocument {
    SelectionDocument(
      texts.map {
        .init(id: $0.node.selectionID, text: $0.text.text, heading: $0.node.selectionHeading)
      })
  }

  // MARK: Presses

  /// Whether a press may select; every other one ends what is selected, unless it asks for a menu.
  private func begins(with event: PointerEvent) -> Bool {
    guard case .pressed(let button) = event.kind else { return false }
    let node = node(at: event.position)
    guard button == .primary, let layer = node?.layerIfLoaded else {
      if button == .primary { clear() }
      return false
    }
    if event.modifiers.contains(.shift), let scope, layer.lies(in: scope) { return true }
    if event.clickCount <= 1, selectionContains(event.position) { return true }
    clear()
    let path = path(to: event.position)
    scope = path.last(where: \.joinsTextSelection)?.layer ?? layer
    scrollNode = path.lazy.compactMap { $0.ownerNode as? ScrollNode }.first
    document = seenDocument(readTexts)
    return true
  }

  /// The view at a point and those around it, the innermost first.
  private func path(to point: Point) -> [View] {
    var path: [View] = []
    var view = scene.contentView.hitTest(point)
    while let current = view {
      path.append(current)
      view = current.superview
    }
    return path
  }

  /// Takes in texts that have come into sight.
  private func updateDocument() -> [SeenText] {
    let read = readTexts
    let shift = document.merge(seenDocument(read))
    if shift != 0 {
      recognizer.shiftAnchor(by: shift)
      selection = selection.map { $0.shifted(by: shift) }
    }
    return read
  }

  // MARK: The selection

  func clear() {
    guard selection != nil else { return }
    selection = nil
    document = SelectionDocument()
    show()
  }

  private func set(_ new: TextSelection) {
    selection = new.isEmpty ? nil : new
    show()
  }

  /// Has each text show its part of what is selected.
  private func show() {
    let parts = parts
    for node in nodes { show(in: node, parts) }
  }

  private typealias Parts = [AnyHashable: (text: AttributedText, range: Range<Int>)]

  private var parts: Parts {
    guard let selection else { return [:] }
    return document.parts(of: selection.range).reduce(into: [:]) {
      $0[$1.entry.id] = ($1.entry.text, $1.range)
    }
  }

  private func show(in node: any SelectableText, _ parts: Parts) {
    let part = parts[node.selectionID]
    // A node that shows another text by now has nothing of it.
    node.selectedRange = part?.text == node.selectableLayout?.text ? part?.range : nil
  }

  /// What is selected, with its attributes; hidden text is left out.
  var selectedText: AttributedText? {
    guard let selection else { return nil }
    var result = AttributedText()
    let parts = document.parts(of: selection.range)
    for (index, part) in parts.enumerated() {
      let text = part.entry.text.readable(in: part.range, revealsSpoilers: reveals(part.entry))
      let heading = parts.count > 1 ? part.entry.heading : nil
      if let attributes = part.entry.text.runs.first?.attributes {
        if index > 0 { result.append(heading == nil ? "\n" : "\n\n", attributes: attributes) }
        if let heading {
          result.append(heading)
          result.append("\n", attributes: attributes)
        }
      }
      result.append(text)
    }
    return result.isEmpty ? nil : result
  }

  private func reveals(_ entry: SelectionDocument.Entry) -> Bool {
    nodes.first { $0.selectionID == entry.id }?.selectableLayout?.revealsSpoilers ?? false
  }

  // MARK: What is done with it

  private var items: [TransferItem]? {
    guard let text = selectedText else { return nil }
    return [.text(text.string), TransferItem(.html) { Array(text.html.utf8) }]
  }

  /// Copies what is selected.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  func copy(for serial: InputSerial?) -> Bool {
    guard let items, let clipboard = scene.session.clipboard else { return false }
    clipboard.write(items, for: serial ?? scene.session.lastInputSerial)
    return true
  }

  /// Takes the keys that nothing else has taken.
  func handle(_ event: KeyEvent) -> Bool {
    guard selection != nil, event.phase == .down else { return false }
    let command = EditorKeyBindings.gtk.command(for: event, isMultiline: true)
    if command == .copy { return copy(for: event.serial) }
    if command == .selectAll {
      set(TextSelection(0..<document.buffer.utf8Count))
      return true
    }
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    clear()
    return true
  }

  private func addDrags() {
    let drag = DragGestureRecognizer(
      DragSource(
        icon: { [weak self] in self?.dragIcon },
        items: { [weak self] point in
          guard let self, selectionContains(point) else { return [] }
          return items ?? []
        }))
    scene.contentView.addGestureRecognizer(drag)
    scene.contentView.addGestureRecognizer(
      ContextMenuGestureRecognizer { [weak self] point in
        guard let self, let point, selectionContains(point) else { return nil }
        return menu
      })
  }

  private var dragIcon: DragIcon? {
    selectedText.flatMap { TextDragIcon.make($0.string, in: scene) }
  }

  private var menu: Menu {
    [
      .action("Copy", mnemonic: "c", shortcut: KeyboardShortcut("c")) { [weak self] in
        self?.copy(for: nil)
      }
    ]
  }
}

extension TextSelectionController: TextSelectionRecognizer.Target {
  var pressedText: TextBuffer { document.buffer }
  var pressedSelection: TextSelection {
    selection ?? TextSelection(TextPosition(offset: 0))
  }
  var hidesWords: Bool { false }
  var hasOneLine: Bool { false }

  func textPosition(nearest point: Point) -> TextPosition {
    let read = updateDocument()
    let nearest = read.min { $0.frame.distance(to: point) < $1.frame.distance(to: point) }
    guard let nearest,
      let entry = document.entries.last(where: { $0.id == nearest.node.selectionID })
    else { return TextPosition(offset: 0) }
    let inside = scene.contentView.layer.convert(point, to: nearest.layer)
    let found = nearest.text.position(nearest: inside)
    return TextPosition(offset: entry.start + found.offset, affinity: found.affinity)
  }

  func selectionContains(_ point: Point) -> Bool {
    guard selection != nil, let node = node(at: point), let range = node.selectedRange,
      let text = node.selectableLayout, let layer = node.layerIfLoaded
    else { return false }
    return text.contains(scene.contentView.layer.convert(point, to: layer), in: range)
  }

  func select(_ selection: TextSelection, byTouch: Bool) { set(selection) }

  func distanceOutside(_ point: Point) -> Point {
    guard let scrollNode, scrollNode.isNodeLoaded else { return .zero }
    let bounds = scrollNode.mainBounds
    let inside = scene.contentView.convert(point, to: scrollNode.view)
    let isVertical = scrollNode.axis == .vertical
    let (place, low, high) =
      isVertical
      ? (inside.y, bounds.minY, bounds.maxY) : (inside.x, bounds.minX, bounds.maxX)
    let way = place < low ? place - low : place > high ? place - high : 0
    return isVertical ? Point(x: 0, y: way) : Point(x: way, y: 0)
  }

  func autoscroll(by distance: Point) {
    guard let scrollNode else { return }
    scrollNode.scroll(by: scrollNode.axis == .vertical ? distance.y : distance.x)
  }

  func selectingDidEnd(byTouch: Bool, at point: Point, isLong: Bool) {
    guard selection != nil else { return }
    if let items, let primary = scene.session.primarySelection {
      primary.write(items, for: recognizer.info.serial ?? scene.session.lastInputSerial)
    }
    if byTouch, isLong { _ = try? MenuController(menu, .at(point), in: scene.contentView) }
  }

  func pastePrimarySelection(at point: Point, _ event: PointerEvent) {}
}

extension Rect {
  /// How far a point lies outside, with what lies above or below counting more than what lies beside: a line goes on to the edges.
  fileprivate func distance(to point: Point) -> Double {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return y * 1000 + x
  }
}

extension Layer {
  /// Whether the layer is another one, or lies somewhere below it.
  fileprivate func lies(in other: Layer) -> Bool {
    var current: Layer? = self
    while let layer = current {
      if layer === other { return true }
      current = layer.superlayer
    }
    return false
  }
}
