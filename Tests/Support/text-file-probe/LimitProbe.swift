import Editing
import Glibc
import TextFiles

/// A process that may write no file longer than a limit.
enum LimitProbe {
  /// Says `error REASON` or `saved`.
  static func run(_ path: String, _ folder: RecoveryFolder, _ bytes: Int) async {
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    do throws(TextFileError) {
      let file = try await TextFile.open(path, recovery: folder)
      for try await _ in file.load() {}
      try await file.save(TextBuffer(String(repeating: "x", count: 2 * bytes)))
      say("saved")
    } catch {
      say("error \(error)")
    }
  }
}
