import Editing
import Locks

extension TextFile {
  /// The text in parts, the beginning first. Once for each file.
  ///
  /// - Parameter acceptsGrowth: Whether it is no error that more is written behind the end meanwhile, as it is to a log: the text is then
  ///   what there was when the file was opened.
  public func load(acceptingGrowth acceptsGrowth: Bool = false) -> TextFileParts {
    let (reader, path) = state.withLock { state in
      defer { state.reader = nil }
      return (state.reader, state.path ?? "")
    }
    guard let reader else {
      preconditionFailure("The text of a file that was opened is loaded once")
    }
    let source = TextLoading(
      reader, path: path, acceptsGrowth: acceptsGrowth, queue: queue,
      didLoad: { [self] part in state.withLock { $0.length += part.text.utf8Count } },
      didEnd: { [self] reader in didLoad(reader) })
    return TextFileParts(source: source)
  }

  private func didLoad(_ reader: TextReader) {
    let content = JournalOrigin.Content(version: reader.version, hash: reader.contentHash)
    // Where the folder is gone meanwhile, the path as it is must do.
    let given = path ?? ""
    let path = (try? recovery.files.canonicalPath(of: given)) ?? given
    state.withLock { $0.isLoaded = true }
    startJournal(JournalOrigin(path: path, content: content), text: reader.text)
  }
}
