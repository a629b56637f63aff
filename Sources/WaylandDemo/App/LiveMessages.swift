import Surface

/// Brings messages that nobody wrote, some a second, as a busy evening would: `--live`.
///
/// They repeat texts of their chats. Which chat comes next follows from the number of the message alone, so that every
/// run is the same.
@MainActor
final class LiveMessages {
  private let history: ChatHistory
  private let interval: Duration
  private let scheduler: any Scheduler
  private let onMessage: @MainActor (Message, Int) -> Void
  private var number = 0
  private var timer: ScheduledAction?

  /// - Parameters:
  ///   - history: whose chats they come in.
  ///   - rate: how many come in a second.
  ///   - scheduler: whose time counts.
  ///   - onMessage: takes a message and the index of its chat.
  init(
    _ history: ChatHistory, rate: Double, scheduler: any Scheduler,
    onMessage: @escaping @MainActor (Message, Int) -> Void
  ) {
    self.history = history
    interval = .seconds(1 / rate)
    self.scheduler = scheduler
    self.onMessage = onMessage
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
    onMessage(LiveMessages.message(number, like: chats[chat]), chat)
  }

  static func message(_ number: Int, like chat: Chat) -> Message {
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
}
