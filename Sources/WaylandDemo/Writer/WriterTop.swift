import Flow
import Surface

/// What lies above the text: the header, what has gone wrong, and the bar that is open.
struct WriterTop: Equatable {
  var title = ""
  var subtitle = ""
  var wrapsLines = true
  var problem: WriterProblem?
  var bar: WriterBar?
  var query = WriterQuery()
  var replacement = ""
  /// How many hits there are, and which one is selected.
  var count = ""
  var isReplacing = false
  var line = ""
  var name = ""
  @ZeroEquatable var actions: WriterActions

  init(_ actions: WriterActions) { _actions = ZeroEquatable(wrappedValue: actions) }

  /// What is lower than this, in points, has no room for a bar with all of its rows, the header and some of the text.
  static let shortHeight = 240.0

  /// - Parameters:
  ///   - theme: Of the window.
  ///   - size: Of the room for the bars and the text.
  @MainActor
  func component(in theme: Theme, size: Size) -> AnyComponent<Empty> {
    AnyComponent(
      VStack<Empty>(alignment: .leading, fillWidth: true) {
        // The bar comes first: it can be closed again.
        if bar == nil || size.height >= WriterTop.shortHeight { header }
        if let problem { banner(problem).padding(8) }
        if let bar {
          VStack<Empty>(alignment: .leading, fillWidth: true) { bars(bar, size: size) }
            .padding(Insets(horizontal: 12, vertical: 8))
          Rectangle(color: theme.colors.separator, height: 1)
        }
      })
  }

  private var header: PaneHeader {
    PaneHeader(
      title: title, subtitle: subtitle,
      buttons: [
        HeaderButton(.search, "Find", action: actions.find),
        wrapsLines
          ? HeaderButton(.noWrap, "Do not wrap lines", action: actions.toggleWrapping)
          : HeaderButton(.wrap, "Wrap lines", action: actions.toggleWrapping),
        HeaderButton(.save, "Save", action: actions.save),
      ])
  }

  private func banner(_ problem: WriterProblem) -> Banner {
    var more: [BannerAction] = []
    if problem.offersNewName {
      more = [
        BannerAction("Save under another name", action: actions.saveAs),
        BannerAction("Try again", action: actions.save),
      ]
    }
    return Banner(
      .error, title: problem.title, message: problem.message, actions: more,
      dismiss: actions.dismissProblem)
  }

  @MainActor
  private func bars(_ bar: WriterBar, size: Size) -> AnyComponent<Empty> {
    switch bar {
    case .find, .replace: AnyComponent(WriterFindBar(self, size: size).component)
    case .goToLine:
      AnyComponent(
        HStack<Empty>(spacing: 8) {
          TextField("Line", text: line, tag: WriterBar.lineTag, action: actions.setLine)
            .label("Go to line").onSubmit(actions.goToLine).onCancel(actions.closeBar)
            .focusesOnAppear()
          Button("Go", action: actions.goToLine)
          closeButton
        })
    case .saveAs:
      AnyComponent(
        HStack<Empty>(spacing: 8) {
          TextField("Path", text: name, tag: WriterBar.nameTag, action: actions.setName)
            .label("Save as").onSubmit(actions.saveUnderName).onCancel(actions.closeBar)
            .focusesOnAppear()
          Button("Save", action: actions.saveUnderName)
          closeButton
        })
    }
  }

  var closeButton: IconButton { IconButton(.close, label: "Close", action: actions.closeBar) }
}
