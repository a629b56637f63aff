import CTypesetting
import Glibc

/// A fontconfig configuration of our own; the global one of the process is never touched, because
/// other libraries initialise it on threads of theirs.
///
/// Not thread-safe: the mutex of ``FontLibrary`` guards it.
final class FontConfiguration {
  private let config: OpaquePointer
  private let isPinned: Bool
  /// The languages of the user, best first; those of pinned fonts do not depend on the machine.
  let userLanguages: [String]

  /// - Parameter languages: of the user, in place of those that the environment names.
  init(_ source: FontLibrary.Source, languages: [String]? = nil) {
    config = FcConfigCreate()
    if case .directory = source {
      userLanguages = languages ?? []
    } else {
      userLanguages = languages ?? FontLanguage.ofUser()
    }
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
    FcConfigParseAndLoad(config, nil, FcTrue)
    FcConfigBuildFonts(config)
    if hasNoFonts {
      // No configuration, or one that names no folder, which is no error to fontconfig: the places where fonts
      // usually are.
      for path in ["/usr/share/fonts", "/usr/local/share/fonts"] {
        for file in Self.fontFiles(below: path) { FcConfigAppFontAddFile(config, file) }
      }
    }
  }

  private var hasNoFonts: Bool {
    (FcConfigGetFonts(config, FcSetSystem)?.pointee.nfont ?? 0) == 0
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
      // In its place: an entry is as long as its name, and a copy of the field would read beyond it.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
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

  /// Adds a font file that an app brings along.
  func add(_ path: String) -> Bool {
    FcConfigAppFontAddFile(config, path) != FcFalse
  }

  /// Whether the folders and files that were read are still as they were. Microseconds.
  var isUpToDate: Bool { isPinned || FcConfigUptoDate(config) != FcFalse }

  // MARK: What it was read from

  /// Where fontconfig would look for a configuration of the user and finds none, the folder that one would appear in.
  private static let userFiles = ["fontconfig", "fontconfig/fonts.conf", "fontconfig/conf.d"]

  /// The files and folders whose changes may change answers.
  var sources: [String] {
    var sources: [String] = []
    var seen: Set<String> = []
    func add(_ path: String) { if seen.insert(path).inserted { sources.append(path) } }
    for path in Self.list(FcConfigGetConfigFiles(config)) {
      add(path)
      // A file beside it that is optional.
      if let slash = path.lastIndex(of: "/") { add(String(path[..<slash])) }
    }
    for path in Self.list(FcConfigGetFontDirs(config)) { add(path) }
    let home = getenv("HOME").map { String(cString: $0) }
    if let folder = getenv("XDG_CONFIG_HOME").map({ String(cString: $0) })
      ?? home.map({ $0 + "/.config" })
    {
      for file in Self.userFiles { add(folder + "/" + file) }
    }
    return sources
  }

  private static func list(_ strings: OpaquePointer?) -> [String] {
    guard let strings else { return [] }
    defer { FcStrListDone(strings) }
    var list: [String] = []
    while let string = FcStrListNext(strings) { list.append(String(cString: string)) }
    return list
  }

  /// Of the fontconfig that the program runs with.
  static var libraryVersion: Int { Int(FcGetVersion()) }

  // MARK: Questions

  /// The font that comes closest; nil when there are none.
  func match(_ request: FontRequest) -> FontMatch? {
    let pattern = makePattern(request, language: request.language)
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    guard let found = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return FontMatch(found, for: request)
  }

  /// The fonts of all families in the order of preference for these ones, with the rules that the
  /// configuration has for a language; nil for that of the user.
  func candidates(
    _ families: [String], language: String?, forEmoji isEmoji: Bool
  ) -> FontCandidates {
    var request = FontRequest(FontDescriptor(families: families, size: 16))
    if isEmoji { request.families = ["emoji"] }
    let pattern = makePattern(request, language: language)
    if isEmoji { FcPatternAddBool(pattern, FC_COLOR, FcTrue) }
    defer { FcPatternDestroy(pattern) }
    var result = FcResultNoMatch
    // Without trimming, which is slow and throws out the second of two fonts for Chinese characters.
    let sorted = FcFontSort(config, pattern, FcFalse, nil, &result)
    return FontCandidates(sorted, families: families, isColorFirst: isEmoji)
  }

  /// A candidate in the weight and slant that are wanted, with the rules of the configuration for how
  /// to draw it.
  func match(_ entry: FontCandidates.Entry, for request: FontRequest) -> FontMatch? {
    var request = request
    if !request.isRegular, !entry.isColor {
      request.families = [entry.family]
      if let found = match(request) { return found }
    }
    let pattern = makePattern(request, language: request.language)
    defer { FcPatternDestroy(pattern) }
    guard let prepared = FcFontRenderPrepare(config, pattern, entry.pattern) else { return nil }
    defer { FcPatternDestroy(prepared) }
    return FontMatch(prepared, for: request)
  }

  private func makePattern(_ request: FontRequest, language: String?) -> OpaquePointer {
    let pattern = FcPatternCreate()!
    for family in request.families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddDouble(
      pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(request.weight.rawValue)))
    FcPatternAddDouble(pattern, FC_WIDTH, Double(request.stretch.rawValue))
    FcPatternAddInteger(pattern, FC_SLANT, request.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    // By itself fontconfig prefers the named places of a variable font to the font itself, which has each weight.
    FcPatternAddBool(pattern, FC_VARIABLE, FcDontCare)
    // The program's languages by name: by itself fontconfig adds those of the environment, which pinned
    // fonts must not depend on.
    let users = isPinned && userLanguages.isEmpty ? ["en"] : userLanguages
    for name in (language.map { [$0] } ?? users).flatMap(FontLanguage.names) {
      FcPatternAddString(pattern, FC_LANG, name)
    }
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    // fontconfig's own default is full hinting, which a configuration without a rule does not intend.
    var style: Int32 = 0
    if FcPatternGetInteger(pattern, FC_HINT_STYLE, 0, &style) != FcResultMatch {
      FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_SLIGHT)
    }
    FcDefaultSubstitute(pattern)
    return pattern
  }
}
