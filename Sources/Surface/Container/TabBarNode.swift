public import Compositing
public import Geometry
import Platform

/// The titles of pages, one of which is shown, with a line below that one.
///
/// ```swift
/// let bar = TabBarNode([Tab("Chats", badge: 3), Tab("Calls"), Tab("Settings")])
/// bar.valueRequested = { pages.show($0) }
/// ```
///
/// Left and Right, Home and End choose a tab while one has the keyboard; Ctrl+Page Up and Ctrl+Page Down do wherever the
/// keyboard is in the window. Tabs that have no room scroll, and the chosen one comes into sight.
///
/// Values are set on any thread until it is shown, on the main actor afterwards.
public final class TabBarNode: ScrollNode {
  private let strip = TabStripNode()
  private var isPlaced = false

  /// Called with the tab that the user asks for. If it is nil the bar shows that tab itself.
  public var valueRequested: (@MainActor (Int) -> Void)? {
    get { strip.valueRequested }
    set { strip.valueRequested = newValue }
  }

  /// Called when the user has chosen another tab and ``valueRequested`` is nil.
  public var valueChanged: (@MainActor (Int) -> Void)?

  /// A bar whose first tab is chosen. Any thread.
  nonisolated public init(_ tabs: [Tab] = []) {
    super.init()
    addSubnode(strip)
    strip.on(.valueChanged) { [weak self] _ in self?.selectionDidChange() }
    self.tabs = tabs
    selectedIndex = 0
  }

  // MARK: Values

  /// The tabs from the edge where the language begins.
  nonisolated public var tabs: [Tab] {
    get { strip.tabs }
    set {
      guard newValue != strip.tabs else { return }
      strip.tabs = newValue
      setNeedsLayout()
    }
  }

  /// Which tab is chosen.
  nonisolated public var selectedIndex: Int {
    get { strip.selectedIndex ?? 0 }
    set { strip.selectedIndex = newValue }
  }

  /// Whether the first tab is at the right, as where the language is written from right to left.
  nonisolated public override var isMirrored: Bool {
    get { super.isMirrored }
    set {
      super.isMirrored = newValue
      strip.isMirrored = newValue
    }
  }

  /// Whether tabs can be chosen.
  nonisolated public var isEnabled: Bool {
    get { strip.isEnabled }
    set { strip.isEnabled = newValue }
  }

  /// Where a tab lies, in own coordinates, which scroll.
  public func tabFrame(at index: Int) -> Rect { strip.itemFrame(at: index) }

  /// Makes several changes and shows all of them in the same way, and brings the chosen tab into sight.
  ///
  /// - Parameters:
  ///   - timing: How to show the difference; nil for at once.
  ///   - changes: Called at once.
  public func update(timing: AnimationTiming?, _ changes: () -> Void) {
    let old = selectedIndex
    strip.update(timing: timing, changes)
    if selectedIndex != old { scrollToSelection(animated: timing != nil) }
  }

  private func selectionDidChange() {
    scrollToSelection(animated: true)
    valueChanged?(selectedIndex)
  }

  // MARK: Keys

  public override func didLoad() {
    super.didLoad()
    axis = .horizontal
    for (key, isForward) in [(Key.pageUp, false), (.pageDown, true)] {
      view.addGestureRecognizer(
        KeyboardShortcutGestureRecognizer(KeyboardShortcut(key, modifiers: .control)) {
          [weak self] in
          if let self, isEnabled { strip.move(forward: isForward) }
        })
    }
  }

  // MARK: Layout

  nonisolated public override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let wanted = strip.measure(.unlimited)
    return Size(
      width: constraint.width.isFinite ? constraint.width : wanted.width, height: wanted.height)
  }

  nonisolated public override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsLayout()
  }

  public override func layout() {
    let wanted = strip.measure(.unlimited)
    let size = Size(width: max(wanted.width, bounds.width), height: bounds.height)
    strip.frame = Rect(origin: .zero, size: size)
    contentSize = size
    super.layout()
    guard !isPlaced, bounds.width > 0 else { return }
    isPlaced = true
    if isMirrored { scroll(to: size.width) }
    strip.layoutIfNeeded()
    scrollToSelection(animated: false)
  }

  private func scrollToSelection(animated: Bool) {
    let frames = strip.itemFrames
    guard frames.indices.contains(selectedIndex) else { return }
    let (frame, margin) = (frames[selectedIndex], currentTheme.metrics.largeSpacing)
    if frame.minX - margin < contentOffset {
      scroll(to: frame.minX - margin, animated: animated)
    } else if frame.maxX + margin > contentOffset + bounds.width {
      scroll(to: frame.maxX + margin - bounds.width, animated: animated)
    }
  }
}
