import Surface
import Testing

@testable import WaylandDemo

/// What the reader of the chats is told, and puts away.
@Suite @MainActor struct ChatsStateTests {
  private let state = ChatsState()
  private let problems = [HistoryProblem(kind: .missingFile, text: "is missing")]
  private let refused = MessageLink(target: "javascript:1", text: "press")
  private let hidden = MessageLink(target: "https://Example.org/ü", text: "here")

  @Test func `a dismissed notice of a link leaves the one of the file`() {
    state.open(refused)
    #expect(state.notice(of: problems)?.title == "Links of this kind are not opened")
    #expect(state.notice(of: problems)?.message == "javascript:1")
    state.dismissNotice(of: problems)
    #expect(state.notice(of: problems) == Notice(problems))
    state.dismissNotice(of: problems)
    #expect(state.notice(of: problems) == nil)
  }

  @Test func `problems that are put away stay away until there are others`() {
    #expect(state.notice(of: problems) == Notice(problems))
    state.dismissNotice(of: problems)
    #expect(state.notice(of: problems) == nil)
    let more = problems + [HistoryProblem(kind: .missingFile, text: "another one")]
    #expect(state.notice(of: more) == Notice(more))
    state.dismissNotice(of: more)
    #expect(state.notice(of: more) == nil)
  }

  @Test func `a link comes before problems that were put away`() {
    state.dismissNotice(of: problems)
    state.open(refused)
    #expect(state.notice(of: problems)?.message == "javascript:1")
    state.dismissNotice(of: problems)
    #expect(state.notice(of: problems) == nil)
  }

  @Test func `an address that is not told by its text is asked for, as the desktop gets it`() {
    state.open(hidden)
    let notice = state.notice(of: [])
    #expect(notice?.title == "Open this address?")
    #expect(notice?.message == "https://Example.org/%C3%BC")
    #expect(notice?.link == ExternalLink(hidden.target))
    state.dismissNotice(of: [])
    #expect(state.notice(of: []) == nil)
  }

  @Test func `of two links the one that was pressed last is spoken of`() {
    state.open(hidden)
    state.open(refused)
    #expect(state.notice(of: [])?.message == "javascript:1" && state.notice(of: [])?.link == nil)
    state.open(hidden)
    #expect(state.notice(of: [])?.link != nil)
  }

  @Test func `a history without problems has no notice, and one with some names them`() {
    #expect(Notice([]) == nil && state.notice(of: []) == nil)
    #expect(Notice(problems)?.message == "is missing" && Notice(problems)?.link == nil)
    let located = HistoryProblem(
      kind: .missingFile, text: "is missing", offset: 9, line: 3, column: 7)
    #expect(Notice([located])?.message == located.description)
    #expect(Notice([located])?.message.contains("3") == true)
    let four = Notice(Array(repeating: problems[0], count: 4))?.message.split(separator: "\n")
    #expect(four?.count == 4 && four?.last == "and 1 more; see standard error")
  }

  @Test func `the first chat is open, and the list is in front where there is room for one`() {
    #expect(state.selection.index == 0 && !state.showsConversation)
    state.select(2)
    #expect(state.selection.index == 2 && !state.showsConversation)
    state.show(conversation: true)
    #expect(state.showsConversation && state.selection.index == 2)
    state.show(conversation: false)
    #expect(!state.showsConversation)
  }
}
