import Editing
import Locks
import Platform
import Spelling

// Whether and how the spelling of an edited text is checked.
extension EditableTextNode {
  /// Whether misspelled words are marked. What is no prose never has marks, whatever an app says: passwords, numbers, codes, addresses.
  private var wantsSpelling: Bool {
    guard !isSecure, isEnabled, !isReadOnly else { return false }
    switch purpose {
    case .digits, .number, .phone, .url, .email, .password, .pin, .date, .time, .terminal:
      return false
    case .normal, .name: break
    }
    return checksSpelling ?? (isMultiline && purpose == .normal && !looksLikeCode)
  }

  private var looksLikeCode: Bool {
    let settings = content.withLock { $0.settings }
    return settings.showsLineNumbers || settings.font?.families.contains("monospace") == true
  }

  /// Checks what is seen, where that is wanted.
  func updateSpelling() {
    guard wantsSpelling, let checker = spellChecker ?? scene?.session.spellChecker else {
      return endSpelling()
    }
    if spelling?.checker !== checker {
      endSpelling()
      spelling = EditorSpelling(self, checker)
    }
    spelling?.update()
  }

  func endSpelling() {
    spelling?.end()
    spelling = nil
  }

  // MARK: The menu

  /// What may be meant by the misspelled word that the caret is in, and what to do with it otherwise.
  var spellingItems: [MenuItem] {
    guard let spelling, let session = scene?.session,
      let range = spelling.word(at: selections.primary.range)
    else { return [] }
    let word = textBuffer.string(in: range)
    spelling.suggestions.prepare(word, in: session) { [weak self] in self?.refreshOpenMenu() }
    return suggestionItems(for: word, at: range, spelling) + [
      .separator,
      .action("Add to Dictionary", mnemonic: "y") { [weak self] in self?.learn(word) },
      .action("Ignore", mnemonic: "i") { [weak self] in self?.ignore(word) },
    ] + languageItems(spelling.suggestions.languages(for: word), spelling.checker) + [.separator]
  }

  private func suggestionItems(
    for word: String, at range: Range<Int>, _ spelling: EditorSpelling
  ) -> [MenuItem] {
    guard let words = spelling.suggestions.words(for: word) else {
      return [.action("Looking for Suggestions", isEnabled: false) {}]
    }
    if words.isEmpty { return [.action("No Suggestions", isEnabled: false) {}] }
    return words.map { suggestion in
      .action(suggestion, id: "spelling \(suggestion)") { [weak self] in
        self?.replace(word, at: range, by: suggestion)
      }
    }
  }

  private func languageItems(_ available: [String], _ checker: any SpellChecking) -> [MenuItem] {
    guard available.count > 1 else { return [] }
    let choices = available.map { language in
      MenuItem.choice(language, isOn: checker.languages == [language]) { [weak self] in
        self?.checkSpelling(in: language)
      }
    }
    return [.submenu("Language", mnemonic: "l", choices)]
  }

  /// Shows the suggestions that have come in the menu that is open.
  private func refreshOpenMenu() {
    guard let open = scene?.openMenu, open.origin === view, let menu = menu(at: nil) else { return }
    open.menu = menu
  }

  // MARK: What is done with a word

  /// Puts a suggestion in place of a word that is there still, in one step.
  private func replace(_ word: String, at range: Range<Int>, by suggestion: String) {
    let text = textBuffer
    guard range.upperBound <= text.utf8Count, text.string(in: range) == word else { return }
    perform(TextEdit(replacing: range, with: suggestion))
  }

  private func learn(_ word: String) {
    spelling?.checker.learn(word) { error in
      if let error { SpellingProblems.tell(error.description) }
    }
    spelling?.wordsDidChange()
  }

  private func ignore(_ word: String) {
    spelling?.checker.ignore(word)
    spelling?.wordsDidChange()
  }

  /// Checks this text, or all texts that have no checker of their own, in a language.
  private func checkSpelling(in language: String) {
    guard let checker = spelling?.checker.checking([language]) else { return }
    if spellChecker != nil { spellChecker = checker } else { scene?.session.spellChecker = checker }
    updateSpelling()
  }

  // MARK: Semantics

  /// The misspelled words that are marked, in scalars.
  var misspelledScalars: [Range<Int>] {
    guard isNodeLoaded, !viewport.misspelled.isEmpty else { return [] }
    let text = textBuffer
    return viewport.misspelled.map {
      text.convert($0.lowerBound, to: .scalars)..<text.convert($0.upperBound, to: .scalars)
    }
  }
}
