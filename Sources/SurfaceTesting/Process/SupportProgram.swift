import Glibc

/// A helper of this module in C, built by gcc when it is first needed.
///
/// It lies in the user's cache, under a name that its sources decide, because the checkout that they
/// come from may be a dependency of another package, where nothing may be written.
struct SupportProgram {
  /// The folder in `Tests/Support`.
  let name: String

  /// The path of the built program or module.
  ///
  /// - Parameter cache: The folder for it; nil for the user's cache.
  /// - Throws: ``SystemError`` with what the compiler said, or when the user has no cache.
  func build(in cache: String? = nil) throws(SystemError) -> String {
    guard let cache = cache ?? SupportProgram.cacheFolder() else {
      throw SystemError("\(name) needs a place: neither XDG_CACHE_HOME nor HOME is a path")
    }
    let folder = BuiltProducts.packageRoot + "/Tests/Support/" + name
    let path = "\(cache)/\(name)-\(String(try SupportProgram.digest(ofFolder: folder), radix: 16))"
    if access(path, X_OK) == 0 { return path }
    // Several tests and processes may build it at once: each makes a file of its own and moves it into place.
    let draft = "\(path)-\(UInt64.random(in: 0 ... .max))"
    let build = try ChildProcess.run(
      "sh", ["-c", "mkdir -p \"$1\" && \"$2\"/build \"$3\"", "sh", cache, folder, draft])
    guard build.status == .exited(0) else {
      throw SystemError(
        "\(name) does not build; Scripts/setup installs what it needs\n" + build.report)
    }
    guard rename(draft, path) == 0 else { throw .current(path) }
    return path
  }

  /// Where caches belong by the XDG Base Directory Specification, which ignores relative paths.
  static func cacheFolder(
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String? {
    func path(_ name: String) -> String? {
      environment(name).flatMap { $0.first == "/" ? $0 : nil }
    }
    let folder = path("XDG_CACHE_HOME") ?? path("HOME").map { $0 + "/.cache" }
    return folder.map { $0 + "/surface-testing" }
  }

  /// FNV-1a over the names and the bytes of the files.
  private static func digest(ofFolder path: String) throws(SystemError) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for name in try fileNames(in: path) {
      for byte in try Array(name.utf8) + readFile("\(path)/\(name)") {
        digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    return digest
  }
}
