/// Files that are compiled, to look lines of documents up in.
struct CompiledCode {
  private let files: [File]

  private struct File {
    let path: String
    let lines: [Substring]
    let imports: Set<Substring>
  }

  /// - Parameter files: Their texts by their paths.
  init(_ files: [(path: String, text: String)]) {
    self.files = files.map { path, text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let imports = lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
      return File(
        path: path, lines: lines,
        imports: Set(imports.map { $0.hasPrefix("@") ? $0.dropFirst("@testable ".count) : $0 }))
    }
  }

  /// The file that has the lines of a listing one after the other, with one indentation for all of them; nil if there is
  /// none. A document leaves out `private`, which is the file's own affair.
  func place(of listing: Listing) -> String? {
    let code = Array(listing.code)
    guard let first = code.first else { return nil }
    return files.first { file in
      file.imports.isSuperset(of: listing.imports)
        && file.lines.indices.contains { CompiledCode.begins(file.lines[$0...], code, first) }
    }?.path
  }

  private static func begins(
    _ lines: ArraySlice<Substring>, _ code: [Substring], _ first: Substring
  ) -> Bool {
    let start = lines[lines.startIndex]
    guard lines.count >= code.count, start.hasSuffix(first) else { return false }
    let indentation = start.prefix { $0 == " " }
    return zip(lines, code).allSatisfy { line, shown in
      if shown.isEmpty { return line.isEmpty }
      guard line.hasPrefix(indentation) else { return false }
      return withoutAccess(line.dropFirst(indentation.count)) == shown
    }
  }

  private static func withoutAccess(_ line: Substring) -> Substring {
    for word in ["private ", "fileprivate "] where line.hasPrefix(word) {
      return line.dropFirst(word.count)
    }
    return line
  }
}
