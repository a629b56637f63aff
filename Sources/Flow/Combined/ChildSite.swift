import Diagnostics

/// Where a child is declared: what messages name it by.
@MainActor
final class ChildSite {
  private let label: String?
  private let fileID: StaticString
  private let line: UInt
  private var hasWarned = false

  /// - Parameters:
  ///   - label: the type of the child, if the declaration says it.
  ///   - fileID: of the declaration, or the name of the stack that the child belongs to.
  init(label: String? = nil, fileID: StaticString, line: UInt) {
    self.label = label
    self.fileID = fileID
    self.line = line
  }

  /// Names a child in messages.
  func name(_ identity: ComponentIdentity?) -> String {
    "child \(identity.map { "[\($0.anyHashable)] " } ?? "")\(label.map { "\($0) " } ?? "")"
      + "(\(fileID):\(line))"
  }

  /// Says once that a child was added without a place.
  func warnOfPlace(of child: Fiber, in owner: Fiber) {
    guard !hasWarned else { return }
    hasWarned = true
    StandardError.print(
      "Flow: \(owner.name).body: \(child.childName) was added without a place, so its middle is at (0, 0): give "
        + "it a frame or a position")
  }
}
