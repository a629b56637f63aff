import Surface

/// Whether what the options name is there: a program that was asked to show it should not show something else.
enum InputCheck {
  /// - Parameter options: The fonts of these are in use already.
  /// - Returns: false when something is missing; what is on standard error.
  static func passes(_ options: Options) -> Bool {
    let problems = [
      options.history.flatMap(problem(ofHistory:)), options.fonts.flatMap(problem(ofFonts:)),
    ]
    for case let problem? in problems { Application.printError("WaylandDemo: \(problem)") }
    return problems.allSatisfy { $0 == nil }
  }

  private static func problem(ofHistory path: String) -> String? {
    do throws(HistoryFileError) {
      _ = try HistoryFile(path: path)
      return nil
    } catch {
      return error.description
    }
  }

  private static func problem(ofFonts path: String) -> String? {
    FontLibrary.shared.hasFonts ? nil : "There are no fonts in \(path)"
  }
}

extension Options {
  /// The export that is to be shown. Of a text file, the window says what is wrong with it.
  fileprivate var history: String? { scene == .writer ? nil : open }
}
