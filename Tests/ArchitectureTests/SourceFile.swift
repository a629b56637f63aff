/// A file of Swift as far as its imports and the types that it declares and names are concerned.
struct SourceFile {
  /// Below `Sources`, as in `Surface/View/View.swift`.
  let path: String
  let imports: [String]
  /// The types at the top level that other files can name.
  let declaredTypes: [String]
  /// Every capitalised word of the code.
  let namedTypes: Set<String>

  var module: String { String(path.prefix { $0 != "/" }) }

  /// The folder of the module that the file lies in; nil for one that lies beside the folders.
  var folder: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }

  init(path: String, text: String) {
    self.path = path
    let code = SourceFile.withoutCommentsAndLiterals(text)
    var imports: [String] = []
    var declared: [String] = []
    for line in code.split(separator: "\n") {
      if let match = line.firstMatch(of: SourceFile.importLine) { imports.append(String(match.1)) }
      if let match = line.firstMatch(of: SourceFile.declarationLine) {
        declared.append(String(match.1))
      }
    }
    self.imports = imports
    declaredTypes = declared
    namedTypes = Set(code.matches(of: /\b[A-Z][A-Za-z0-9_]*/).map { String($0.0) })
  }

  private nonisolated(unsafe) static let importLine =
    /^(?:@[a-zA-Z_]+ )*(?:(?:public|package|internal|private|fileprivate) )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?([A-Za-z_]+)/
  /// At the beginning of a line: what is nested in a type belongs to that.
  private nonisolated(unsafe) static let declarationLine =
    /^(?:@[a-zA-Z_]+(?:\([^)]*\))? )*(?:(?:public|open|package|internal|final|indirect|nonisolated) )*(?:class|struct|enum|protocol|actor|typealias) ([A-Za-z0-9_]+)/

  /// Comments and what stands in quotation marks name no type.
  private static func withoutCommentsAndLiterals(_ text: String) -> String {
    text.replacing(/"""[\s\S]*?"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
      .replacing(/\/\/[^\n]*/, with: "")
  }
}
