import Surface

/// An export of Telegram Desktop (`result.json`), indexed and open.
///
/// Safe to use from every thread.
struct ChatHistory: Sendable {
  /// The chat with the newest message first, as a chat list shows them.
  let chats: [Chat]
  private let log: ProblemLog
  private let file: HistoryFile?

  init(chats: [Chat], file: HistoryFile?, log: ProblemLog) {
    self.chats = chats
    self.file = file
    self.log = log
  }

  /// The day of the newest message: an export is a picture of its last day.
  var lastDay: CalendarDay? { chats.first?.lastMessage?.date?.day }

  /// What could not be shown as it should be, as far as it was noticed yet: broken places are known
  /// after loading, unknown messages when they were decoded.
  var problems: [HistoryProblem] { log.problems }

  /// Problems beyond those that are kept.
  var omittedProblemCount: Int { log.omittedCount }

  var messageCount: Int { chats.reduce(0) { $0 + $1.messageCount } }

  /// The file of a photo or document, which need not exist; nil if the export was made without it or
  /// names a place outside its folder.
  func path(of media: MediaFile) -> String? {
    guard case .path(let relative) = media.location else { return nil }
    return path(ofMedia: relative)
  }

  /// The same for a relative path, such as a thumbnail's.
  func path(ofMedia relative: String) -> String? { file?.path(ofMedia: relative) }

  /// A photo, to be loaded when it is drawn; nil as for ``path(of:)``.
  func image(of media: MediaFile) -> FileImage? {
    guard case .path(let relative) = media.location else { return nil }
    return image(ofMedia: relative)
  }

  /// The same for a relative path, such as a thumbnail's.
  func image(ofMedia relative: String) -> FileImage? { file?.image(ofMedia: relative) }

  /// Adds a photo or file that the export was made without to the problems; once for each.
  func reportMissing(_ media: MediaFile) {
    switch media.location {
    case .path(let path): log.report(.missingFile, "Missing file: \(path)")
    case .notIncluded(let reason): log.report(.missingFile, "Missing file: \(reason)")
    }
  }

  /// Adds a picture that could not be loaded to the problems; once for each.
  @Sendable func reportLater(_ error: ImageLoadingError, ofPicture path: String) {
    LateReports.submit { report(error, ofPicture: path) }
  }

  private func report(_ error: ImageLoadingError, ofPicture path: String) {
    if case .file(let reason) = error, reason.isMissing {
      log.report(.missingFile, "Missing file: \(path)")
    } else {
      log.report(.unreadable, "\(path) \(error)")
    }
  }
}

/// One reading of an export is equal to itself alone.
extension ChatHistory: Hashable {
  static func == (a: ChatHistory, b: ChatHistory) -> Bool { a.log === b.log }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(log)) }
}
