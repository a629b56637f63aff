import Glibc
import Platform

/// One program that automates this one: reads its requests line by line, and answers each in one line, in order.
///
/// A client that sends more than one line at a time, or reads slowly, waits: nothing is read from it while an answer has
/// not been taken, so that it costs no more memory than one line and one answer.
@MainActor
final class AutomationClient {
  /// The longest line that a client may send, in bytes.
  static let lineLimit = 1 << 20

  private let descriptor: Int32
  private let loop: EventLoop
  private let automation: Automation
  private let onEnd: @MainActor (AutomationClient) -> Void
  private var received: [UInt8] = []
  /// Up to where there is no end of a line in ``received``.
  private var searched = 0
  private var unsent: ArraySlice<UInt8> = []
  /// While a request waits for something to happen.
  private var timer: ScheduledAction?
  private var isWorking = false
  private var hasEnded = false
  /// Whether the client has said that it sends no more.
  private var isFinished = false

  init(
    _ descriptor: Int32, loop: EventLoop, automation: Automation,
    onEnd: @escaping @MainActor (AutomationClient) -> Void
  ) {
    self.descriptor = descriptor
    self.loop = loop
    self.automation = automation
    self.onEnd = onEnd
    watch()
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    timer?.cancel()
    loop.unwatch(descriptor)
    close(descriptor)
    onEnd(self)
  }

  // MARK: Waiting

  private func watch() {
    guard !hasEnded else { return }
    if !unsent.isEmpty {
      loop.watchWritable(descriptor) { [weak self] events in self?.write(events) }
    } else if timer != nil {
      loop.unwatch(descriptor)
    } else {
      loop.watch(descriptor) { [weak self] _ in self?.read() }
    }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      received += buffer[..<count]
    } else if count == 0 {
      isFinished = true
    } else if errno == EAGAIN || errno == EINTR {
      return
    } else {
      return end()
    }
    work()
  }

  private func write(_ events: Int16) {
    if events & Int16(POLLERR | POLLHUP) != 0 { return end() }
    flush()
    work()
  }

  /// Sends what can be sent without waiting.
  private func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count >= 0 {
        unsent = unsent.dropFirst(count)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        return end()
      }
    }
  }

  // MARK: Requests

  /// Answers the lines that are there, as long as the answers are taken.
  private func work() {
    // A request may run turns of the clock, and with them this again.
    guard !isWorking else { return }
    isWorking = true
    defer { isWorking = false }
    while !hasEnded, unsent.isEmpty, timer == nil, let line = takeLine() { answer(line) }
    if isFinished, unsent.isEmpty, timer == nil { end() }
    watch()
  }

  private func takeLine() -> [UInt8]? {
    let end = received[searched...].firstIndex(of: UInt8(ascii: "\n"))
    guard let end else {
      searched = received.count
      guard received.count > AutomationClient.lineLimit else { return nil }
      refuse("a line has at most \(AutomationClient.lineLimit) bytes")
      return nil
    }
    let line = Array(received[..<end])
    received.removeFirst(end + 1)
    searched = 0
    if line.count > AutomationClient.lineLimit {
      refuse("a line has at most \(AutomationClient.lineLimit) bytes")
      return nil
    }
    return line
  }

  /// Says why, and takes no more.
  private func refuse(_ reason: String) {
    received = []
    searched = 0
    isFinished = true
    finish(.failure(AutomationError(.invalidRequest, reason)), .null)
  }

  private func answer(_ line: [UInt8]) {
    // Empty lines separate.
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) { return }
    let request: AutomationRequest
    do { request = try AutomationRequest(line: line) } catch {
      return finish(.failure(error), .null)
    }
    do {
      switch try automation.perform(request) {
      case .done(let result): finish(.success(result), request.id)
      case .waiting(let end, let isDone, let failure):
        wait(until: end, isDone, failure, request.id)
      }
    } catch {
      finish(.failure(error), request.id)
    }
  }

  private func finish(_ result: Result<JSON, AutomationError>, _ id: JSON) {
    unsent += AutomationRequest.answer(result, to: id).utf8
    flush()
  }

  /// How often something that is waited for is looked for: twice in a frame.
  private static let pollInterval = Duration.milliseconds(8)

  private func wait(
    until end: Duration, _ isDone: @escaping @MainActor () -> JSON?, _ failure: String, _ id: JSON
  ) {
    let isLate = automation.session.scheduler.now >= end
    if let result = isDone() {
      finish(.success(result), id)
    } else if isLate {
      finish(.failure(.failed(failure)), id)
    } else {
      timer = loop.schedule(after: AutomationClient.pollInterval) { [weak self] in
        guard let self else { return }
        timer = nil
        wait(until: end, isDone, failure, id)
        if timer == nil { work() }
      }
    }
  }
}
