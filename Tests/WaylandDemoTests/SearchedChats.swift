import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// Two chats in a window, to be searched.
@MainActor
final class SearchedChats {
  let run: DemoRun
  private let fixture: HistoryFixture

  /// - Parameters:
  ///   - ann: The texts of the first chat, as JSON values, from the oldest on.
  ///   - bob: Those of the second one.
  ///   - width: Of the window.
  ///   - live: How many messages come in a second.
  init(ann: [String], bob: [String] = [], width: Double = 900, live: Double? = nil) throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    let chats = [("Ann", ann), ("Bob", bob)].enumerated().map { chat, content in
      let messages = content.1.enumerated().map { index, text in
        let (hours, minutes) = ((index / 60 + 10) % 24, index % 60)
        let day = index / 60 / 14 + 1
        let time = [day, hours, minutes].map(MessageDate.twoDigits)
        return #"{"id": \#(index + 1), "type": "message", "#
          + #""date": "20\#(20 - chat)-01-\#(time[0])T\#(time[1]):\#(time[2]):00", "#
          + #""from": "\#(content.0)", "from_id": "user\#(chat + 2)", "text": \#(text)}"#
      }
      return #"{"name": "\#(content.0)", "type": "personal_chat", "id": \#(chat + 2), "#
        + #""messages": [\#(messages.joined(separator: ","))]}"#
    }
    fixture = try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
        + chats.joined(separator: ",") + "]}}")
    run = DemoRun(.chats, width: width, height: 600) { [path = fixture.path] in
      $0.open = path
      $0.live = live
    }
  }

  /// Plain texts as JSON values.
  static func plain(_ texts: [String]) -> [String] { texts.map { "\"\($0)\"" } }

  func press(_ key: Key, _ modifiers: Modifiers = []) {
    run.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    run.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    settle()
  }

  func type(_ text: String) {
    for scalar in text.unicodeScalars { run.type(scalar) }
    settle()
  }

  func settle() {
    run.settle()
    run.backend.advance(by: .seconds(1))
    run.settle()
  }

  /// Presses a button.
  func press(_ name: String) throws {
    run.click(try #require(run.element(.button, name), "\(name)"))
    settle()
  }

  // MARK: What is seen

  var field: SemanticElement? {
    run.window.scene.semantics.elements.first { $0.role == .searchBox }
  }

  /// Whether what is typed is searched.
  var isSearching: Bool { field?.semantics.states.contains(.focused) == true }

  /// Whether a text is to be read somewhere.
  func says(_ text: String) -> Bool {
    run.window.scene.semantics.elements.contains {
      $0.role == .text && $0.name == text && $0.isInSight
    }
  }

  /// Whether so many hits are counted in the header.
  func counts(_ hits: Int) -> Bool {
    run.window.scene.semantics.elements.contains { $0.name?.hasSuffix(" of \(hits)") == true }
  }

  var messageList: ListNode {
    get throws {
      try #require(
        run.views(NodeListView.self).map(\.list).first { $0.accessibilityLabel == "Messages" })
    }
  }

  private var rows: [MessageRowNode] {
    get throws {
      let list = try messageList
      let view = Rect(x: 0, y: 0, width: list.bounds.width, height: list.view.bounds.height)
      return try messageList.visibleRows.compactMap { row in
        let frame = row.node.view.convert(row.node.view.bounds, to: list.view)
        let place = frame.translated(y: -list.view.bounds.minY)
        return view.contains(place.center) ? row.node as? MessageRowNode : nil
      }
    }
  }

  /// The messages in sight.
  var texts: [String] {
    get throws { try rows.map { $0.layout(width: $0.bounds.width).content.text.plainText } }
  }

  /// The messages in sight in which hits are marked.
  var marked: [String] {
    get throws {
      try rows.filter { $0.drawParameters()?.mark != nil }
        .map { $0.layout(width: $0.bounds.width).content.text.plainText }
    }
  }

  /// The message in sight that is looked at.
  var current: String? {
    get throws {
      try rows.first { $0.drawParameters()?.mark?.isCurrent == true }
        .map { $0.layout(width: $0.bounds.width).content.text.plainText }
    }
  }

  /// What was found in all chats: the chat, and what its row says.
  var results: [String] {
    run.window.scene.semantics.elements.filter { $0.role == .option && $0.isInSight }
      .map { "\($0.name ?? ""): \($0.semantics.value ?? "")" }
  }

  /// The title of the conversation.
  var titles: [String] {
    run.window.scene.semantics.elements.filter { $0.role == .heading }.compactMap(\.name)
  }
}
