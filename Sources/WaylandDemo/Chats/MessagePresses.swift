import Surface

/// What a reader does with a message: presses its links and its photo, uncovers what is hidden.
@MainActor
final class MessagePresses {
  /// Opens a link.
  typealias LinkHandler = @MainActor @Sendable (MessageLink) -> Void

  private unowned let row: MessageRowNode
  private let openLink: LinkHandler
  private let openPhoto: (@MainActor @Sendable () -> Void)?
  private var highlight: LinkHighlightingNode?
  private var dust: SpoilerDustNode?
  /// The row as it was before the text was uncovered.
  private var coveredPixels: Pixmap?
  private(set) var revealsSpoilers = false

  private static let highlightFade = AnimationTiming(duration: 0.18)
  private static let revealFade = AnimationTiming(duration: 0.25, curve: .easeInOut)

  /// - Parameter openPhoto: Shows the photo of the message; nil without one.
  init(
    _ row: MessageRowNode, openLink: @escaping LinkHandler,
    openPhoto: (@MainActor @Sendable () -> Void)?
  ) {
    self.row = row
    self.openLink = openLink
    self.openPhoto = openPhoto
    let recognizer = TapLongTapOrDoubleTapGestureRecognizer { [weak self] gesture, point in
      if gesture == .tap { self?.tap(at: point) }
    }
    recognizer.tapActionAtPoint = { [weak self] point in
      self?.isPressable(at: point) == true ? .waitForSingleTap : .fail
    }
    recognizer.highlight = { [weak self] point in self?.highlightLink(at: point) }
    row.view.addGestureRecognizer(recognizer)
  }

  private var layout: MessageLayout { row.layout(width: row.bounds.width) }

  private func hidesText(at point: Point) -> Bool {
    !revealsSpoilers && layout.hasSpoiler(at: point)
  }

  /// Whether a press there does something.
  func isPressable(at point: Point) -> Bool {
    hidesText(at: point) || layout.link(at: point) != nil || isOnPhoto(point)
  }

  private func isOnPhoto(_ point: Point) -> Bool {
    openPhoto != nil && layout.pictureFrame?.contains(point) == true
  }

  private func tap(at point: Point) {
    if hidesText(at: point) { return reveal(from: point) }
    if let link = layout.link(at: point) { return openLink(link) }
    if isOnPhoto(point) { openPhoto?() }
  }

  // MARK: Links

  private func highlightLink(at point: Point?) {
    guard let point, !hidesText(at: point), case let rects = layout.linkRects(at: point),
      !rects.isEmpty
    else { return fadeHighlight() }
    highlight?.removeFromSupernode()
    let node = LinkHighlightingNode(color: row.currentTheme.colors.linkHighlight)
    // In the frame of the press, not after it.
    node.displaysAsynchronously = false
    node.updateRects(rects)
    highlight = node
    row.insertSubnode(node, at: 0)
  }

  private func fadeHighlight() {
    guard let node = highlight else { return }
    highlight = nil
    node.layer.setValue(.number(0), of: .opacity, timing: MessagePresses.highlightFade) { _ in
      node.removeFromSupernode()
    }
  }

  // MARK: Spoilers

  /// The dust is blown away from a point while the text comes up. Before that it lies still, as a part of the
  /// row, which costs nothing.
  func reveal(from point: Point) {
    let layout = layout
    revealsSpoilers = true
    coveredPixels = row.layer.contents
    let node = SpoilerDustNode()
    node.displaysAsynchronously = false
    node.update(rects: layout.spoilerRects, color: row.currentTheme.colors.text)
    node.frame = row.bounds
    row.addSubnode(node)
    dust = node
    row.setNeedsDisplay()
    node.reveal(from: point) { [weak self] in self?.removeDust() }
  }

  private func removeDust() {
    dust?.removeFromSupernode()
    dust = nil
  }

  /// The row has other pixels.
  func didDisplay() {
    guard let old = coveredPixels, let new = row.layer.contents, old !== new else { return }
    coveredPixels = nil
    row.layer.contents = old
    row.layer.crossFadeContents(to: new, timing: MessagePresses.revealFade)
  }
}
