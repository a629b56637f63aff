import Compositing
public import Geometry
import Platform
import Raster
public import Typesetting

/// An interactive text: links can be pressed, spoilers revealed, long quotes expanded.
///
/// ```swift
/// let text = ImmediateTextNode(message)
/// text.tapLink = { link in open(link.target) }
/// text.longTapLink = { link in showMenu(for: link) }
/// text.revealsSpoilers = false
/// ```
///
/// Presses that hit nothing of that go to what is behind.
open class ImmediateTextNode: TextNode {
  /// Called when a link is clicked or tapped; nil for text whose links do nothing.
  public var tapLink: (@MainActor (TextLink) -> Void)?
  /// After 0.3 s, or with the other button at once.
  public var longTapLink: (@MainActor (TextLink) -> Void)?
  /// Called when the user has revealed the hidden parts.
  public var spoilersRevealed: (@MainActor () -> Void)?
  /// Called when the text needs another size, because a quote was folded or unfolded.
  public var sizeChanged: (@MainActor () -> Void)?
  /// What makes a part of a text a link, and which neighbouring parts are one: those with an equal key.
  public var linkKey: @MainActor (TextAttributes) -> AnyHashable? = { $0.link }
  /// The colour of the shape behind a pressed link; nil for that of the theme, and clear for no shape.
  public var linkHighlightColor: Color?

  private var highlight: LinkHighlightingNode?
  private var dust: SpoilerDustNode?
  private var isRevealing = false

  private static let highlightFade = 0.18
  private static let revealFade = 0.25

  public override init() {
    super.init()
    isUserInteractionEnabled = true
    drawsSpoilerDust = false
  }

  open override func didLoad() {
    super.didLoad()
    precondition(!isLayerBacked, "ImmediateTextNode: a layer-backed node has no links to press")
    let recognizer = TapLongTapOrDoubleTapGestureRecognizer { [weak self] gesture, point in
      self?.handle(gesture, at: point)
    }
    recognizer.tapActionAtPoint = { [weak self] point in
      self?.spot(at: point) == nil ? .fail : .waitForSingleTap
    }
    recognizer.highlight = { [weak self] point in self?.highlightLink(at: point) }
    view.addGestureRecognizer(recognizer)
  }

  // MARK: What is under the pointer

  /// What a press does at a point.
  private enum Spot {
    case link(TextLink)
    case spoiler
    case toggle(block: Int)
  }

  private func spot(at point: Point) -> Spot? {
    guard let layout = shownLayout else { return nil }
    let point = point - textOrigin(of: layout)
    if !revealsSpoilers, layout.spoilerRects.contains(where: { $0.contains(point) }) {
      return .spoiler
    }
    if let link = link(at: point, in: layout) { return .link(link) }
    if let block = layout.blocks.first(where: { $0.toggle?.contains(point) == true }) {
      return .toggle(block: block.index)
    }
    return nil
  }

  /// The link at a point in the node's coordinates.
  public func link(at point: Point) -> TextLink? {
    guard let layout = shownLayout else { return nil }
    return link(at: point - textOrigin(of: layout), in: layout)
  }

  private func link(at point: Point, in layout: TextLayout) -> TextLink? {
    guard let offset = layout.characterOffset(at: point, slop: 3),
      let attributes = layout.request.text.attributes(at: offset),
      let key = linkKey(attributes)
    else { return nil }
    let range = layout.ranges { linkKey($0) == key }.first { $0.contains(offset) }
    return TextLink(range: range ?? offset..<offset + 1, attributes: attributes)
  }

  open override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.kind {
    case .entered, .moved: cursor = spot(at: event.position) == nil ? restingCursor : .pointer
    case .exited: cursor = restingCursor
    case .pressed, .released, .cancelled: break
    }
    return super.pointerEvent(event)
  }

  private var restingCursor: Cursor? { isSelectable ? .text : nil }

  // MARK: What it does

  private func handle(_ gesture: TapLongTapOrDoubleTapGestureRecognizer.Gesture, at point: Point) {
    guard let spot = spot(at: point) else { return }
    switch (spot, gesture) {
    case (.link(let link), .tap): tapLink?(link)
    case (.link(let link), .longTap), (.link(let link), .secondaryTap): longTapLink?(link)
    case (.spoiler, .tap): revealSpoilers(from: point)
    case (.toggle(let block), .tap): toggle(block: block)
    default: break
    }
  }

  final func toggle(block: Int) {
    expandedBlocks.formSymmetricDifference([block])
    sizeChanged?()
  }

  /// Shows the hidden parts; the dust is blown away from a point.
  public func revealSpoilers(from point: Point) {
    guard !revealsSpoilers else { return }
    isRevealing = true
    revealsSpoilers = true
    dust?.reveal(from: point) { [weak self] in self?.removeDust() }
    spoilersRevealed?()
  }

  // MARK: Semantics

  /// A paragraph, where there is something in it to press.
  open override var semantics: Semantics? {
    var semantics = super.semantics
    if !parts.isEmpty { semantics?.role = .paragraph }
    return semantics
  }

  open override var semanticChildren: [SemanticChild] {
    parts.map { SemanticChild(id: $0.id, frame: $0.frame, semantics(of: $0.part)) }
  }

  open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard let part = parts.first(where: { $0.id == id })?.part else { return false }
    return perform(action, on: part)
  }

  // MARK: Highlight

  private func highlightLink(at point: Point?) {
    let color = linkHighlightColor ?? currentTheme.colors.linkHighlight
    guard let point, case .link(let link)? = spot(at: point), color.alpha > 0,
      let layout = shownLayout
    else { return fadeHighlight() }
    highlight?.removeFromSupernode()
    let node = LinkHighlightingNode(color: color)
    // In the frame of the press, not after it.
    node.displaysAsynchronously = false
    highlight = node
    let origin = textOrigin(of: layout)
    node.updateRects(layout.rects(for: link.range).map { $0.translated(by: origin) })
    insertSubnode(node, at: 0)
  }

  private func fadeHighlight() {
    guard let node = highlight else { return }
    highlight = nil
    node.layer.setValue(
      .number(0), of: .opacity, timing: AnimationTiming(duration: ImmediateTextNode.highlightFade)
    ) { _ in node.removeFromSupernode() }
  }

  // MARK: Dust

  open override func layout() {
    super.layout()
    placeDust()
  }

  private func placeDust() {
    guard !isRevealing else { return }
    guard !revealsSpoilers, let layout = shownLayout,
      let color = layout.firstSpoilerColor
    else { return removeDust() }
    let node = dust ?? SpoilerDustNode()
    let origin = textOrigin(of: layout)
    node.update(
      rects: layout.spoilerRects.map { $0.translated(by: origin) }, color: color,
      fades: layout.blocks.compactMap { $0.fade?.translated(y: origin.y) })
    node.frame = bounds
    if dust == nil { addSubnode(node) }
    dust = node
  }

  private func removeDust() {
    isRevealing = false
    dust?.removeFromSupernode()
    dust = nil
  }

  override func spoilersDidChange() {
    setNeedsLayout()
  }

  override func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) {
    guard isRevealing, layer.contents != nil else {
      return super.showDrawnPixels(pixels, in: layer)
    }
    layer.crossFadeContents(
      to: pixels,
      timing: AnimationTiming(duration: ImmediateTextNode.revealFade, curve: .easeInOut))
  }
}

extension TextLayout {
  /// The colour of the dust.
  fileprivate var firstSpoilerColor: Color? {
    ranges { $0.isSpoiler }.first.flatMap { request.text.attributes(at: $0.lowerBound)?.color }
  }
}
