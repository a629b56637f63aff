import ListEngine

/// A transaction of a grid that waits for its turn.
struct GridRequest {
  let options: GridUpdateOptions
  let completion: (@MainActor (GridDisplayedItems) -> Void)?
  /// Finds out what changes. Any thread.
  let makeChange: @Sendable () -> GridChange
  /// Whether it goes to an item and changes none.
  private(set) var isJump = false

  init(
    options: GridUpdateOptions, completion: (@MainActor (GridDisplayedItems) -> Void)? = nil,
    makeChange: @escaping @Sendable () -> GridChange
  ) {
    (self.options, self.completion, self.makeChange) = (options, completion, makeChange)
  }

  /// Goes to an item.
  init(jump: GridChange) {
    self.init(options: []) { jump }
    isJump = true
  }
}
