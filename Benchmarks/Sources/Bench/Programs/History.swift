import BenchKit
import FoundationEssentials
import Glibc
import SurfaceTesting

/// The same long chat history for the demo, as an export, and for the peer, as lines of text.
struct History {
  let exportPath: String
  let linesPath: String

  /// Writes both files with `Scripts/make-history`, which always makes the same messages.
  init(messages count: Int) throws {
    let directory = BuiltProducts.packageRoot + "/Benchmarks/.build/history"
    mkdir(directory, 0o755)
    exportPath = "\(directory)/\(count).json"
    linesPath = "\(directory)/\(count).tsv"
    let script = BuiltProducts.packageRoot + "/Scripts/make-history"
    let result = try ChildProcess.run(script, ["\(count)", exportPath])
    guard result.status == .exited(0) else { throw BenchmarkError(result.report) }
    try writeLines()
  }

  private func writeLines() throws {
    let data = Data(try bytes(of: exportPath))
    let export = try JSONDecoder().decode(Export.self, from: data)
    let messages = export.chats?.list.flatMap(\.messages) ?? export.messages ?? []
    let lines = messages.map { message in
      let time = message.date.map { String($0.dropFirst(11).prefix(5)) } ?? ""
      let text = message.text?.plain ?? ""
      return "\(message.from ?? "")\t\(time)\t\(History.escaped(text.isEmpty ? "-" : text))\n"
    }
    guard let file = fopen(linesPath, "w") else { throw BenchmarkError("\(linesPath): no file") }
    defer { fclose(file) }
    for line in lines { fputs(line, file) }
  }

  private func bytes(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw BenchmarkError("\(path): no file") }
    defer { fclose(file) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      result.append(contentsOf: chunk[..<count])
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t", "\r": result += " "
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

/// The parts of a Telegram Desktop export that a row of text shows.
private struct Export: Decodable {
  struct Chats: Decodable { var list: [Chat] }

  struct Chat: Decodable { var messages: [Message] }

  struct Message: Decodable {
    var from: String?
    var date: String?
    var text: Text?
  }

  /// A string, or a list of strings and formatted pieces.
  struct Text: Decodable {
    private struct Entity: Decodable { var text: String }

    var plain: String

    init(from decoder: any Decoder) throws {
      if let string = try? decoder.singleValueContainer().decode(String.self) {
        plain = string
        return
      }
      var parts = try decoder.unkeyedContainer()
      plain = ""
      while !parts.isAtEnd {
        if let string = try? parts.decode(String.self) {
          plain += string
        } else {
          plain += try parts.decode(Entity.self).text
        }
      }
    }
  }

  var chats: Chats?
  var messages: [Message]?
}
