import Typesetting

// A text with styles: its commands, which the history takes back as it does edits.
extension EditorState {
  /// An editor of a text with styles, with the caret at its beginning.
  public init(_ rich: RichText, rules: EditorRules = EditorRules()) {
    self.init(rich.text, rules: rules)
    self.rich = rich
  }

  /// Sets another text, as a program does: nothing is taken back beyond it.
  ///
  /// - Returns: false where it is the same already, in which case nothing is changed, the history included.
  @discardableResult
  public mutating func setRich(_ new: RichText) -> Bool {
    if new == rich { return false }
    if !setText(new.text) { history.removeAll() }
    (rich, chosenStyle) = (new, nil)
    return true
  }

  /// The style of what is typed next: what somebody has chosen for it, else that of what is before the caret. Plain for a plain text.
  public var typingStyle: RichStyle {
    chosenStyle ?? rich?.typingStyle(at: selections.primary.range.lowerBound) ?? .plain
  }

  /// Whether a trait is on in all that is selected, or in what is typed next.
  public func isOn(_ trait: RichTrait) -> Bool {
    let ranges = selections.all.map(\.range).filter { !$0.isEmpty }
    guard let rich, !ranges.isEmpty else { return typingStyle[trait] }
    return ranges.allSatisfy { rich.styles.runs(in: $0).allSatisfy { $0.value[trait] } }
  }

  /// Where what is selected leads first, or the link that the caret is in; nil for nowhere.
  public var link: String? {
    guard let rich else { return nil }
    let range = selections.primary.range
    let found = range.isEmpty ? rich.rangeOfLink(at: range.lowerBound) : range
    return found.isEmpty ? nil : rich.styles[found.lowerBound].link
  }

  /// The kind of the paragraph that the caret is in.
  public var paragraphKind: ParagraphKind {
    rich.map { $0.kinds[text.line(at: selections.primary.head.offset)] } ?? .text
  }

  /// The kinds of the paragraphs that what is selected is in; each once.
  public var selectedKinds: Set<ParagraphKind> {
    guard let rich else { return [.text] }
    let range = selections.primary.range
    let lines = text.line(at: range.lowerBound)..<text.line(at: range.upperBound) + 1
    return Set(rich.kinds.runs(in: lines).map(\.value))
  }

  /// What is selected first, with its styles; nil for a plain text, and where nothing is.
  public var selectedRich: RichText? {
    guard let rich, let range = selections.all.map(\.range).first(where: { !$0.isEmpty }) else {
      return nil
    }
    let lines = text.line(at: range.lowerBound)..<text.line(at: range.upperBound) + 1
    return RichText(
      text[range], styles: rich.styles.part(range), kinds: rich.kinds.part(lines))
  }
}

// MARK: Commands

extension EditorState {
  /// Turns a trait on or off in what is selected; without a selection, in what is typed next.
  ///
  /// - Returns: the change that was made, which changes nothing without a selection.
  @discardableResult
  public mutating func toggle(_ trait: RichTrait) -> RichChange {
    guard let rich, !rules.isReadOnly else { return RichChange() }
    let ranges = selections.all.map(\.range).filter { !$0.isEmpty }
    if ranges.isEmpty {
      var style = typingStyle
      style[trait].toggle()
      history.endStep()
      chosenStyle = style
      return RichChange()
    }
    return perform(rich.toggling(trait, in: ranges))
  }

  /// Makes what is selected lead somewhere, or nowhere; without a selection, the link that the caret is in. Where there is none, the
  /// address itself comes in and leads there.
  @discardableResult
  public mutating func setLink(_ link: String?) -> RichChange {
    if let link, selections.primary.isEmpty, self.link == nil { return insertLink(link) }
    return performOnText { $0.settingLink(link, in: $1) }
  }

  private mutating func insertLink(_ link: String) -> RichChange {
    var style = typingStyle
    style.link = link
    return performOnText { _, range in
      RichChange(edit: TextEdit(replacing: range, with: link), style: style)
    }
  }

  /// Makes the paragraphs of the selection that was made last items of a list, or ends it.
  @discardableResult
  public mutating func toggleList(_ marker: ListMarker) -> RichChange {
    performOnLines { $0.togglingList(marker, lines: $1) }
  }

  /// The same for a quote.
  @discardableResult
  public mutating func toggleQuote() -> RichChange {
    performOnLines { $0.togglingQuote(lines: $1) }
  }

  /// The same for headings of a level from 1 to 6.
  @discardableResult
  public mutating func toggleHeading(_ level: Int) -> RichChange {
    performOnLines { $0.togglingHeading(level, lines: $1) }
  }

