public import Geometry
import Locks

/// A message across a page: what has happened, what it means, and what can be done.
///
/// ```swift
/// let offline = BannerNode(.warning, title: "No connection")
/// offline.message = "Messages are sent when it is back."
/// offline.actionTitles = ["Try again"]
/// offline.actionRequested = { _ in network.retry() }
/// offline.dismissRequested = { offline.removeFromSupernode() }
/// ```
///
/// It has the colours and the icon of its tone, and takes all the width that it is offered. Texts wrap. Values are set on any
/// thread until it is shown, on the main actor afterwards.
public final class BannerNode: DisplayNode {
  private struct Content {
    var tone: StatusTone
    var isMirrored = false
    var isDismissible = false
  }

  private let content: Lock<Content>
  private let parts = BannerParts()
  private let links = Lock<[LinkNode]>([])

  /// Called with the index of an action that is pressed.
  public var actionRequested: (@MainActor (Int) -> Void)?
  /// Called when the reader puts the message away; the button for that is there as long as this is set.
  public var dismissRequested: (@MainActor () -> Void)? {
    didSet {
      let isDismissible = dismissRequested != nil
      content.withLock { $0.isDismissible = isDismissible }
      parts.dismiss.isHidden = !isDismissible
      setNeedsLayout()
    }
  }

  /// A message. Any thread.
  nonisolated public init(_ tone: StatusTone = .info, title: String = "") {
    content = Lock(Content(tone: tone))
    super.init()
    for node in parts.nodes { addSubnode(node) }
    parts.dismiss.isHidden = true
    // It is what the message is called.
    parts.title.accessibility.isHidden = true
    parts.dismiss.on(.primaryAction) { [weak self] _ in self?.dismissRequested?() }
    self.title = title
    showTone()
  }

  // MARK: Values

  /// How much the message matters.
  nonisolated public var tone: StatusTone {
    get { content.withLock { $0.tone } }
    set {
      content.withLock { $0.tone = newValue }
      showTone()
    }
  }

  /// What has happened. It is the accessibility label too.
  nonisolated public var title: String {
    get { parts.title.string }
    set {
      parts.title.string = newValue
      accessibilityLabel = newValue.isEmpty ? nil : newValue
      setNeedsLayout()
    }
  }

  /// What it means; empty for nothing.
  nonisolated public var message: String {
    get { parts.message.string }
    set {
      parts.message.string = newValue
      setNeedsLayout()
    }
  }

  /// What can be done, below the message.
  nonisolated public var actionTitles: [String] {
    get { links.withLock { $0.map(\.title) } }
    set { if newValue != actionTitles { replaceLinks(by: newValue) } }
  }

  /// Whether left and right are exchanged, as where the language is written from right to left.
  nonisolated public var isMirrored: Bool {
    get { content.withLock { $0.isMirrored } }
    set {
      content.withLock { $0.isMirrored = newValue }
      setNeedsLayout()
    }
  }

  nonisolated private var linkColor: ThemeToken<ThemeColors, Color> {
    let tone = tone
    return \.[linkOn: tone]
  }

  nonisolated private func replaceLinks(by titles: [String]) {
    let color = linkColor
    let new = titles.enumerated().map { index, title in
      let link = LinkNode(title, destination: "", font: \.button)
      link.titleColor = color
      link.on(.primaryAction) { [weak self] _ in self?.actionRequested?(index) }
      return link
    }
    let old = links.withLock { links in
      defer { links = new }
      return links
    }
    for link in old { link.removeFromSupernode() }
    for link in new { addSubnode(link) }
    setNeedsLayout()
  }

  /// What is bad interrupts; what is good waits for its turn.
  public override var semantics: Semantics? {
    var semantics = Semantics(tone == .warning || tone == .error ? .alert : .status)
    semantics.states = .live
    return semantics
  }

  // MARK: Appearance

  nonisolated private func showTone() {
    let (tone, theme) = (tone, currentTheme)
    backgroundColor = theme.colors[keyPath: tone.colors].background
    cornerRadius = theme.metrics.controlCornerRadius
    borderWidth = theme.metrics.outlineWidth
    borderColor = theme.colors[keyPath: tone.textColor]
    parts.icon.icon = tone.icon
    parts.icon.color = tone.textColor
    for link in links.withLock({ $0 }) { link.titleColor = linkColor }
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    showTone()
    setNeedsLayout()
  }

  // MARK: Layout

  nonisolated private func arrangement(in width: Double) -> BannerArrangement {
    BannerArrangement(
      parts, links: links.withLock { $0 },
      isDismissible: content.withLock { $0.isDismissible }, currentTheme.metrics, width: width)
  }

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let own = arrangement(in: constraint.width)
    return Size(
      width: constraint.width.isFinite ? constraint.width : own.size.width, height: own.size.height)
  }

  public override func layout() {
    super.layout()
    let (width, isMirrored) = (bounds.width, isMirrored)
    for (node, frame) in arrangement(in: width).frames {
      node.frame = frame.mirrored(isMirrored, in: width)
    }
  }
}
