import Glibc
import Locks
import Platform

/// Why an address was not opened.
public struct ExternalLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
