import Geometry
import Typesetting

/// One line of an open menu: what stands in it, measured in a theme.
struct MenuLine: Sendable {
  /// What decides how a line looks in a theme.
  struct Content: Hashable {
    enum Kind { case command, choice, submenu, separator, heading }

    var kind: Kind
    var title: String
    var mnemonic: Character?
    var shortcut: KeyboardShortcut?
    var icon: ThemeIcon?
    /// Whether the mark is there, of an item that may have one.
    var isOn: Bool?
    var isEnabled: Bool
    var isDestructive: Bool

    init(_ item: MenuItem, showsMnemonic: Bool) {
      kind =
        switch item.kind {
        case .action, .toggle: .command
        case .choice: .choice
        case .submenu: .submenu
        case .separator: .separator
        case .heading: .heading
        }
      title = item.title
      mnemonic = showsMnemonic ? item.mnemonic : nil
      shortcut = item.shortcut
      icon = item.icon
      isOn = item.isOn
      isEnabled = item.isEnabled
      isDestructive = item.isDestructive
    }

    /// Icons are compared, and not hashed: their paths are long.
    func hash(into hasher: inout Hasher) {
      hasher.combine(title)
      hasher.combine(kind)
      hasher.combine(isOn)
    }
  }

  /// Whether somebody can choose the item; others are faint.
  let isEnabled: Bool
  /// Whether a menu beside it is opened by it.
  private let hasArrow: Bool
  private let isSeparator: Bool
  private let isHeading: Bool
  private let title: Text?
  private let end: Text?
  private let mark: ThemeIcon?
  private let icon: ThemeIcon?
  private let iconColor: Color
  let height: Double

  /// A text in one line, in whole units, so that what is beside it lies on whole units too.
  private struct Text: Sendable {
    let layout: TextLayout
    var size: Size { layout.size.ceiled }

    /// Nil for a text without letters.
    init?(_ label: LabelText, in theme: Theme) {
      guard let text = label.attributedText(in: theme) else { return nil }
      layout = TextLayout(LayoutRequest(text: text, maxWidth: .infinity, maximumLines: 1))
    }

    private init(_ request: LayoutRequest) { layout = TextLayout(request) }

    /// The text with its end left out where it is wider.
    func fitting(_ width: Double) -> Text {
      guard layout.size.width > width else { return self }
      var request = layout.request
      request.maxWidth = width
      return Text(request)
    }
  }

  init(_ content: Content, in theme: Theme) {
    isEnabled = content.isEnabled
    hasArrow = content.kind == .submenu
    isSeparator = content.kind == .separator
    isHeading = content.kind == .heading
    var label =
      isHeading
      ? LabelText(font: \.caption, color: \.secondaryText)
      : LabelText(font: \.body, color: content.isDestructive ? \.error.text : \.text)
    label.string = isSeparator ? "" : content.title
    label.mnemonic = content.mnemonic
    title = Text(label, in: theme)
    end =
      hasArrow
      ? nil
      : content.shortcut.flatMap {
        Text(LabelText(string: $0.text, font: \.body, color: \.secondaryText), in: theme)
      }
    let sign = content.kind == .choice ? Self.dot : theme.icons.checkmark
    mark = content.isOn == true ? sign : nil
    icon = content.icon
    iconColor = content.isDestructive ? theme.colors.error.text : theme.colors.secondaryText
    height =
      isSeparator
      ? MenuColumns.separatorHeight
      : isHeading
        ? ((title?.size.height ?? 0) + theme.metrics.spacing).rounded(.up)
        : theme.metrics.controlHeight
  }

  /// Of one of several that is on.
  private static let dot = ThemeIcon(
    size: Size(width: 18, height: 18),
    [.fill(Path(RoundedRect(Rect(x: 6, y: 6, width: 6, height: 6), radius: 3)))])

  var titleWidth: Double { title?.size.width ?? 0 }

  /// The width of what stands at the other end.
  func endWidth(in theme: Theme) -> Double {
    hasArrow ? theme.metrics.iconSize : end?.size.width ?? 0
  }

  /// What is drawn of the line.
  ///
  /// - Parameters:
  ///   - frame: Where the line is.
  ///   - columns: Those of its menu.
  func marks(
    in frame: Rect, _ columns: MenuColumns, _ theme: Theme, isMirrored: Bool
  ) -> [MenuMark] {
    let (size, metrics, colors) = (frame.size, theme.metrics, theme.colors)
    func place(_ rect: Rect) -> Rect {
      rect.mirrored(isMirrored, in: size.width).translated(by: frame.origin)
    }
    if isSeparator {
      let middle = (size.height / 2).rounded(.down)
      let line = Rect(x: 0, y: middle, width: size.width, height: metrics.separatorWidth)
        .inset(by: Insets(horizontal: metrics.smallSpacing, vertical: 0))
      return [.rule(place(line), colors.separator)]
    }
    var marks: [MenuMark] = []
    if let mark {
      let rect = columns.mark(inHeight: size.height)
      marks.append(.icon(mark, place(rect), colors.text, isMirrored: false))
    }
    if let icon {
      let rect = columns.icon(inHeight: size.height)
      marks.append(.icon(icon, place(rect), iconColor, isMirrored: false))
    }
    if let title = title?.fitting(columns.titleWidth(inWidth: size.width)) {
      let rect = Rect(
        x: isHeading ? metrics.spacing : columns.titleStart,
        y: ((size.height - title.size.height) / 2).rounded(), width: title.size.width,
        height: title.size.height)
      marks.append(.text(title.layout, place(rect)))
    }
    if let end {
      marks.append(.text(end.layout, place(columns.end(end.size, in: size))))
    } else if hasArrow {
      let side = metrics.iconSize
      let rect = columns.end(Size(width: side, height: side), in: size)
      marks.append(
        .icon(
          theme.icons.chevronRight, place(rect), colors.secondaryText, isMirrored: isMirrored))
    }
    return marks
  }
}
