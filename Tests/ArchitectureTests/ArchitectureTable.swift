/// What ARCHITECTURE.md allows: which module may import which, and which folder of a module may name the types of
/// which other folder.
///
/// The tables of the document have rows as `| \`Raster\` | …what belongs there… | Geometry Locks |` for modules and
/// `| \`Surface/View\` | …what belongs there… | Node Input |` for folders. Names in the last column have spaces
/// between them; a dash stands for none.
struct ArchitectureTable {
  private(set) var imports: [String: Set<String>] = [:]
  private(set) var folders: [String: [String: Set<String>]] = [:]

  init(_ document: String) {
    for line in document.split(separator: "\n") {
      guard
        let match = line.wholeMatch(
          of: /\| `([A-Za-z]+)(?:\/([A-Za-z]+))?` \|.*\| ([A-Za-z –]+) \|/)
      else {
        continue
      }
      let names = Set(match.3.split(separator: " ").map(String.init)).subtracting(["–"])
      if let folder = match.2 {
        folders[String(match.1), default: [:]][String(folder)] = names
      } else {
        imports[String(match.1)] = names
      }
    }
  }

  /// The imports between modules of the package that no row allows, a line each.
  func forbiddenImports(in files: [SourceFile]) -> [String] {
    let modules = Set(files.map(\.module))
    return files.flatMap { file in
      file.imports.filter {
        modules.contains($0) && $0 != file.module && imports[file.module]?.contains($0) != true
      }.map { "\(file.path) imports \($0)" }
    }
  }

  /// The types that are named in a folder that may not know the folder where they are, a line each.
  ///
  /// Only modules with rows for folders are looked at.
  func forbiddenNames(in files: [SourceFile]) -> [String] {
    folders.keys.sorted().flatMap { module in
      forbiddenNames(in: files.filter { $0.module == module }, folders[module] ?? [:])
    }
  }

  private func forbiddenNames(
    in files: [SourceFile], _ allowed: [String: Set<String>]
  ) -> [String] {
    var homes: [String: String] = [:]
    for file in files { for type in file.declaredTypes { homes[type] = file.folder } }
    return files.flatMap { file -> [String] in
      guard let folder = file.folder else { return [] }
      return file.namedTypes.sorted().compactMap { type in
        guard let home = homes[type], home != folder, allowed[folder]?.contains(home) != true
        else { return nil }
        return "\(file.path) names \(type) of \(home)"
      }
    }
  }
}
