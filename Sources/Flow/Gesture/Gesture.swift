public import Surface

/// A kind of input that a child reacts to; added by ``UpdatedChild/gesture(_:)``.
///
/// A gesture goes by its kind, a shortcut also by its key: in the next update, one of the same kind takes over the recognizer of the
/// old one even in the middle of a movement.
@MainActor
public struct Gesture {
  /// What a drag tells of itself.
  public enum PanPhase: Hashable, Sendable {
    /// The pointer has moved far enough to be a drag.
    case began
    /// The offset from where the drag began.
    case updated(offset: Point)
    /// Released or interrupted, with a velocity in logical units a second.
    case ended(velocity: Point)
  }

  /// What a long press tells of itself.
  public enum LongPressPhase: Hashable, Sendable {
    /// The press has stayed long enough.
    case began
    /// Released or interrupted.
    case ended
  }

  enum Kind: Hashable {
    case tap, pan, pinch, longPress, secondaryClick, contextMenu, tooltip, popover, hover, scroll
    case alert, keyPress, draggable, dropDestination
    case keyboardShortcut(KeyboardShortcut)
  }

  let kind: Kind
  let makeRecognizer: @MainActor () -> GestureRecognizer
  /// Has a recognizer of this kind do what this gesture says: a new one, or that of the gesture before.
  let retarget: @MainActor (GestureRecognizer) -> Void

  /// A click with the primary button.
  public static func tap(_ action: @escaping @MainActor () -> Void) -> Gesture {
    tap { _ in action() }
  }

  /// A click with the secondary button, at a point of the child.
  public static func secondaryClick(_ action: @escaping @MainActor (Point) -> Void) -> Gesture {
    secondaryClick { point, _ in action(point) }
  }

  /// A menu for the secondary button, a finger that stays, the Menu key, and Shift with F10.
  ///
  /// ```swift
  /// bubble.gesture(.contextMenu { _ in
  ///   [.action("Reply") { state.reply(to: message) }, .action("Copy") { state.copy(message) }]
  /// })
  /// ```
  ///
  /// - Parameter menu: Makes the menu when it is asked for: with the point in the coordinates of the child, or nil for a
  ///   key. Where it returns nil, what is around the child is asked.
  public static func contextMenu(_ menu: @escaping @MainActor (Point?) -> Menu?) -> Gesture {
    Gesture(
      kind: .contextMenu, makeRecognizer: { ContextMenuGestureRecognizer(menu: menu) },
      retarget: { ($0 as? ContextMenuGestureRecognizer)?.menu = menu })
  }

  /// A few words about the child, while a pointer rests above it or the keyboard has come to it. Readers hear them as its
  /// hint.
  public static func tooltip(_ text: String) -> Gesture {
    Gesture(
      kind: .tooltip, makeRecognizer: { TooltipGestureRecognizer(text) },
      retarget: { ($0 as? TooltipGestureRecognizer)?.text = text })
  }

  /// A drag with the primary button or a finger, in the coordinates of the child.
  public static func pan(_ action: @escaping @MainActor (PanPhase) -> Void) -> Gesture {
    pan { phase, _ in action(phase) }
  }

  /// A pointer without a pressed button above the child.
  public static func hover(_ action: @escaping @MainActor (HoverPhase) -> Void) -> Gesture {
    let forward: @MainActor (HoverPhase) -> Void = { phase in AfterPass.run { action(phase) } }
    return Gesture(
      kind: .hover, makeRecognizer: { HoverGestureRecognizer(action: forward) },
      retarget: { ($0 as? HoverGestureRecognizer)?.action = forward })
  }

  /// The wheel or the touchpad above the child. `action` says whether it has used the event; if not,
  /// what is around the child is asked.
  public static func scroll(_ action: @escaping @MainActor (ScrollEvent) -> Bool) -> Gesture {
    Gesture(
      kind: .scroll, makeRecognizer: { ScrollGestureRecognizer(action: action) },
      retarget: { ($0 as? ScrollGestureRecognizer)?.action = action })
  }

  /// Keys while the child or something inside of it is focused and leaves them alone, or while nothing is
  /// focused. `action` says whether it has used the key; if not, what is around the child is asked.
  /// `Window.focusedView` lists what is asked before.
  public static func keyPress(
    phases: Set<KeyEvent.Phase> = [.down, .repeat],
    _ action: @escaping @MainActor (KeyEvent) -> Bool
  ) -> Gesture {
    Gesture(
      kind: .keyPress,
      makeRecognizer: { KeyPressGestureRecognizer(phases: phases, action: action) },
      retarget: {
        guard let recognizer = $0 as? KeyPressGestureRecognizer else { return }
        recognizer.phases = phases
        recognizer.action = action
      })
  }

  /// A key with modifiers, while the child is shown and wherever the focus is, unless the focused view takes the
  /// key.
  ///
  /// ```swift
  /// list.gesture(.keyboardShortcut("n") { state.addNote() })
  ///   .gesture(.keyboardShortcut(.down, modifiers: []) { state.selectNext() })
  /// ```
  public static func keyboardShortcut(
    _ key: Key, modifiers: Modifiers = .control, _ action: @escaping @MainActor () -> Void
  ) -> Gesture {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers), action)
  }

  /// A key with modifiers, while the child is shown and wherever the focus is, unless the focused view takes the key.
  public static func keyboardShortcut(
    _ shortcut: KeyboardShortcut, _ action: @escaping @MainActor () -> Void
  ) -> Gesture {
    Gesture(
      kind: .keyboardShortcut(shortcut),
      makeRecognizer: { KeyboardShortcutGestureRecognizer(shortcut, action: action) },
      retarget: { ($0 as? KeyboardShortcutGestureRecognizer)?.action = action })
  }

  /// `duration`: how long the press must stay at its place, in seconds.
  public static func longPress(
    duration: Double = 0.2, _ action: @escaping @MainActor (LongPressPhase) -> Void
  ) -> Gesture {
    longPress(duration: duration) { phase, _ in action(phase) }
  }
}
