import TextFiles

/// Something that has failed, as it is said in the window.
struct WriterProblem: Equatable {
  var title: String
  var message: String
  /// Whether another name may help.
  var offersNewName = false

  static func cannotOpen(_ error: TextFileError) -> WriterProblem {
    WriterProblem(title: "The file cannot be shown", message: sentence(error))
  }

  static func cannotSave(_ error: TextFileError) -> WriterProblem {
    WriterProblem(
      title: "The text is not saved",
      message: sentence(error) + " Nothing of it is lost: it is here, and kept for the next start.",
      offersNewName: true)
  }

  /// Saving works nevertheless.
  static func cannotKeep(_ error: TextFileError) -> WriterProblem {
    WriterProblem(
      title: "What you write is kept only when you save it", message: sentence(error))
  }

  private static func sentence(_ error: TextFileError) -> String { "\(error)." }
}
