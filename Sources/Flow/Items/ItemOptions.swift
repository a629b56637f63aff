import Surface

/// What is done with all items of an ``ItemContainer``, as its modifiers say.
public struct ItemOptions: Equatable {
  var selection: (any ItemSelection)?
  var position: ItemPosition?
  var refresh: (@MainActor (_ done: @escaping @MainActor () -> Void) -> Void)?
  var reachStart: (@MainActor (BatchFetching.Batch) -> Void)?
  var reachEnd: (@MainActor (BatchFetching.Batch) -> Void)?
  var tag: AnyObject?

  /// Whether the same is selected and seen, and the same can be done; how it is done is not compared.
  public static func == (a: ItemOptions, b: ItemOptions) -> Bool {
    a.position == b.position && a.tag === b.tag && (a.refresh == nil) == (b.refresh == nil)
      && (a.reachStart == nil) == (b.reachStart == nil)
      && (a.reachEnd == nil) == (b.reachEnd == nil) && a.selection.isEqual(to: b.selection)
  }
}
