public import Geometry

// What scroll views around a view have to do with whether it is seen.
extension View {
  /// Scrolls all scroll views and lists around this view, along both axes, as little as needed to show it.
  ///
  /// It takes place with the next frame, after layout, so that a view may ask as soon as it is in the window.
  /// Has no effect for a view in no window.
  ///
  /// - Parameters:
  ///   - rect: The part to show, in the coordinates of the view; all of it if nil. For a view that scrolls
  ///     itself these are the coordinates of its content.
  ///   - animated: Whether the content glides there; see ``ScrollNode/scroll(to:animated:)``.
  public final func scrollToVisible(_ rect: Rect? = nil, animated: Bool = true) {
    precondition(rect?.isFinite != false, "View: a part to be shown has finite coordinates")
    scene?.addVisibilityRequest(
      VisibilityRequest(view: self, rect: rect, margin: 0, animated: animated))
  }

  /// The same at once: everything must have its place already.
  ///
  /// `margin`: the room around the part that is shown, too, where there is any.
  final func bringIntoSight(_ rect: Rect? = nil, margin: Double, animated: Bool) {
    var part = (rect ?? bounds).inset(by: -margin)
    var current: View? = self
    // The bounds of a view that scrolls are what it shows already.
    if rect == nil {
      part = convertToSuperview(part)
      current = superview
    }
    while let view = current {
      if let node = view.ownerNode as? ScrollNode {
        part = node.bringIntoSight(part, animated: animated)
      }
      part = view.convertToSuperview(part)
      current = view.superview
    }
  }

  private func convertToSuperview(_ rect: Rect) -> Rect {
    let own = rect.applying(layer.model.transformToSuperlayer)
    guard let above = superview?.layer.model else { return own }
    return above.sublayerTransform.isIdentity ? own : own.applying(above.transformOfSublayers)
  }

  /// Whether scroll views around the view have moved it out of sight, so that at most a sliver of it is seen.
  ///
  /// What is outside of the window for another reason does not count: no scrolling would bring it back.
  final var isScrolledAway: Bool {
    var part = bounds
    var current = self
    while let superview = current.superview {
      part = current.convertToSuperview(part)
      if superview.ownerNode is ScrollNode {
        let bounds = superview.bounds
        let shown = part.intersection(bounds)
        if shown.width < min(View.sliver, part.width, bounds.width)
          || shown.height < min(View.sliver, part.height, bounds.height)
        {
          return true
        }
        part = shown
      }
      current = superview
    }
    return false
  }

  /// Whether something around the view cuts off a part of `rect`, in its coordinates, however content is scrolled:
  /// the window, a view that clips, the end of a content, or the next row of a list, which lies above this one.
  final func isAlwaysCutOff(_ rect: Rect) -> Bool {
    var part = rect.inset(by: View.roundingError)
    var current: View? = self
    while let view = current {
      if let node = view.ownerNode as? ScrollNode {
        if !node.scrollableArea.contains(part) { return true }
        part = node.bringToMiddle(part)
      } else if view.clipsToBounds || view === scene?.contentView {
        if !view.bounds.contains(part) { return true }
      }
      if view.isRow, !view.bounds.contains(part) { return true }
      part = view.convertToSuperview(part)
      current = view.superview
    }
    return false
  }

  private var isRow: Bool { superview?.ownerNode is any RowsOnDemand }

  private static let roundingError = 1e-3

  /// What is narrower than this can hardly be told apart from the edge of a list, in logical units.
  private static let sliver = 8.0
}

extension DisplayNode {
  /// Scrolls all scroll nodes and lists around this node as little as needed to show it; see
  /// ``View/scrollToVisible(_:animated:)``. Has no effect for a node that is not loaded or is in no window.
  ///
  /// `rect`: the part to show, in the coordinates of the node; all of it if nil.
  public final func scrollToVisible(_ rect: Rect? = nil, animated: Bool = true) {
    guard isNodeLoaded else { return }
    if !isLayerBacked { return view.scrollToVisible(rect, animated: animated) }
    guard let host = firstNodeWithView else { return }
    host.view.scrollToVisible(convert(rect ?? bounds, to: host), animated: animated)
  }

  /// The nearest node around this one that has loaded a view.
  private var firstNodeWithView: DisplayNode? {
    var current = supernode
    while let node = current {
      if !node.isLayerBacked { return node.isNodeLoaded ? node : nil }
      current = node.supernode
    }
    return nil
  }
}
