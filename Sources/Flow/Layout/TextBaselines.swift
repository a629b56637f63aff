public import Surface

/// Where the first and the last line of text stand, as distances from the top of a view.
public struct TextBaselines: Hashable, Sendable {
  public var first: Double
  public var last: Double
  /// How far the capitals of these lines reach above them; 0 if that is not known.
  public var firstCapHeight: Double
  public var lastCapHeight: Double

  public init(
    first: Double, last: Double, firstCapHeight: Double = 0, lastCapHeight: Double = 0
  ) {
    self.first = first
    self.last = last
    self.firstCapHeight = firstCapHeight
    self.lastCapHeight = lastCapHeight
  }

  func moved(down distance: Double) -> TextBaselines {
    var copy = self
    copy.first += distance
    copy.last += distance
    return copy
  }

  /// The highest and the lowest line of two texts.
  func joined(with other: TextBaselines) -> TextBaselines {
    var joined = self
    if (other.first, -other.firstCapHeight) < (first, -firstCapHeight) {
      joined.first = other.first
      joined.firstCapHeight = other.firstCapHeight
    }
    if (other.last, other.lastCapHeight) > (last, lastCapHeight) {
      joined.last = other.last
      joined.lastCapHeight = other.lastCapHeight
    }
    return joined
  }
}

/// A view of a component that knows where its lines of text stand. A stack aligns it by them; what is made of
/// other components is aligned by the texts in it.
@MainActor
public protocol TextBaselineView: View {
  /// The baselines where the view has a size; nil if it shows no text.
  func textBaselines(size: Size) -> TextBaselines?
}

/// A view of a component without text that belongs to the words beside it, as a slider or a switch. A row that
/// aligns its children by their lines of text puts its middle on the middle of the capitals.
@MainActor
public protocol LetterCenteredView: View {}

extension AnyComponentContext {
  /// The highest and the lowest baseline of the component in `view`.
  ///
  /// - Complexity: O(*n*) in the number of components below.
  func textBaselines(view: View, size: Size) -> TextBaselines? {
    if let view = view as? any TextBaselineView { return view.textBaselines(size: size) }
    var result: TextBaselines?
    children?.forEachShown { child in
      let own = child.context.textBaselines(view: child.view, size: child.placement.size)
      guard let own = own?.moved(down: child.placement.frame.minY) else { return }
      result = result?.joined(with: own) ?? own
    }
    return result
  }

  /// Where the first control in a component without text wants the middle of the letters, from the top of
  /// `view`; nil if there is none.
  ///
  /// - Complexity: O(*n*) in the number of components below.
  func letterMiddle(view: View, size: Size) -> Double? {
    if view is any LetterCenteredView { return size.height / 2 }
    var result: Double?
    children?.forEachShown { child in
      if result != nil { return }
      let own = child.context.letterMiddle(view: child.view, size: child.placement.size)
      result = own.map { child.placement.frame.minY + $0 }
    }
    return result
  }
}

extension View {
  /// The baselines of the component that the view shows.
  func textBaselinesOfComponent(size: Size) -> TextBaselines? {
    (attachment as? AnyComponentContext)?.textBaselines(view: self, size: size)
  }
}
