import Surface

/// The search over all chats: what was written, and the messages that have it.
@MainActor
final class AllChatsSearch {
  private(set) var isOpen = false
  private(set) var text = ""
  /// The newest of the messages that have it.
  private(set) var results: [SearchResult] = []
  /// How many messages have it.
  private(set) var count = 0
  /// The row of the result that Return opens, where it is marked.
  let selection = ChatSelection()
  /// Called when something else is to be seen.
  var onChange: (@MainActor () -> Void)?

  private let index: MessageSearchIndex?
  private(set) var terms = SearchTerms("")
  private var search: MessageSearch?

  /// So many results have rows.
  nonisolated private static let limit = 500

  /// - Parameter index: where; nil before there is a history.
  init(in index: MessageSearchIndex?) { self.index = index }

  func open() {
    guard !isOpen, let index else { return }
    isOpen = true
    index.start()
    onChange?()
  }

  func close() {
    guard isOpen else { return }
    (isOpen, text, terms) = (false, "", SearchTerms(""))
    (search, results, count) = (nil, [], 0)
    onChange?()
  }

  /// Looks for another text.
  func find(_ text: String) {
    guard isOpen, text != self.text else { return }
    self.text = text
    terms = SearchTerms(text)
    selection.select(0)
    if terms.isEmpty { (search, results, count) = (nil, [], 0) }
    onChange?()
    refresh()
  }

  /// Looks again: there are other messages, or more of them have been read.
  func refresh() {
    guard isOpen, let index else { return }
    guard !terms.isEmpty else { return onChange?() ?? () }
    search = MessageSearch(for: terms.query, in: index, ofChat: nil) { [terms] places in
      let results = places.prefix(AllChatsSearch.limit).map { place in
        SearchResult(at: place, of: index.message(at: place), terms, in: index.history)
      }
      return (results: results, count: places.count)
    } onEnd: { [weak self] found in
      guard let self else { return }
      (results, count) = (found.results, found.count)
      onChange?()
    }
  }

  /// Marks the result so many rows below.
  ///
  /// - Returns: its row.
  func moveSelection(by step: Int) -> Int {
    let row = min(max(selection.index + step, 0), max(0, results.count - 1))
    selection.select(row)
    return row
  }

  /// What the reader is told of it; empty for nothing.
  var status: String {
    if let progress = index?.progress { return "Reading the messages: \(Int(progress * 100)) %" }
    if terms.isEmpty { return "" }
    let shown = results.count < count ? "the newest \(results.count.grouped) of " : ""
    return count == 1 ? "1 message" : "\(shown)\(count.grouped) messages"
  }
}

extension MessageSearchIndex {
  /// The message at a place as it is now. Reads it; not for the main thread.
  func message(at place: MessagePlace) -> Message {
    let chat = Int(place.chat)
    return ConversationLog(history.chats[chat], changes(ofChat: chat))
      .message(at: Int(place.position), keepsIt: false)
  }
}
