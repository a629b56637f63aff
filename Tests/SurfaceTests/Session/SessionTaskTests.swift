import Glibc
import Surface
import Synchronization
import Testing

@testable import Platform

/// Results of the app's own tasks: taken on the main actor, recorded, and played.
@MainActor
@Suite struct SessionTaskTests {
  private struct Hit: Codable, Sendable, Equatable {
    var name: String
    var score: Double
  }

  private let screen = OffscreenWindow()

  /// Paints frames until `condition` holds, as results arrive.
  private func wait(_ screen: OffscreenWindow, until condition: () -> Bool) {
    while !condition() {
      sched_yield()
      screen.backend.settle()
    }
  }

  @Test func `work is done elsewhere, and its result comes to the main actor`() {
    var hits: [Hit]?
    screen.window.session.perform("search") {
      MainQueue.isCurrent ? [] : [Hit(name: "a", score: 0.5)]
    } receive: {
      hits = $0
    }
    #expect(hits == nil)
    wait(screen) { hits != nil }
    #expect(hits == [Hit(name: "a", score: 0.5)])
  }

  @Test func `the result of a cancelled task is not received`() {
    var log: [Int] = []
    let session = screen.window.session
    let task = session.perform("a") {
      1
    } receive: {
      log.append($0)
    }
    task.cancel()
    session.perform("a") {
      2
    } receive: {
      log.append($0)
    }
    wait(screen) { !log.isEmpty }
    screen.backend.settle()
    #expect(log == [2])
  }

  @Test func `the work of a cancelled task is told`() {
    final class Work: Sendable {
      let mayLook = Atomic(false)
      let isOver = Atomic(false)
      let wasTold = Atomic(false)
    }
    let work = Work()
    let task = screen.window.session.perform("a") {
      while !work.mayLook.load(ordering: .acquiring) { await Task.yield() }
      work.wasTold.store(Task.isCancelled, ordering: .releasing)
      work.isOver.store(true, ordering: .releasing)
      return 0
    } receive: { _ in
    }
    task.cancel()
    work.mayLook.store(true, ordering: .releasing)
    wait(screen) { work.isOver.load(ordering: .acquiring) }
    let wasTold = work.wasTold.load(ordering: .acquiring)
    #expect(wasTold)
  }

  private func recording(_ text: String) throws -> InputRecording { try InputRecording(text: text) }

  @Test func `what was recorded is given again at its time, and the work is not done`() throws {
    var text = ""
    let recorder = InputRecorder(screen.window) { text += $0 }
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    screen.wait(100)
    var count = 0
    for name in ["one two", "b", "one two"] {
      screen.window.session.perform(name) {
        [Hit(name: name, score: 1 / 3)]
      } receive: { _ in
        count += 1
      }
    }
    wait(screen) { count == 3 }
    recorder.finish()
    #expect(text.contains("result one%20two 1 [{\"name\":\"one%20two\",\"score\":"))

    let other = OffscreenWindow()
    let player = InputPlayer(try recording(text), window: other.window)
    let begin = other.backend.manualScheduler.now
    var log: [String] = []
    for (index, name) in ["one two", "one two", "b"].enumerated() {
      other.window.session.perform(name) { () -> [Hit] in
        Issue.record("the work is done again")
        return []
      } receive: { hits in
        #expect(hits == [Hit(name: name, score: 1 / 3)])
        log.append("\(index) \(other.backend.manualScheduler.now - begin)")
      }
    }
    player.play(on: other.backend)
    #expect(log.count == 3 && log.allSatisfy { $0.hasSuffix("0.1 seconds") })
    #expect(player.errors.isEmpty)
  }

  @Test func `results of one name are told apart by their order, also if they come otherwise`()
    throws
  {
    let player = InputPlayer(
      try recording("0 result a 2 2\n0.1 result a 1 1\n0.2 end"), window: screen.window)
    #expect(resultsOfTwoTasks(player) == [2, 1])
  }

  /// What two tasks named a receive while a recording is played, in the order of coming.
  private func resultsOfTwoTasks(_ player: InputPlayer) -> [Int] {
    var log: [Int] = []
    for _ in 0..<2 {
      screen.window.session.perform("a") {
        0
      } receive: {
        log.append($0)
      }
    }
    player.play(on: screen.backend)
    return log
  }

  @Test func `a result that comes before it is asked for waits, and one of no use is named`()
    throws
  {
    let player = InputPlayer(
      try recording("0 result a 1 7\n0 result b 1 8\n0.1 key down 65364 - 0\n0.2 end"),
      window: screen.window)
    var log: [Int] = []
    screen.window.onKeyEvent { [screen] _ in
      screen.window.session.perform("a") {
        0
      } receive: {
        log.append($0)
      }
      #expect(log.isEmpty, "not within the call")
      return true
    }
    player.play(on: screen.backend)
    #expect(log == [7])
    #expect(player.errors.count == 1 && "\(player.errors)".contains("b"))
  }

  @Test(arguments: ["{", "\"text\"", "[1", "1e400"])
  func `a result that is no value of the type is an error of the replay`(json: String) throws {
    let player = InputPlayer(
      try recording("0 result a 1 \(json)\n0 result a 2 5\n0.1 end"), window: screen.window)
    #expect(resultsOfTwoTasks(player) == [5])
    guard case .unreadable(task: "a", number: 1, _) = player.errors.first else {
      Issue.record("\(player.errors)")
      return
    }
  }

  @Test func `a cancelled task takes no recorded result`() throws {
    let player = InputPlayer(try recording("0 result a 1 7\n0.1 end"), window: screen.window)
    screen.window.session.perform("a") {
      0
    } receive: { _ in
      Issue.record("cancelled")
    }.cancel()
    player.play(on: screen.backend)
    #expect(player.errors.isEmpty)
  }
}
