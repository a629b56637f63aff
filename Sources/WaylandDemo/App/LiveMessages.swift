import Surface

/// Something that the simulation of `--live` does.
enum LiveEvent {
  /// A message comes in, by its number (`LiveMessages.message(_:like:)`).
  case message(Int, chat: Int)
  /// The message so many before the last one that came in says more than it did.
  case edit(chat: Int, back: Int)
  /// The message so many before the last one that came in is deleted.
  case deletion(chat: Int, back: Int)
}

/// Brings messages that nobody wrote, some a second, as a busy evening would: `--live`. Now and then somebody edits one,
/// or takes it back.
///
/// They repeat texts of their chats. What comes next follows from the number of the message alone, so that every run is
/// the same.
@MainActor
final class LiveMessages {
  private let history: ChatHistory
  private let interval: Duration
  private let scheduler: any Scheduler
  private let onEvent: @MainActor (LiveEvent) -> Void
  private var number = 0
  private var timer: ScheduledAction?

  /// - Parameters:
  ///   - history: whose chats they come in.
  ///   - rate: how many come in a second.
  ///   - scheduler: whose time counts.
  ///   - onEvent: takes what happens.
  init(
    _ history: ChatHistory, rate: Double, scheduler: any Scheduler,
    onEvent: @escaping @MainActor (LiveEvent) -> Void
  ) {
    self.history = history
    interval = .seconds(1 / rate)
    self.scheduler = scheduler
    self.onEvent = onEvent
    schedule()
  }

  private func schedule() {
    timer = scheduler.schedule(after: interval) { [weak self] in
      self?.bring()
      self?.schedule()
    }
  }

  private func bring() {
    let chats = history.chats
    if chats.isEmpty { return }
    number += 1
    // Every other message is one of the first chat, which is open at the beginning.
    let chat = number % 2 == 0 ? 0 : number * 7 % chats.count
    onEvent(.message(number, chat: chat))
    if number % 10 == 8 { onEvent(.edit(chat: 0, back: 2)) }
    if number % 26 == 12 { onEvent(.deletion(chat: 0, back: 3)) }
  }

  /// What a message of a number says in a chat. Any thread.
  nonisolated static func message(_ number: Int, like chat: Chat) -> Message {
    var message = Message()
    let count = chat.messageCount
    if count > 0 {
      let original = chat.message(at: number * 31 % count)
      message.sender = original.sender
      message.text = original.text
      message.date = chat.lastMessage?.date
    }
    if message.text.isEmpty { message.text = [TextSpan(text: "Message \(number)")] }
    return message
  }

  /// Has a message say more than it did. Any thread.
  nonisolated static func extend(_ message: inout Message) {
    message.text.append(TextSpan(text: " (And now that I think of it, there is more to say.)"))
    message.editDate = message.date
  }
}
