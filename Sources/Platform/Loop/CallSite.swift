/// The place in the sources of a call, for messages.
public struct CallSite: Sendable, CustomStringConvertible {
  private let file: StaticString
  private let line: UInt

  /// A place in the sources, usually `#fileID` and `#line` of the caller.
  public init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }

  /// `file:line`, as compilers print it.
  public var description: String { "\(file):\(line)" }
}
