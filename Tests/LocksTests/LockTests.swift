import Glibc
import Locks
import Synchronization
import Testing

@Suite struct LockTests {
  private func run(threads count: Int, _ body: @escaping @Sendable () -> Void) {
    final class Body: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let threads = (0..<count).map { _ in
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        {
          Unmanaged<Body>.fromOpaque($0!).takeRetainedValue().body()
          return nil
        }, Unmanaged.passRetained(Body(body)).toOpaque())
      precondition(status == 0)
      return thread
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  @Test func `one thread at a time has the value`() {
    final class Shared: Sendable {
      let sum = Lock(0)
      let inside = Atomic(0)
      let collisions = Atomic(0)
    }
    let shared = Shared()
    run(threads: 4) {
      for _ in 0..<20_000 {
        shared.sum.withLock { sum in
          if shared.inside.add(1, ordering: .relaxed).newValue > 1 {
            shared.collisions.add(1, ordering: .relaxed)
          }
          sum += 1
          shared.inside.subtract(1, ordering: .relaxed)
        }
      }
    }
    #expect(shared.sum.withLock { $0 } == 80_000)
    #expect(shared.collisions.load(ordering: .relaxed) == 0)
  }

  @Test func `an error keeps its type and leaves the lock free`() {
    struct Refusal: Error, Equatable { var reason: Int }
    let lock = Lock(1)
    do {
      try lock.withLock { value throws(Refusal) in
        value = 2
        throw Refusal(reason: value)
      }
      Issue.record("it was not thrown")
    } catch {
      // By its type: the compiler knows that it can be nothing else.
      #expect(error.reason == 2)
    }
    #expect(lock.withLock { $0 } == 2)
  }

  @Test func `a value without copies lives as long as its lock`() {
    final class Ends: Sendable {
      let count = Atomic(0)
    }
    struct Unique: ~Copyable {
      let ends: Ends
      var number: Int
      deinit { ends.count.add(1, ordering: .relaxed) }
    }
    let ends = Ends()
    do {
      let lock = Lock(Unique(ends: ends, number: 1))
      lock.withLock { $0.number += 1 }
      #expect(lock.withLock { $0.number } == 2)
      let old = lock.withLock { value in
        let old = Unique(ends: value.ends, number: value.number)
        value = Unique(ends: value.ends, number: 7)
        return old
      }
      #expect(old.number == 2)
      #expect(ends.count.load(ordering: .relaxed) == 1)
    }
    #expect(ends.count.load(ordering: .relaxed) == 3)
  }

  // MARK: What the compiler refuses

  /// What the compiler says of code that uses a lock; empty if it has nothing against it.
  private func complaints(about code: String) throws -> [String] {
    var template = Array("/tmp/lock-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    defer { _ = system("rm -r '\(folder)'") }
    let file = try #require(fopen(folder + "/main.swift", "w"))
    fputs(
      "final class Counter { var value = 0 }\nstruct State { var counter = Counter() }\n" + code,
      file)
    fclose(file)
    let source = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let command =
      "cd '\(folder)' && swiftc -swift-version 6 -wmo -parse-as-library -emit-sil -o out.sil "
      + "'/\(source)/Sources/Locks/Lock.swift' main.swift 2>&1"
    let pipe = try #require(popen(command, "r"))
    var lines: [String] = []
    var line = [CChar](repeating: 0, count: 4096)
    while let read = fgets(&line, 4096, pipe) { lines.append(String(cString: read)) }
    let status = pclose(pipe)
    try #require(status == 0 || lines.contains { $0.contains("error:") }, "\(lines)")
    return lines.filter { $0.contains(": error:") }
  }

  @Test func `what is in a lock cannot be kept outside of it`() throws {
    let letsOut = try complaints(
      about: """
        func letOut(_ lock: borrowing Lock<State>) -> Counter? {
          var counter: Counter?
          lock.withLock { counter = $0.counter }
          return counter
        }
        """)
    #expect(letsOut.count == 1)
    let letsIn = try complaints(
      about: """
        func letIn(_ counter: Counter, _ lock: borrowing Lock<State>) {
          lock.withLock { $0.counter = counter }
        }
        """)
    #expect(letsIn.count == 1)
    let isFine = try complaints(
      about: """
        func replace(_ counter: sending Counter, _ lock: borrowing Lock<State>) {
          lock.withLock { $0.counter = Counter() }
          lock.withLock { $0.counter.value += 1 }
        }
        """)
    #expect(isFine.isEmpty)
  }
}
