import Glibc

/// A configuration of fontconfig that takes as long to read as a test wants: a named pipe, so that a program
/// that reads it waits until ``arrive()``.
///
/// ```swift
/// let fonts = try LateFontConfiguration(folder: Fixtures.fonts)
/// fonts.useInThisProcess()
/// FontLibrary.start()
/// // What is laid out now has a stand-in.
/// try fonts.arrive()
/// ```
package final class LateFontConfiguration {
  private let directory: PrivateDirectory
  private let text: String
  /// What `FONTCONFIG_FILE` has to say.
  package let path: String

  /// - Parameter folder: of the only fonts that there are, with a `fonts.conf` for the generic families.
  package init(folder: String) throws {
    directory = try PrivateDirectory(prefix: "surface-fonts")
    path = directory.path + "/fonts.conf"
    text = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig>
        <dir>\(folder)</dir>
        <cachedir>\(directory.path)/cache</cachedir>
        <include>\(folder)/fonts.conf</include>
      </fontconfig>
      """
    guard mkfifo(path, 0o600) == 0 else { throw SystemError.current("mkfifo") }
  }

  /// What a program has to find in its environment.
  package var environment: [String: String?] {
    ["FONTCONFIG_FILE": path, "SURFACE_FONT_CACHE": "off", "LANG": "C", "FC_LANG": nil]
  }

  /// For a process that is a test by itself.
  package func useInThisProcess() {
    for (name, value) in environment {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }

  /// Lets a program that waits for the configuration go on; waits for one that has not begun to read.
  package func arrive() throws { try arrival() }

  /// The same for another thread.
  package var arrival: @Sendable () throws -> Void {
    { [path, text] in try LateFontConfiguration.answer(text, at: path) }
  }

  /// Answers the reader of the pipe, and replaces the pipe by a file for later readers.
  private static func answer(_ text: String, at path: String) throws {
    guard let pipe = fopen(path, "wb") else { throw SystemError.current(path) }
    unlink(path)
    try writeFile(Array(text.utf8), to: path)
    fputs(text, pipe)
    guard fclose(pipe) == 0 else { throw SystemError.current(path) }
  }

  /// Replaces the pipe by a file: readers do not wait from now on.
  package func settle() throws {
    unlink(path)
    try writeFile(Array(text.utf8), to: path)
  }
}
