import Glibc
import Locks
import Platform

/// Why an address was not opened.
public struct ExternalLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line in English: which program could not be started, or has failed.
  public let description: String
}
