public import Surface

/// A child that was updated in this pass: its size is known, and it is to be added to the context after
/// the modifiers have said where and how it is shown.
@MainActor
public final class UpdatedChild {
  /// What the child's update returned.
  public var size: Size { placement.size }
  /// The child's view.
  public var view: View { record.view }

  let record: ChildRecord
  /// Names the child in messages.
  let name: String
  /// The one that was given to the child's update.
  let transition: ComponentTransition
  let isNew: Bool
  private let didEndPass: @MainActor () -> Void
  private(set) var placement: ChildPlacement
  private(set) var gestures: [Gesture] = []
  private(set) var appearTransition: ComponentTransition.Appear?
  private(set) var disappearTransition: ComponentTransition.Disappear?
  private(set) var updateTransition = ComponentTransition.Update.default()
  var isAdded = false

  init(
    record: ChildRecord, name: String, size: Size, isNew: Bool, transition: ComponentTransition,
    didEndPass: @escaping @MainActor () -> Void
  ) {
    self.record = record
    self.name = name
    self.isNew = isNew
    self.transition = transition
    self.didEndPass = didEndPass
    placement = ChildPlacement(size: size)
  }

  deinit {
    let wasAdded = isAdded
    precondition(
      wasAdded,
      "Flow: \(name) was updated but not added: every child that a body updates must be added to the "
        + "context in the same pass")
  }

  func endPass() { didEndPass() }

  // MARK: Modifiers

  private func with(_ change: (UpdatedChild) -> Void) -> UpdatedChild {
    precondition(!isAdded, "Flow: \(name) was changed after it had been added")
    change(self)
    return self
  }

  /// The place of the anchor point, which is the centre unless ``anchorPoint(_:)`` moves it.
  public func position(_ position: Point) -> UpdatedChild {
    with { $0.placement.position = position }
  }

  /// Places the child by its frame, whatever its anchor point.
  public func frame(_ frame: Rect) -> UpdatedChild {
    with {
      $0.placement.size = frame.size
      $0.placement.position = Point(
        x: frame.minX + $0.placement.anchorPoint.x * frame.width,
        y: frame.minY + $0.placement.anchorPoint.y * frame.height)
    }
  }

  /// In units of the size: (0, 0) is the top left corner.
  public func anchorPoint(_ anchorPoint: Point) -> UpdatedChild {
    with { $0.placement.anchorPoint = anchorPoint }
  }

  public func scale(_ scale: Double) -> UpdatedChild { with { $0.placement.scale = scale } }

  public func opacity(_ opacity: Double) -> UpdatedChild { with { $0.placement.opacity = opacity } }

  public func cornerRadius(_ radius: Double) -> UpdatedChild {
    with { $0.placement.cornerRadius = radius }
  }

  public func clipsToBounds(_ clips: Bool) -> UpdatedChild {
    with { $0.placement.clipsToBounds = clips }
  }

  public func shadow(_ shadow: Shadow?) -> UpdatedChild { with { $0.placement.shadow = shadow } }

  /// May be repeated with gestures of other kinds.
  public func gesture(_ gesture: Gesture) -> UpdatedChild { with { $0.gestures.append(gesture) } }

  /// How the child comes up when it was not there before.
  public func appear(_ transition: ComponentTransition.Appear) -> UpdatedChild {
    with { $0.appearTransition = transition }
  }

  /// How the child goes when a later pass does not add it. Without one it is gone at once.
  public func disappear(_ transition: ComponentTransition.Disappear) -> UpdatedChild {
    with { $0.disappearTransition = transition }
  }

  /// How the child moves on when it was there before.
  public func update(_ transition: ComponentTransition.Update) -> UpdatedChild {
    with { $0.updateTransition = transition }
  }
}
