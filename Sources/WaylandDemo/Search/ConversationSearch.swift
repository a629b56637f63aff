import Surface

/// The search in one chat: what was written, where it was found, and which of the hits is looked at.
@MainActor
final class ConversationSearch {
  /// The chat that is searched, by its index in the history; nil while nobody searches.
  private(set) var chat: Int?
  private(set) var text = ""
  /// The positions of the messages that have it, the newest first.
  private(set) var hits: [Int] = []
  /// Which of the hits is looked at; nil before there is one.
  private(set) var current: Int?
  /// Called when something else is to be seen.
  var onChange: (@MainActor () -> Void)?
  /// Called with the position of a message that is to be brought into sight.
  var onReveal: (@MainActor (_ position: Int) -> Void)?

  private let index: MessageSearchIndex?
  private let highlights: MessageHighlights
  private var terms = SearchTerms("")
  private var search: MessageSearch?

  /// - Parameters:
  ///   - index: where; nil before there is a history.
  ///   - highlights: shows the hits.
  init(in index: MessageSearchIndex?, highlights: MessageHighlights) {
    (self.index, self.highlights) = (index, highlights)
  }

  var isOpen: Bool { chat != nil }

  /// Begins to search in a chat, unless that is searched or there is none.
  func open(_ chat: Int) {
    guard self.chat != chat, let index, index.history.chats.indices.contains(chat) else { return }
    close()
    self.chat = chat
    index.start(with: chat)
    onChange?()
  }

  func close() {
    guard isOpen else { return }
    (chat, text, terms) = (nil, "", SearchTerms(""))
    (search, hits, current) = (nil, [], nil)
    highlights.show(nil)
    onChange?()
  }

  /// Looks for another text, and goes to the newest message that has it.
  func find(_ text: String) {
    guard isOpen, text != self.text else { return }
    self.text = text
    terms = SearchTerms(text)
    current = nil
    if terms.isEmpty {
      (search, hits) = (nil, [])
      highlights.show(nil)
    }
    onChange?()
    refresh()
  }

  /// Looks again: there are other messages, or more of them have been read.
  func refresh() {
    guard let chat, let index else { return }
    guard !terms.isEmpty else { return onChange?() ?? () }
    search = MessageSearch(for: terms.query, in: index, ofChat: chat) { places in
      places.map { Int($0.position) }.sorted(by: >)
    } onEnd: { [weak self] in
      self?.take($0)
    }
  }

  private func take(_ new: [Int]) {
    let looked = current.map { hits[$0] }
    hits = new
    let kept = looked.flatMap { looked in new.firstIndex { $0 <= looked } }
    current = kept ?? (new.isEmpty ? nil : 0)
    show(reveals: looked == nil)
  }

  /// Goes to an older message that has it, or to a newer one; behind the last one comes the first.
  func step(toOlder: Bool) {
    guard let current else { return }
    self.current = (current + (toOlder ? 1 : hits.count - 1)) % hits.count
    show(reveals: true)
  }

  private func show(reveals: Bool) {
    defer { onChange?() }
    guard let chat, let history = index?.history else { return }
    let position = current.map { hits[$0] }
    highlights.show(
      MessageHighlights.Hits(
        terms: terms, chat: history.chats[chat].id, positions: hits, current: position))
    if reveals, let position { onReveal?(position) }
  }

  /// What the reader is told of it: which of how many, or why there is none.
  var status: String {
    if let current { return "\((current + 1).grouped) of \(hits.count.grouped)" }
    if let progress = index?.progress { return "Reading \(Int(progress * 100)) %" }
    return terms.isEmpty || search == nil ? "" : "No messages"
  }
}
