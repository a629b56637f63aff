import Testing

@testable import WaylandDemo

/// The file of the notes, line by line.
@Suite struct NoteBookTests {
  private func id(_ chat: Int64, _ message: Int64) -> MessageNoteID {
    MessageNoteID(chat: chat, message: message)
  }

  @Test func `notes stand in lines, in the order of chats and messages`() {
    var book = NoteBook()
    book[id(2, 10)] = "later"
    book[id(2, 9)] = "first"
    book[id(-5, 11)] = "negative numbers are groups"
    #expect(
      book.text == """
        {"chat":-5,"message":11,"text":"negative numbers are groups"}
        {"chat":2,"message":9,"text":"first"}
        {"chat":2,"message":10,"text":"later"}

        """)
    #expect(NoteBook(book.text) == book)
  }

  @Test(arguments: [
    "two\nlines", "\"quoted\" \\ back", "\u{1}\t\r\n", "שלום 👩‍👩‍👧", "{}", " ", "a\u{2028}b\u{85}c",
  ])
  func `every text comes back`(text: String) {
    var book = NoteBook()
    book[id(1, 2)] = text
    #expect(NoteBook(book.text).notes == [id(1, 2): text])
    #expect(book.text.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func `an empty note is none`() {
    var book = NoteBook()
    book[id(1, 2)] = "x"
    book[id(1, 2)] = ""
    #expect(book == NoteBook() && book.text.isEmpty)
  }

  @Test func `the last line of a message counts`() {
    let book = NoteBook(
      #"{"chat":1,"message":2,"text":"old"}"# + "\r\n" + #"{"text":"new","message":2,"chat":1}"#)
    #expect(book.notes == [id(1, 2): "new"])
  }

  @Test func `lines that are no notes stay`() {
    let lines = [
      "# mine", #"{"chat":1,"text":"no message"}"#, #"{"chat":1,"message":2,"text":3}"#, "{",
    ]
    var book = NoteBook(lines.joined(separator: "\n"))
    #expect(book.notes.isEmpty)
    book[id(1, 2)] = "x"
    #expect(
      book.text == lines.joined(separator: "\n") + "\n" + #"{"chat":1,"message":2,"text":"x"}"#
        + "\n")
  }
}
