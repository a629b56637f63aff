import Editing
import Glibc
import Locks
import TextFiles

/// Loads a file and says what that took.
enum MemoryProbe {
  /// Says `memory BEFORE PEAK` in KB, and `time HEAD WHOLE APPEND` in microseconds: until the head was there and until the whole text was,
  /// and the longest time that an append took.
  static func run(_ path: String, _ folder: RecoveryFolder) async throws {
    let before = memory("VmRSS")
    let start = MonotonicClock.now
    let file = try await TextFile.open(path, recovery: folder)
    var text = TextBuffer()
    var head: Duration?
    var longest = Duration.zero
    for try await part in file.load() {
      head = head ?? MonotonicClock.now - start
      let begin = MonotonicClock.now
      text.replaceSubrange(text.utf8Count..<text.utf8Count, with: part.text)
      longest = max(longest, MonotonicClock.now - begin)
    }
    let whole = MonotonicClock.now - start
    say("memory \(before) \(memory("VmHWM"))")
    say(
      "time \((head ?? .zero) / .microseconds(1)) \(whole / .microseconds(1)) \(longest / .microseconds(1))"
    )
    say("text \(text.utf8Count)")
  }

  /// A line of proc_pid_status(5), in KB. (What getrusage(2) says began with the memory of the process that started this one.)
  private static func memory(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split { $0 == ":" || $0 == " " || $0 == "\t" }
      if words.first == name[...] { return Int(words[1]) ?? 0 }
    }
    return 0
  }
}
