import Surface

/// Something that the reader is told above the messages, until it is put away.
struct Notice: Hashable, Sendable {
  var title: String
  var message: String
  /// What the reader is asked to open.
  var link: ExternalLink?
}

extension Notice {
  /// What could not be read; nil where all could.
  init?(_ problems: [HistoryProblem]) {
    guard !problems.isEmpty else { return nil }
    var lines = problems.prefix(3).map(\.description)
    if problems.count > 3 { lines.append("and \(problems.count - 3) more; see standard error") }
    self.init(title: "Not everything can be shown", message: lines.joined(separator: "\n"))
  }
}