  /// Moves items deeper into lists by 1, or out of them by -1.
  @discardableResult
  public mutating func indent(by levels: Int) -> RichChange {
    performOnLines { $0.indenting(lines: $1, by: levels) }
  }

  /// Begins a paragraph: the next item of a list, or text behind an item in which nothing is written.
  @discardableResult
  public mutating func breakParagraph() -> RichChange {
    performOnText { $0.breakingParagraph($1) }
  }

  /// Takes a marker, a quote or a heading away where the caret is at the beginning of a paragraph.
  ///
  /// - Returns: what changes nothing anywhere else, where Backspace deletes.
  @discardableResult
  public mutating func removeMarker() -> RichChange {
    let caret = selections.primary.range
    let line = text.line(at: caret.lowerBound)
    guard selections.all.count == 1, caret.isEmpty,
      text.range(ofLine: line).lowerBound == caret.lowerBound
    else { return RichChange() }
    return performOnLines { $0.plainer(line: $1.lowerBound) }
  }

  /// Puts a text with its styles in place of what is selected, as a paste does.
  ///
  /// Of one that is a part of a paragraph the styles come in alone; of others the kinds of paragraphs, too.
  @discardableResult
  public mutating func insert(_ new: RichText) -> RichChange {
    performOnText { rich, range in
      let edit = TextEdit(replacing: range, with: new.text.string)
      guard let place = edit.insertedRanges.first, place.count == new.text.utf8Count else {
        return RichChange(edit: edit)
      }
      var change = RichChange(edit: edit)
      if !place.isEmpty { change.styles = [.init(place, new.styles)] }
      let line = rich.text.line(at: range.lowerBound)
      let isAlone = rich.text.contentRange(ofLine: line).isEmpty
      if new.text.lineCount > 1 || isAlone {
        // A paragraph that there was keeps its kind where something is written in it before.
        let first = rich.text.range(ofLine: line).lowerBound == range.lowerBound ? 0 : 1
        let lines = first..<new.text.lineCount
        if !lines.isEmpty {
          change.kinds = [
            .init(lines: line + first..<line + new.text.lineCount, new.kinds.part(lines))
          ]
        }
      }
      return change
    }
  }

  private mutating func performOnText(
    _ change: (RichText, Range<Int>) -> RichChange
  ) -> RichChange {
    guard let rich else { return RichChange() }
    return perform(change(rich, selections.primary.range))
  }

  private mutating func performOnLines(
    _ change: (RichText, Range<Int>) -> RichChange
  ) -> RichChange {
    guard let rich else { return RichChange() }
    let range = selections.primary.range
    let first = text.line(at: range.lowerBound)
    return perform(change(rich, first..<max(text.line(at: range.upperBound), first) + 1))
  }
}

// MARK: Changing

extension EditorState {
  /// Carries a change of a rich text out, which is a step of the history by itself. Of one whose edit a filter makes another one, that edit
  /// alone is left.
  ///
  /// - Returns: the change that was made, which changes nothing in a plain text, or where it was not allowed.
  @discardableResult
  public mutating func perform(_ change: RichChange) -> RichChange {
    guard rich != nil, !rules.isReadOnly, !change.isEmpty else { return RichChange() }
    let edit = rules.filters.reduce(change.edit) { edit, filter in filter(edit, of: text) }
    let change = edit == change.edit ? change : RichChange(edit: edit)
    if change.isEmpty { return change }
    let before = selections
    let (inverse, step) = carryOut(change)
    if let end = change.edit.insertedRanges.last?.upperBound {
      selections = TextSelections(TextSelection(TextPosition(offset: end, affinity: .upstream)))
    }
    history.endStep()
    history.record(
      change.edit, inverse: inverse, rich: step, kind: .command, before: before,
      after: selections)
    return change
  }

  /// Changes the text, and its styles where it has some: what comes in has the style that was chosen for it.
  ///
  /// - Returns: what takes it back.
  mutating func change(by edit: TextEdit) -> (inverse: TextEdit, step: RichStep?) {
    guard rich != nil else { return (text.apply(edit), nil) }
    let (inverse, step) = carryOut(RichChange(edit: edit, style: chosenStyle))
    return (inverse, step)
  }

  private mutating func carryOut(_ change: RichChange) -> (inverse: TextEdit, step: RichStep?) {
    chosenStyle = nil
    let inverse = text.apply(change.edit)
    guard let taken = rich?.apply(change) else { return (inverse, nil) }
    return (inverse, RichStep(changes: [change], inverses: [taken]))
  }
}
