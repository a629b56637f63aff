import Flow
import Surface

/// The rows by which a text is searched, and hits are replaced.
@MainActor
struct WriterFindBar {
  private let top: WriterTop
  /// Whether what makes a difference is beside the field; below it otherwise.
  private let isWide: Bool
  private let isNarrow: Bool
  /// Whether there is room for what keys do as well, or what is done more seldom, beside the field.
  private let hasMoreButtons: Bool
  /// Whether there is no room for more than the fields.
  private let isShort: Bool

  init(_ top: WriterTop, size: Size) {
    self.top = top
    (isWide, isNarrow) = (size.width >= 840, size.width < 420)
    (hasMoreButtons, isShort) = (size.width >= 260, size.height < WriterTop.shortHeight)
  }

  private var actions: WriterActions { top.actions }

  var component: VStack<Empty> {
    VStack(alignment: .leading, spacing: 8, fillWidth: true) {
      HStack<Empty>(spacing: 8) {
        pattern
        if isWide { options.padding(Insets(horizontal: 8, vertical: 0)) }
        if !isNarrow { count }
        HStack<Empty> {
          if hasMoreButtons {
            IconButton(.up, label: "Previous hit") { actions.step(false) }
            IconButton(.down, label: "Next hit") { actions.step(true) }
          }
          top.closeButton
        }
      }
      if !isWide, !isShort {
        Wrap<Empty>(spacing: 16, lineSpacing: 8) {
          matchesCase
          isExpression
        }
      }
      if isNarrow, !isShort, !top.count.isEmpty { count }
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
      matchesCase
      isExpression
    }
  }

  private var matchesCase: Checkbox {
    Checkbox("Match case", isOn: top.query.matchesCase) { isOn in
      actions.changeQuery { $0.matchesCase = isOn }
    }
  }

  private var isExpression: Checkbox {
    Checkbox("Regular expression", isOn: top.query.isExpression) { isOn in
      actions.changeQuery { $0.isExpression = isOn }
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
        if hasMoreButtons {
          Button(isNarrow ? "All" : "Replace all", style: .standard, action: actions.replaceAll)
            .accessibilityLabel("Replace all")
        }
      }
    }
  }
}
