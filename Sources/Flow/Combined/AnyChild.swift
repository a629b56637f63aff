import Diagnostics
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

  private final var hasWarned = false

  /// Says once that the child was added without a place.
  final func warnOfPlace(owner: AnyComponentContext) {
    guard !hasWarned else { return }
    hasWarned = true
    StandardError.print(
      "Flow: \(owner.name).body: \(name) was added without a place, so its middle is at (0, 0): give "
        + "it a frame or a position")
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
    let child = enterPass(box, of: owner, siblings: siblings, transition: transition)
    child.update(
      box, environment: environment, availableSize: availableSize, transition: transition)
    return child
  }

  /// Makes the child a part of the running pass, with the view that it had or a new one.
  ///
  /// - Parameters:
  ///   - owner: the component whose update is running.
  ///   - siblings: its children.
  final func enterPass(
    _ box: ComponentBox, of owner: AnyComponentContext, siblings: ChildList,
    transition: ComponentTransition
  ) -> UpdatedChild {
    precondition(
      !isUpdated, "Flow: \(name) was updated twice in one pass: an update is an insertion as well")
    let child: UpdatedChild
    // A component of another type is another identity.
    if let current = record, current.context.componentType == box.componentType {
      child = current
    } else {
      let instance = box.make()
      instance.context.enter(parent: owner)
      child = UpdatedChild(child: self, instance)
      record = child
    }
    isUpdated = true
    siblings.noteUpdate(of: child)
    child.beginPass(transition: transition)
    return child
  }
}
