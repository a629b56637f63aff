import Surface
import TextFiles

// Saving, and what is asked before.
extension WriterScene {
  /// Saves the text, where there is something to save.
  func save() {
    guard document.isWhole, !document.isSaving, replacement == nil else { return }
    if document.path == nil { return saveAs() }
    if isChanged || document.isNew { save(as: nil) } else { saveDidEnd() }
  }

  /// Asks for a name.
  func saveAs() {
    guard document.isWhole else { return }
    top.name = document.path ?? ""
    open(.saveAs)
  }

  func saveUnderName() {
    let name = top.name
    guard !name.isEmpty else { return }
    closeBar()
    save(as: name == document.path ? nil : name)
  }

  private func save(as path: String?, overwriting: Bool = false) {
    let text = editor.textBuffer
    // What is written from now on is no part of it.
    editor.markSaved()
    isUnlikeFile = false
    document.save(text, as: path, overwriting: overwriting) { [weak self] error in
      self?.saveDidEnd(error, path)
    }
  }

  private func saveDidEnd(_ error: TextFileError? = nil, _ path: String? = nil) {
    guard let error else {
      top.problem = nil
      let action = afterSave
      afterSave = nil
      action?()
      return writer.setNeedsLayout()
    }
    isUnlikeFile = true
    if error.reason == .changedOnDisk { return ask(aboutChanged: path) }
    afterSave = nil
    show(.cannotSave(error))
  }

  // MARK: Questions

  /// The file is another one than the text was read from.
  private func ask(aboutChanged path: String?) {
    let name = WriterScene.name(of: path ?? document.path ?? "")
    let overwrite = AlertAction("Overwrite", role: .destructive) { [weak self] in
      self?.save(as: path, overwriting: true)
    }
    let keep = AlertAction("Do not save", role: .cancel) { [weak self] in self?.afterSave = nil }
    if path != nil {
      window?.present(
        Alert(
          "There is a file “\(name)” already.",
          message: "What is in it would be replaced by this text.", actions: [keep, overwrite]))
      return
    }
    let load = AlertAction("Load it again", role: .destructive) { [weak self] in
      self?.afterSave = nil
      self?.document.open()
    }
    window?.present(
      Alert(
        "“\(name)” was changed by another program.",
        message:
          "Overwriting loses what was changed there, loading it again what was written here.",
        actions: [keep, load, overwrite]))
  }

  /// Whether the window may be closed at once; asks otherwise.
  func mayClose() -> Bool {
    if document.isSaving {
      afterSave = { [weak self] in self?.window?.close() }
      return false
    }
    guard isChanged, !isDiscarded else { return true }
    window?.present(
      Alert(
        "Save the changes of “\(WriterScene.name(of: document.path ?? "Untitled"))”?",
        message: "What is not saved is lost when the window is closed.",
        actions: [
          .cancel("Cancel"),
          AlertAction("Discard", role: .destructive) { [weak self] in
            self?.isDiscarded = true
            self?.window?.close()
          },
          AlertAction("Save") { [weak self] in
            self?.afterSave = { [weak self] in self?.window?.close() }
            self?.save()
          },
        ]))
    return false
  }

  /// A text that was not saved by a program that has ended.
  func ask(aboutRecovered recovered: RecoveredText) {
    let name = recovered.path.map(WriterScene.name) ?? "Untitled"
    let later = AlertAction("Not now", role: .cancel) { [weak self] in self?.document.open() }
    let discard = AlertAction("Discard", role: .destructive) { [weak self] in
      recovered.discard()
      self?.document.open()
    }
    let restore = AlertAction("Restore") { [weak self] in
      self?.document.restore(recovered)
      self?.isUnlikeFile = true
      self?.writer.setNeedsLayout()
    }
    window?.present(
      Alert(
        "Restore what was written in “\(name)”?", message: WriterScene.message(recovered),
        actions: [later, discard, restore]))
  }

  private static func message(_ recovered: RecoveredText) -> String {
    let start = "It was not saved when the program ended."
    if recovered.completeness == .insertions {
      return start
        + " The file is another one by now: only what was typed is there, in lines of its own."
    }
    return switch recovered.fileState {
    case .unchanged: start
    case .changed: start + " The file was changed since then; saving asks before it overwrites."
    case .missing: start + " There is no such file now; saving makes it."
    }
  }
}
