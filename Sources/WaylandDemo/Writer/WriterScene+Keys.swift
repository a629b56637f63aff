import Surface

// What keys and buttons do that the text does not take.
extension WriterScene {
  func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    if event.key == .f3 {
      if top.bar?.isFinding == true { step(forward: !event.modifiers.contains(.shift)) }
      return true
    }
    if event.key == .escape, top.bar != nil {
      closeBar()
      return true
    }
    let commands: [(KeyboardShortcut, @MainActor () -> Void)] = [
      (KeyboardShortcut("s"), { self.save() }), (KeyboardShortcut("f"), { self.find(.find) }),
      (KeyboardShortcut("h"), { self.find(.replace) }),
      (KeyboardShortcut("g"), { self.open(.goToLine) }),
      (KeyboardShortcut("s", modifiers: [.control, .shift]), { self.saveAs() }),
    ]
    guard let command = commands.first(where: { $0.0.matches(event) }) else { return false }
    command.1()
    return true
  }

  func makeActions() -> WriterActions {
    var actions = WriterActions()
    actions.save = { [weak self] in
      // Who has pressed the button goes on writing.
      self?.editor.view.becomeFocused()
      self?.save()
    }
    actions.saveAs = { [weak self] in self?.saveAs() }
    actions.find = { [weak self] in self?.find(.find) }
    actions.toggleWrapping = { [weak self] in self?.toggleWrapping() }
    actions.dismissProblem = { [weak self] in self?.change { $0.problem = nil } }
    actions.closeBar = { [weak self] in self?.closeBar() }
    actions.changeQuery = { [weak self] in self?.changeQuery($0) }
    actions.step = { [weak self] in self?.step(forward: $0) }
    actions.handleKey = { [weak self] in self?.fieldKeyEvent($0) ?? false }
    actions.setReplacement = { [weak self] text in self?.change { $0.replacement = text } }
    actions.replace = { [weak self] in self?.replaceHit() }
    actions.replaceAll = { [weak self] in self?.replaceAll() }
    actions.cancelReplacing = { [weak self] in self?.cancelReplacing() }
    actions.setLine = { [weak self] text in self?.change { $0.line = text } }
    actions.goToLine = { [weak self] in self?.goToLine() }
    actions.setName = { [weak self] text in self?.change { $0.name = text } }
    actions.saveUnderName = { [weak self] in self?.saveUnderName() }
    return actions
  }

  func change(_ body: (inout WriterTop) -> Void) {
    body(&top)
    writer.setNeedsLayout()
  }

  private func toggleWrapping() {
    editor.wrapsLines.toggle()
    editor.view.becomeFocused()
    writer.setNeedsLayout()
  }

  /// The last line for a number that is too large.
  private func goToLine() {
    let text = editor.textBuffer
    let digits = top.line.filter { $0 != "," && $0 != " " }
    guard let number = Int(digits), number > 0 else { return }
    let line = min(number, text.lineCount) - 1
    closeBar()
    editor.selectedRange = text.range(ofLine: line).lowerBound..<text.range(ofLine: line).lowerBound
  }
}

extension Key {
  fileprivate static let f3 = Key(rawValue: 0xffc0)
}
