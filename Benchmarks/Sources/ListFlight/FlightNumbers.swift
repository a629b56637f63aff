import Glibc

/// What was measured, by names.
struct FlightNumbers {
  private var members: [String] = []

  mutating func add(_ name: String, _ value: Double) { members.append("\"\(name)\": \(value)") }

  mutating func add(_ name: String, _ value: Int) { add(name, Double(value)) }

  /// Half of the values are smaller than the number P50, 99 of 100 than P99.
  mutating func add(_ name: String, statisticsOf values: [Double]) {
    let sorted = values.sorted()
    add(name + "Mean", values.reduce(0, +) / Double(max(values.count, 1)))
    for (suffix, share) in [("P50", 0.5), ("P99", 0.99)] {
      let index = min(sorted.count - 1, Int(Double(sorted.count) * share))
      add(name + suffix, sorted.isEmpty ? 0 : sorted[index])
    }
  }

  /// Writes them as a JSON object.
  func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fputs("{\(members.joined(separator: ", "))}\n", file) >= 0
  }
}

extension FlightNumbers {
  /// The memory of this process in kilobytes, where what several processes share counts in parts.
  static var proportionalMemory: Double {
    guard let file = fopen("/proc/self/smaps_rollup", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      guard text.hasPrefix("Pss:") else { continue }
      return text.split(separator: " ").compactMap { Double($0) }.first ?? 0
    }
    return 0
  }
}
