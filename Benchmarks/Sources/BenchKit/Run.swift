import FoundationEssentials
import Glibc

/// Makes the rows that the command line asks for, prints them as a table and writes them as JSON.
///
/// - Returns: the exit status: 1 when a ratio is over its limit or a measurement failed, 2 when the
///   command line is wrong.
public func run(_ benchmarks: [Benchmark]) -> Int32 {
  do {
    return try run(benchmarks, Options(Array(CommandLine.arguments.dropFirst()), of: benchmarks))
  } catch {
    printError("\(error)")
    return 2
  }
}

private func run(_ benchmarks: [Benchmark], _ options: Options) throws -> Int32 {
  var rows: [Row] = []
  var hasFailed = false
  for benchmark in benchmarks where benchmark.rows.contains(where: options.isWanted) {
    printError("measuring \(benchmark.rows.first(where: options.isWanted) ?? "")…")
    do {
      rows += try benchmark.run(options.isWanted).filter { options.isWanted($0.name) }
    } catch {
      // One broken measurement must not hide the others.
      printError("\(error)")
      hasFailed = true
    }
  }
  print(Table(rows).text)
  if let path = options.jsonPath {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(encoder.encode(rows), to: path)
  }
  return hasFailed || rows.isEmpty || rows.contains(where: \.isOverLimit) ? 1 : 0
}

private func write(_ data: Data, to path: String) throws {
  guard let file = fopen(path, "w") else { throw BenchmarkError("\(path): cannot be written") }
  defer { fclose(file) }
  let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  guard count == data.count else { throw BenchmarkError("\(path): cannot be written") }
}

/// Writes a line to standard error.
public func printError(_ message: String) {
  let line = Array("bench: \(message)\n".utf8)
  _ = Glibc.write(2, line, line.count)
}
