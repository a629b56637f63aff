import CTypesetting
import Glibc

/// The matches that fontconfig made at earlier starts of a program, in a file of the user's cache, so that the
/// first text does not wait for the configuration.
///
/// The file only ever saves time. It is ignored unless everything that fontconfig reads is as it was, and whatever
/// was taken from it is asked again as soon as the configuration is there: some rules cannot be watched.
/// `SURFACE_FONT_CACHE=off` in the environment of a program does without.
struct FontMatchCache: Sendable {
  /// A program has a file of its own, because rules may name programs, and because each asks for fonts of its own.
  let path: String
  /// What the file must have been written in.
  let environment: UInt64

  /// Longer files were not written by this type and are ignored.
  static let sizeLimit = 128 << 10

  /// Where the running program remembers; nil when it has no place or shall not.
  static func ofProgram() -> FontMatchCache? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }
    return location(program: programName(), variable).map {
      FontMatchCache(path: $0, environment: fingerprint(variable))
    }
  }

  /// The file of a program in the environment that `variable` reads.
  static func location(program: String?, _ variable: (String) -> String?) -> String? {
    // The name with what a temporary file adds to it is a file name as well.
    guard let program, !program.isEmpty, program.utf8.count <= 200,
      variable("SURFACE_FONT_CACHE") != "off"
    else { return nil }
    // The specification of base directories: relative paths are to be ignored.
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    guard let cache = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map({ $0 + "/.cache" }) else {
      return nil
    }
    return cache + "/surface/fonts/" + program
  }

  /// As fontconfig finds it for rules about programs.
  private static func programName() -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard count > 0, count < bytes.count else { return nil }
    return bytes[..<count].split(separator: UInt8(ascii: "/")).last.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What the environment has to do with answers: where files are, and the languages of the user.
  static func fingerprint(_ variable: (String) -> String?) -> UInt64 {
    var hash = StableHash()
    for name in [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
      "FONTCONFIG_SYSROOT",
      "FC_LANG", "LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE",
    ] {
      let value = variable(name)
      hash.combine(value == nil ? 0 : 1)
      if var value { value.withUTF8 { hash.combine(UnsafeRawBufferPointer($0)) } }
    }
    hash.combine(UInt64(FontConfiguration.libraryVersion))
    return hash.value
  }

  // MARK: The file

  /// The matches in the file; nil if it is missing, damaged, owned by another user or out of date.
  func load() -> CachedMatches? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_size <= Self.sizeLimit
    else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: Int(status.st_size), alignment: 8) { memory in
      let count = read(file, memory.baseAddress, memory.count)
      guard count == memory.count else { return nil }
      return CachedMatches(UnsafeRawBufferPointer(memory), environment: environment)
    }
  }

  /// Takes the place of the file at once, so that no reader sees a half of it. What cannot be written is not: the
  /// next start takes as long as this one.
  func save(_ matches: CachedMatches) {
    let bytes = matches.bytes(environment: environment)
    guard bytes.count <= Self.sizeLimit else { return }
    makeFolder()
    let new = path + ".new"
    // Two that write at once may spoil it, which its checksum tells.
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    let isWritten = write(file, bytes, bytes.count) == bytes.count
    guard close(file) == 0, isWritten, rename(new, path) == 0 else {
      unlink(new)
      return
    }
  }

  private func makeFolder() {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }
}
