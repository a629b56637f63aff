/// Where in a program something was asked for.
public struct CallSite: Sendable, CustomStringConvertible {
  private let file: StaticString
  private let line: UInt

  public init(file: StaticString, line: UInt) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
