import Surface

/// A ``Child`` whatever it holds.
@MainActor
public class AnyChild {
  private let label: String?
  private let fileID: StaticString
  private let line: UInt
  /// What is on screen, or on its way out.
  @exclusivity(unchecked) final var record: UpdatedChild?
  /// Whether the child was updated in a pass that has not ended.
  @exclusivity(unchecked) final var isUpdated = false
  /// The views of this child that are on screen or on their way out: more than one after it came back
  /// as a component of another type.
  @exclusivity(unchecked) final var viewCount = 0

  init(label: String?, fileID: StaticString, line: UInt) {
    self.label = label
    self.fileID = fileID
    self.line = line
  }

  /// Names the child in messages.
  final var name: String {
    "child \(key.map { "[\($0)] " } ?? "")\(label.map { "\($0) " } ?? "")(\(fileID):\(line))"
  }

  /// The key in a map of children.
  var key: String? { nil }

  /// Whether the view is on screen or on its way out.
  final var isAlive: Bool { isUpdated || viewCount > 0 }

  final func update(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition
  ) -> UpdatedChild {
    guard let owner = AnyComponentContext.running, let siblings = owner.children else {
      preconditionFailure("Flow: \(name) was updated outside of the body of a combined component")
    }
    return update(
      box, environment: environment, availableSize: availableSize, transition: transition,
      owner: owner, siblings: siblings)
  }

  /// - Parameters:
  ///   - owner: the component whose update is running.
  ///   - siblings: its children.
  final func update(
    _ box: ComponentBox, environment: [EnvironmentSlot]?, availableSize: Size,
    transition: ComponentTransition, owner: AnyComponentContext, siblings: ChildList
  ) -> UpdatedChild {
    precondition(
      !isUpdated, "Flow: \(name) was updated twice in one pass: an update is an insertion as well")
    precondition(
      !availableSize.width.isNaN && !availableSize.height.isNaN,
      "Flow: \(name) was offered a size that is not a number")
    let child: UpdatedChild
    // A component of another type is another identity.
    if let current = record, current.context.componentType == box.componentType {
      child = current
    } else {
      let (view, context) = box.make()
      context.enter(parent: owner)
      child = UpdatedChild(child: self, view: view, context: context)
      record = child
    }
    isUpdated = true
    siblings.noteUpdate(of: child)
    let size = box.update(
      child.context, environment: environment, availableSize: availableSize,
      transition: transition, isForced: false)
    child.beginPass(size: size, transition: transition)
    return child
  }
}
