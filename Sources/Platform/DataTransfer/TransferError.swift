/// Why bytes of another program did not come.
public enum TransferError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is nothing of this type.
  case notOffered
  /// There is more than the reader allowed.
  case tooLarge
  /// The other program has not answered, or not to the end, in the time that the reader allowed.
  case timedOut
  /// The connection broke; the text says how.
  case failed(String)

  /// What a person can be told.
  public var description: String {
    switch self {
    case .notOffered: "nothing of this type is offered"
    case .tooLarge: "there is more than was allowed"
    case .timedOut: "the other program did not answer in time"
    case .failed(let reason): reason
    }
  }
}
