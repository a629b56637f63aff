import CTypesetting
import Glibc

/// A fontconfig configuration of our own; the global one of the process is never touched, because
/// other libraries initialise it on threads of theirs.
///
/// Not thread-safe: the mutex of ``FontLibrary`` guards it.
final class FontConfiguration {
  private let config: OpaquePointer
  private let isPinned: Bool

  init(_ source: FontLibrary.Source) {
    config = FcConfigCreate()
    switch source {
    case .system:
      isPinned = false
      addSystem()
    case .directory(let path):
      isPinned = true
      addDirectory(path)
    case .systemWithDirectory(let path):
      isPinned = false
      addSystem()
      addDirectory(path)
    }
  }

  deinit {
    FcConfigDestroy(config)
  }

  private func addSystem() {
    if FcConfigParseAndLoad(config, nil, FcTrue) == FcFalse {
      // No configuration at all: the places where fonts usually are.
      for path in ["/usr/share/fonts", "/usr/local/share/fonts"] {
        FcConfigAppFontAddDir(config, path)
      }
    }
    FcConfigBuildFonts(config)
  }

  /// Adds the fonts below `path`; a `fonts.conf` there may say what generic families mean.
  private func addDirectory(_ path: String) {
    // fontconfig looks for a relative name among its own files.
    let absolute = realpath(path, nil)
    defer { free(absolute) }
    let path = absolute.map { String(cString: $0) } ?? path
    FcConfigParseAndLoad(config, path + "/fonts.conf", FcFalse)
    for file in Self.fontFiles(below: path) { FcConfigAppFontAddFile(config, file) }
  }

  /// The font files of a folder and of its folders, in the order of their names.
  ///
  /// Adding files instead of the folder keeps fontconfig from looking for a place for its cache.
  private static func fontFiles(below path: String, depth: Int = 0) -> [String] {
    guard depth < 8, let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [(name: String, isDirectory: Bool)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      names.append((name, entry.pointee.d_type == UInt8(DT_DIR)))
    }
    names.sort { $0.name < $1.name }
    return names.flatMap { name, isDirectory in
      let full = path + "/" + name
      return isDirectory ? fontFiles(below: full, depth: depth + 1) : isFont(name) ? [full] : []
    }
  }

  private static func isFont(_ name: String) -> Bool {
    [".ttf", ".otf", ".ttc", ".otc"].contains(String(name.suffix(4)).lowercased())
  }

  /// The font that comes closest; nil when there are none.
  func match(_ request: FontRequest) -> FontMatch? {
    let pattern = makePattern(request, language: request.language)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return FontMatch(found, for: request)
  }

  /// All fonts that add characters, in the order of preference for `request`.
  func candidates(
    _ request: FontRequest, language: String?, forEmoji isEmoji: Bool
  ) -> FontCandidates {
    let pattern = makePattern(request, language: language, isEmoji: isEmoji)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    let sorted = FcFontSort(config, pattern, FcTrue, nil, &result)
    return FontCandidates(sorted, request: request, isColorFirst: isEmoji)
  }

  private func makePattern(
    _ request: FontRequest, language: String?, isEmoji: Bool = false
  ) -> OpaquePointer {
    let pattern = FcPatternCreate()!
    if isEmoji {
      FcPatternAddString(pattern, FC_FAMILY, "emoji")
      FcPatternAddBool(pattern, FC_COLOR, FcTrue)
    }
    for family in request.families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight.rawValue)))
    FcPatternAddInteger(pattern, FC_SLANT, request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    // Pinned fonts must not depend on the language of the machine.
    if let language = language ?? (isPinned ? "en" : nil) {
      FcPatternAddString(pattern, FC_LANG, language)
    }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    return pattern
  }
}
