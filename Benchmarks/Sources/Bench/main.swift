import FoundationEssentials
import Glibc

/// Makes the wanted rows, prints them as they come and writes them as JSON.
///
/// - Returns: the exit status: 1 when a ratio is over its limit or nothing could be measured.
func run() throws -> Int32 {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  var rows: [Row] = []
  var hasFailed = false
  for benchmark in Benchmark.all where benchmark.rows.contains(where: options.isWanted) {
    printError("measuring \(benchmark.rows[0])…")
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

func write(_ data: Data, to path: String) throws {
  guard let file = fopen(path, "w") else { throw BenchmarkError("\(path): cannot be written") }
  defer { fclose(file) }
  let count = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
  guard count == data.count else { throw BenchmarkError("\(path): cannot be written") }
}

func printError(_ message: String) {
  let line = Array("bench: \(message)\n".utf8)
  _ = write(2, line, line.count)
}

do {
  exit(try run())
} catch {
  printError("\(error)")
  exit(2)
}
