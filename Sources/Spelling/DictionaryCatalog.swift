import Glibc

/// The dictionaries in some folders.
struct DictionaryCatalog {
  /// The two files of a dictionary.
  struct Files: Hashable {
    var rules: String
    var words: String
  }

  /// By the names of languages.
  let dictionaries: [String: Files]

  /// Reads folders, of which the first one that has a dictionary counts. Those that do not exist have none.
  init(folders: [String]) {
    var dictionaries: [String: Files] = [:]
    for folder in folders {
      for name in DictionaryCatalog.names(in: folder) where dictionaries[name] == nil {
        let path = folder + "/" + name
        let files = Files(rules: path + ".aff", words: path + ".dic")
        if access(files.rules, R_OK) == 0, access(files.words, R_OK) == 0 {
          dictionaries[name] = files
        }
      }
    }
    self.dictionaries = dictionaries
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      // Patterns of hyphenation are kept beside them.
      if name.hasSuffix(".aff"), !name.hasPrefix("hyph_") { names.append(String(name.dropLast(4))) }
    }
    return names
  }
}
