import Glibc

/// What the kernel says about a process at one moment.
struct ProcessUsage {
  /// How often each thread went to sleep; each time was followed by a wake-up or will be.
  private var voluntarySwitches: [String: Int] = [:]
  /// Processor time of all threads in ticks of 10 ms.
  private(set) var ticks = 0

  init(of process: pid_t) {
    for thread in ProcessUsage.threads(of: process) {
      let status = ProcessUsage.fields(of: "/proc/\(process)/task/\(thread)/status")
      voluntarySwitches[thread] = status["voluntary_ctxt_switches"] ?? 0
    }
    // After the name in parentheses: utime and stime are fields 14 and 15 of proc(5).
    let stat = ProcessUsage.read("/proc/\(process)/stat").split(separator: ")").last ?? ""
    let values = stat.split(separator: " ")
    if values.count > 12 { ticks = (Int(values[11]) ?? 0) + (Int(values[12]) ?? 0) }
  }

  /// Wake-ups of all threads since an earlier moment. A thread that ended woke up at least once.
  func wakeups(since earlier: ProcessUsage) -> Int {
    let ended = earlier.voluntarySwitches.keys.count { voluntarySwitches[$0] == nil }
    return voluntarySwitches.reduce(ended) { sum, thread in
      sum + thread.value - (earlier.voluntarySwitches[thread.key] ?? 0)
    }
  }

  /// Memory of the process in MB, where what several processes share counts in parts.
  static func proportionalMemory(of process: pid_t) -> Double {
    Double(fields(of: "/proc/\(process)/smaps_rollup")["Pss"] ?? 0) / 1024
  }

  /// Memory of the process in MB that is present, shared or not.
  static func residentMemory(of process: pid_t) -> Double {
    Double(fields(of: "/proc/\(process)/smaps_rollup")["Rss"] ?? 0) / 1024
  }

  /// The most memory of the process that was present at once, in MB.
  static func peakMemory(of process: pid_t) -> Double {
    Double(fields(of: "/proc/\(process)/status")["VmHWM"] ?? 0) / 1024
  }

  /// Files, sockets and shared memory that it holds open.
  static func descriptors(of process: pid_t) -> Int { entries(of: "/proc/\(process)/fd").count }

  private static func threads(of process: pid_t) -> [String] {
    entries(of: "/proc/\(process)/task")
  }

  private static func entries(of path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// The numbers of lines such as `Pss:    4711 kB`.
  private static func fields(of path: String) -> [String: Int] {
    var result: [String: Int] = [:]
    for line in read(path).split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].split { $0 == " " || $0 == "\t" }.first ?? ""
      result[String(parts[0])] = Int(value)
    }
    return result
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      result.append(contentsOf: chunk[..<count])
    }
    return String(decoding: result, as: UTF8.self)
  }
}
