public import Raster

/// Why a source has no picture.
///
/// The description goes on after the name of the picture: “a.jpg” “is a folder”.
public enum ImageLoadingError: Error, Hashable, Sendable {
  /// The file could not be read.
  case file(FileError)
  /// What was read is no picture.
  case decoding(ImageDecodingError)
  /// What a source of an app has to say.
  case other(String)
}

extension ImageLoadingError: CustomStringConvertible {
  /// One line in English that names the cause.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .decoding(let error): error.description
    case .other(let text): text
    }
  }
}
