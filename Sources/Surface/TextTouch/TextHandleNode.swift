import Geometry
import Platform

/// A handle of a text, above the window.
final class TextHandleNode: DisplayNode {
  let kind: TextHandle
  private let drop = ShapeNode()

  init(_ kind: TextHandle, action: @escaping @MainActor (TextHandleRecognizer.Phase) -> Void) {
    self.kind = kind
    super.init()
    // What it moves is said by the text.
    accessibility.isHidden = true
    drop.isUserInteractionEnabled = false
    drop.path = kind.path
    addSubnode(drop)
    view.addGestureRecognizer(TextHandleRecognizer(action: action))
  }

  /// Shows the drop below a place of the scene.
  func place(below caret: Rect) {
    let tip = Point(x: caret.midX, y: caret.maxY)
    let new = (scene?.scale ?? .one).snapped(kind.frame(hangingFrom: tip))
    if frame != new { frame = new }
    if drop.fillColor != currentTheme.colors.accent { drop.fillColor = currentTheme.colors.accent }
  }

  override func layout() {
    super.layout()
    drop.frame = bounds
  }
}
