import Glibc
import ListEngine

/// A list of which some rows are loaded, and the transactions that change it.
struct MeasuredList {
  var state: ListState
  var time = Duration.zero

  /// - Parameter loaded: how many rows are about to be loaded, of 50 points each.
  init(count: Int, loaded: Int = 30) {
    state = ListState(estimate: 50)
    state.configuration.preloadsPages = false
    var transaction = ListTransaction(insertions: [.init(at: 0, count: count)])
    transaction.viewport = .init(
      ListViewport(length: ListLength(Double(loaded * 50 - 40)), breadth: 320))
    run(transaction)
    scroll(to: count / 2)
  }

  /// A row is as long as its number says.
  static func layout(_ row: Int) -> ListRowLayout {
    ListRowLayout(ListLength(rawValue: Int64(6400 + row * 7919 % 12_800)))
  }

  @discardableResult
  mutating func run(_ transaction: ListTransaction) -> Int {
    var next = state
    next.apply(transaction, at: time)
    while !next.missing.isEmpty {
      for row in next.missing { next.setMeasured(row, Self.layout(row)) }
    }
    let operations = next.commit(from: state)
    state = next
    return operations.count
  }

  @discardableResult
  mutating func scroll(to row: Int) -> Int {
    run(ListTransaction(scrollTo: ListScrollTarget(row: row, position: .top(0))))
  }
}

/// How much memory the process has, in bytes; whole pages.
func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 100)
  guard fgets(&line, 100, file) != nil, let space = line.firstIndex(of: 32) else { return 0 }
  return Int(strtol(Array(line[(space + 1)...]), nil, 10)) * Int(sysconf(Int32(_SC_PAGESIZE)))
}
