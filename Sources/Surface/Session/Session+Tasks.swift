import Diagnostics
import Platform
import Signals

extension Session {
  /// Does work somewhere else and takes its result on the main actor.
  ///
  /// This is how everything comes in that the platform does not know of: files, the network, a database, the time of
  /// day. The result is recorded, with its time; a recording that is played gives it again, and the work is not done.
  ///
  /// ```swift
  /// window.session.perform("search") {
  ///   await index.search(words)
  /// } receive: { (hits: [SearchHit]) in
  ///   list.show(hits)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: What recordings call it. Tasks of one name are counted in the order of the calls.
  ///   - work: Runs on one of as many threads as there are processors. What can fail says so in its value.
  ///   - receive: Called once, in one of the next turns, unless the task was cancelled.
  @discardableResult
  public func perform<Value: Codable & Sendable>(
    _ name: String, _ work: @escaping @Sendable () async -> Value,
    receive: @escaping @MainActor (Value) -> Void
  ) -> SessionTask {
    let number = nextNumber(.task(name))
    let handle = SessionTask()
    if replay != nil {
      awaitAnswer(\.results, .task(name), number) { [weak self] json in
        guard !handle.isCancelled else { return }
        self?.take(json, of: name, number, receive)
      }
      return handle
    }
    handle.task = Task.detached(executorPreference: ThreadPool.concurrent) { [weak self] in
      let value = await work()
      MainThreadQueue.shared.post {
        guard !handle.isCancelled else { return }
        self?.record(value, of: name, number)
        receive(value)
      }
    }
    return handle
  }

  private func record(_ value: some Encodable, of name: String, _ number: Int) {
    guard let recorder else { return }
    do {
      let json = try JSON(encoding: value).text
      recorder.record(.result(name: name, number: number, json: json))
    } catch {
      StandardError.print("the result of \(name) cannot be recorded: \(error)")
    }
  }

  private func take<Value: Decodable>(
    _ json: String, of name: String, _ number: Int, _ receive: @MainActor (Value) -> Void
  ) {
    func fail(_ reason: String) {
      replay?.errors.append(.unreadable(task: name, number: number, reason: reason))
    }
    guard let recorded = JSON(text: json) else { return fail("no JSON") }
    let value: Value
    do { value = try recorded.decoded(as: Value.self) } catch { return fail("\(error)") }
    receive(value)
  }
}
