import Compositing
import Geometry

/// Shows another view of its window a second time, as it is at every moment: for a menu that lifts a message, a bar
/// that shines through its glass, a picture that flies.
///
/// The pixels are those of the source and are not copied; only where they lie is followed, in every frame in which
/// anything of the source has changed. Nothing of the source's superviews counts, neither their clips nor their
/// opacity. A source in no window, in another window or around the portal is not shown.
///
/// A portal takes no events.
@MainActor
public final class PortalView: View {
  /// What is shown; nil shows nothing.
  public weak var source: View? {
    didSet {
      guard source !== oldValue else { return }
      if hidesSource { oldValue?.layer.hidingPortals -= 1 }
      if hidesSource { source?.layer.hidingPortals += 1 }
      showNothing()
      layer.setNeedsComposite()
    }
  }

  /// Whether the source appears in its place on screen, wherever the portal lies; else the upper left corner of the
  /// source lies on that of the portal.
  public var matchesPosition = false {
    didSet { if matchesPosition != oldValue { layer.setNeedsComposite() } }
  }

  /// Whether the transform of the source counts where its position does not.
  public var matchesTransform = false {
    didSet { if matchesTransform != oldValue { layer.setNeedsComposite() } }
  }

  /// Whether the source's own opacity counts.
  public var matchesAlpha = false {
    didSet { if matchesAlpha != oldValue { layer.setNeedsComposite() } }
  }

  /// Whether the source is shown in portals only. It keeps its place and its events.
  public var hidesSource = false {
    didSet {
      guard hidesSource != oldValue else { return }
      source?.layer.hidingPortals += hidesSource ? 1 : -1
    }
  }

  private var mirror: LayerMirror?

  /// - Parameters:
  ///   - source: What is shown.
  ///   - matchesPosition: Whether it is shown where it is in the window; see ``PortalView/matchesPosition``.
  public init(source: View? = nil, matchesPosition: Bool = false) {
    super.init()
    isUserInteractionEnabled = false
    self.matchesPosition = matchesPosition
    self.source = source
  }

  isolated deinit {
    if hidesSource { source?.layer.hidingPortals -= 1 }
  }

  public override func didMoveToWindow() {
    PortalLinks.shared.set(self, isShown: scene != nil)
    mirror?.isComplete = false
  }

  // MARK: Following

  /// Brings what is shown up to date.
  package func follow() {
    guard let source, source.scene === scene, !isDescendant(of: source) else {
      return showNothing()
    }
    let mirror = mirror ?? LayerMirror(depth: source.layer.mirrorDepth + 1)
    if self.mirror == nil {
      layer.insertSublayer(mirror.layer, at: 0)
      self.mirror = mirror
    }
    mirror.follow(source.layer)
    place(mirror.layer, as: source.layer)
  }

  /// Where the source is shown in the portal; nil if it is not.
  var shownCopy: ShownCopy? {
    guard let source, let mirror, let area = mirror.layer.shownAreas(copies: []).first else {
      return nil
    }
    return ShownCopy(source: source.layer, area: area)
  }

  private func showNothing() {
    mirror?.layer.removeFromSuperlayer()
    mirror = nil
  }

  /// Gives the copy of the source its place in the portal.
  private func place(_ copy: Layer, as source: Layer) {
    let shown = source.presentation ?? source.model
    copy.isHidden = shown.isHidden
    copy.opacity = matchesAlpha ? shown.opacity : 1
    copy.zPosition = 0
    // Sublayers are transformed around it.
    copy.anchorPoint = shown.anchorPoint
    let anchor = Rect(origin: .zero, size: shown.bounds.size).point(at: shown.anchorPoint)
    guard matchesPosition else {
      copy.position = (layer.presentation ?? layer.model).bounds.origin + anchor
      copy.transform = matchesTransform ? shown.transform : .identity
      return
    }
    copy.position = .zero
    copy.transform = AffineTransform.translation(
      x: shown.bounds.minX + anchor.x, y: shown.bounds.minY + anchor.y
    )
    .concatenating(source.shownTransformToRoot)
    .concatenating(layer.shownTransformToRoot.inverse ?? .identity)
  }
}

extension PortalView: LayerPortal {
  package var sourceLayer: Layer? { source?.layer }
}

extension SceneRoot {
  /// What the portals of the window show, of sources in their own places.
  var shownCopies: [ShownCopy] {
    PortalLinks.shared.portals(below: rootView.layer).compactMap { ($0 as? PortalView)?.shownCopy }
  }
}

extension Layer {
  /// ``transformToRoot`` as it is on screen.
  fileprivate var shownTransformToRoot: AffineTransform {
    var result = AffineTransform.identity
    var layer = self
    while let parent = layer.superlayer {
      result = result.concatenating(layer.presentationTransform)
        .concatenating(parent.presentationTransformOfSublayers)
      layer = parent
    }
    return result
  }
}
