import Flow
import Surface

/// The rows by which a text is searched, and hits are replaced.
@MainActor
struct WriterFindBar {
  private let top: WriterTop
  /// Whether what makes a difference is beside the field; below it otherwise.
  private let isWide: Bool
  private let isNarrow: Bool

  init(_ top: WriterTop, width: Double) {
    self.top = top
    (isWide, isNarrow) = (width >= 840, width < 420)
  }

  private var actions: WriterActions { top.actions }

  var component: VStack<Empty> {
    VStack(alignment: .leading, spacing: 8, fillWidth: true) {
      HStack<Empty>(spacing: 8) {
        pattern
        if isWide { options.padding(Insets(horizontal: 8, vertical: 0)) }
        if !isNarrow { count }
        HStack<Empty> {
          IconButton(.up, label: "Previous hit") { actions.step(false) }
          IconButton(.down, label: "Next hit") { actions.step(true) }
          top.closeButton
        }
      }
      if !isWide { options }
      if isNarrow, !top.count.isEmpty { count }
      if top.bar == .replace { replacement }
    }
  }

  private var pattern: TextField {
    TextField(
      "Find", text: top.query.pattern, tag: WriterBar.patternTag,
      action: { pattern in actions.changeQuery { $0.pattern = pattern } }
    )
    .onSubmit { actions.step(true) }.onCancel(actions.closeBar).onKey(actions.handleKey)
    .focusesOnAppear()
  }

  private var count: Text {
    Text(top.count, font: \.caption, color: \.secondaryText, maximumNumberOfLines: 1)
  }

  private var options: HStack<Empty> {
    HStack(spacing: 16) {
      Checkbox("Match case", isOn: top.query.matchesCase) { isOn in
        actions.changeQuery { $0.matchesCase = isOn }
      }
      Checkbox("Regular expression", isOn: top.query.isExpression) { isOn in
        actions.changeQuery { $0.isExpression = isOn }
      }
    }
  }

  private var replacement: HStack<Empty> {
    HStack(spacing: 8) {
      TextField(
        "Replace with", text: top.replacement, tag: WriterBar.replacementTag,
        action: actions.setReplacement
      )
      .onSubmit(actions.replace).onCancel(actions.closeBar).onKey(actions.handleKey)
      if top.isReplacing {
        Button("Cancel", style: .standard, action: actions.cancelReplacing)
      } else {
        Button("Replace", style: .standard, action: actions.replace)
        Button(isNarrow ? "All" : "Replace all", style: .standard, action: actions.replaceAll)
          .accessibilityLabel("Replace all")
      }
    }
  }
}
