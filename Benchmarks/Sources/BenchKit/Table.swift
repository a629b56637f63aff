/// Rows for people: aligned columns, numbers to the right.
struct Table {
  private static let header = [
    "name", "ours", "peer", "unit", "ratio", "limit", "floor", "x floor", "best peer", "others", "",
  ]
  private static let numberColumns: Set<Int> = [1, 2, 4, 5, 6, 7]
  private var lines = [Table.header]

  init(_ rows: [Row]) {
    lines += rows.map { row in
      [
        row.name, Table.text(row.ours), Table.text(row.peer), row.unit, Table.text(row.ratio),
        row.limit.map(Table.text) ?? "-", row.floor.map(Table.text) ?? "-",
        row.floorRatio.map(Table.text) ?? "-", row.peerName, Table.others(row),
        (row.isOverLimit ? "OVER" : "") + (row.note.map { "  " + $0 } ?? ""),
      ]
    }
  }

  var text: String {
    let widths = Table.header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      let cells = zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return Table.numberColumns.contains(column) ? padding + cell.0 : cell.0 + padding
      }
      return trimmed(cells.joined(separator: "  "))
    }.joined(separator: "\n")
  }

  /// The peers that are not the best one, quickest first.
  private static func others(_ row: Row) -> String {
    row.peers.filter { $0.key != row.peerName }.sorted { $0.value < $1.value }
      .map { "\($0.key) \(text($0.value))" }.joined(separator: ", ")
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  /// About three significant digits.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let digits = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : abs(value) >= 1 ? 2 : 3
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int64((value * scale).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = String(scaled.magnitude % UInt64(scale))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return (scaled < 0 ? "-" : "") + "\(scaled.magnitude / UInt64(scale)).\(zeros)\(fraction)"
  }
}
