public import Platform

extension Window {
  /// Calls `action` when size, scale or state have changed, before layout.
  @discardableResult
  public func onConfigure(_ action: @escaping @MainActor () -> Void) -> WindowObservation {
    hooks.configure.add(action)
  }

  /// Calls `action` with what was before when the window was activated, got the keyboard, is dragged to another size, is
  /// hidden, or ceases to be, after views and nodes were told. ``SceneRoot/activity`` says what holds now.
  @discardableResult
  public func onActivityChange(_ action: @escaping @MainActor (SceneActivity) -> Void)
    -> WindowObservation
  {
    hooks.activity.add(action)
  }

  /// Calls `action` when ``Window/theme`` has changed, before views and nodes are told.
  @discardableResult
  public func onThemeChange(_ action: @escaping @MainActor () -> Void) -> WindowObservation {
    hooks.theme.add(action)
  }

  /// Asks `question` when the user wants to close the window; false keeps the window open.
  ///
  /// Several questions are asked in the order of registration up to the first false. ``close()``
  /// asks none.
  @discardableResult
  public func shouldClose(_ question: @escaping @MainActor () -> Bool) -> WindowObservation {
    hooks.closeQuestion.add(question)
  }

  /// Calls `action` once, when the window is closed and no longer in ``Application/windows``.
  ///
  /// A program that ends with its last window (``Application/run()``) goes on if `action` opens
  /// another one.
  @discardableResult
  public func onClose(
    _ action: @escaping @MainActor (WindowCloseReason) -> Void
  ) -> WindowObservation {
    hooks.close.add(action)
  }

  /// Calls `action` at the end of every painted frame.
  @discardableResult
  public func onFrame(_ action: @escaping @MainActor (FrameReport) -> Void) -> WindowObservation {
    hooks.frame.add(action)
  }

  /// Calls `action` with every event, before the window handles it.
  @discardableResult
  public func onEvent(_ action: @escaping @MainActor (SurfaceEvent) -> Void) -> WindowObservation {
    hooks.event.add(action)
  }

  /// Asks `action` for every key before the content, whatever is focused; true takes the key.
  ///
  /// Several are asked in the order of registration up to the first that takes the key. They are asked for
  /// presses, repeats and releases, and also for what the user types into a text field: look at
  /// ``focusedView`` and at the modifiers where that matters. See there for what is asked afterwards.
  ///
  /// ```swift
  /// window.onKeyEvent { event in
  ///   guard event.key == .down, event.phase != .up else { return false }
  ///   model.selectNext()
  ///   return true
  /// }
  /// ```
  @discardableResult
  public func onKeyEvent(
    _ action: @escaping @MainActor (KeyEvent) -> Bool
  ) -> WindowObservation {
    hooks.key.add(action)
  }
}
