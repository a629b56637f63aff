public import Surface

/// A child that was updated in this pass: its size is known, and it is to be added to the context after the modifiers
/// have said where and how it is shown.
///
/// Valid until the end of the pass.
@MainActor
public struct UpdatedChild {
  // The fiber stands for the child from its first update until its view is gone: a pass over children that stay
  // allocates nothing.
  let fiber: Fiber

  /// What the child's update returned.
  public var size: Size { fiber.hot.placement.size }
  /// The child's view.
  public var view: View { fiber.view }

  private func with(_ change: (inout FiberStorage) -> Void) -> UpdatedChild {
    precondition(
      !fiber.hot.isAdded, "Flow: \(fiber.childName) was changed after it had been added")
    fiber.hot.hasModifiers = true
    change(&fiber.hot)
    return self
  }

  // MARK: Where

  /// The place of the anchor point, which is the centre unless ``anchorPoint(_:)`` moves it.
  public func position(_ position: Point) -> UpdatedChild {
    with {
      $0.placement.position = position
      $0.isPlaced = true
    }
  }

  /// Places the child by its frame, whatever its anchor point.
  public func frame(_ frame: Rect) -> UpdatedChild {
    with {
      $0.isPlaced = true
      $0.placement.size = frame.size
      $0.placement.position = frame.point(at: $0.placement.anchorPoint)
    }
  }

  /// In units of the size: (0, 0) is the top left corner.
  public func anchorPoint(_ anchorPoint: Point) -> UpdatedChild {
    with { $0.placement.anchorPoint = anchorPoint }
  }

  /// The size on screen by the size of the child, around the anchor point.
  public func scale(_ scale: Double) -> UpdatedChild { with { $0.placement.scale = scale } }

  // MARK: How

  /// From 0 for invisible to 1.
  public func opacity(_ opacity: Double) -> UpdatedChild { with { $0.placement.opacity = opacity } }

  /// In logical units.
  public func cornerRadius(_ radius: Double) -> UpdatedChild {
    with { $0.placement.cornerRadius = radius }
  }

  /// Whether what lies outside of the child's bounds is cut off.
  public func clipsToBounds(_ clips: Bool) -> UpdatedChild {
    with { $0.placement.clipsToBounds = clips }
  }

  /// Whether the opacity applies to the child as one picture instead of to each of its layers.
  public func allowsGroupOpacity(_ allows: Bool) -> UpdatedChild {
    with { $0.placement.allowsGroupOpacity = allows }
  }

  /// nil takes an earlier shadow away.
  public func shadow(_ shadow: Shadow?) -> UpdatedChild {
    with { $0.placement.shadow = .some(shadow) }
  }

  /// The opacity of the colour is the opacity of the shadow; nil for the colour takes the shadow away.
  public func shadow(color: Color?, radius: Double, offset: Point = .zero) -> UpdatedChild {
    shadow(color.map { Shadow(color: $0, radius: radius, offset: offset) })
  }

  /// Takes the child away although it is added, with its `disappear` transition; it keeps its place in the pass.
  public func removed(_ isRemoved: Bool) -> UpdatedChild { with { $0.isRemoved = isRemoved } }

  // MARK: Input

  /// Whether neither keys nor the pointer reach what is behind or around the child, as for a dialog with its shade.
  /// The focus goes into it when it appears, stays there, and goes back afterwards; see `View.isModal`.
  public func modal(_ isModal: Bool = true) -> UpdatedChild { with { $0.input.isModal = isModal } }

  /// Whether no input reaches the child: neither the pointer nor keys nor the focus. It looks as before.
  public func disabled(_ isDisabled: Bool = true) -> UpdatedChild {
    with { $0.input.isDisabled = isDisabled }
  }

  /// Whether selections go across the selectable texts inside; see `View.joinsTextSelection`.
  public func joinsTextSelection(_ joins: Bool = true) -> UpdatedChild {
    with { $0.input.joinsTextSelection = joins }
  }

  /// May be repeated with gestures of other kinds.
  public func gesture(_ gesture: Gesture) -> UpdatedChild { with { $0.gestures.append(gesture) } }

  // MARK: Semantics

  /// Says what the child is, in place of what it says itself; may be repeated.
  ///
  /// ```swift
  /// context.add(photo.frame(frame).accessibility { $0.label = "Portrait of Ada" })
  /// ```
  public func accessibility(_ change: (inout SemanticOverrides) -> Void) -> UpdatedChild {
    with { change(&$0.accessibility) }
  }

  // MARK: Transitions

  /// How the child comes up when it was not there before.
  public func appear(_ transition: ComponentTransition.Appear) -> UpdatedChild {
    with {
      $0.appearTransition = transition
      if transition.guide != nil { $0.hasGuide = true }
    }
  }

  /// How the child goes when a later pass does not add it. Without one it is gone at once.
  public func disappear(_ transition: ComponentTransition.Disappear) -> UpdatedChild {
    with {
      $0.disappearTransition = transition
      if transition.guide != nil { $0.hasGuide = true }
    }
  }

  /// How the child moves on when it was there before.
  public func update(_ transition: ComponentTransition.Update) -> UpdatedChild {
    with { $0.updateTransition = transition }
  }
}
