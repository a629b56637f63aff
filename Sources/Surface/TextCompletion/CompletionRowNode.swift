import Geometry
import Platform

/// A candidate in the list below a caret.
final class CompletionRowNode: DisplayNode {
  private let label = LabelNode(\.body)
  private let detail = LabelNode(\.caption, color: \.secondaryText)
  private let ground = DisplayNode.part()
  private var completion = TextCompletion("")
  private var place = SemanticPosition(1, of: 1)
  /// Called when the candidate is pressed.
  var choose: (@MainActor () -> Void)?
  /// Called when the pointer has come to it.
  var hover: (@MainActor () -> Void)?

  static let spacing = 16.0

  override init() {
    super.init()
    addSubnode(ground)
    addSubnode(label)
    addSubnode(detail)
  }

  override func didLoad() {
    super.didLoad()
    view.addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.choose?() })
    view.addGestureRecognizer(
      HoverGestureRecognizer { [weak self] phase in
        if case .moved = phase { self?.hover?() }
      })
  }

  func show(_ completion: TextCompletion, place: SemanticPosition) {
    (self.completion, self.place) = (completion, place)
    label.string = completion.text
    detail.string = completion.detail ?? ""
    setNeedsLayout()
  }

  var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      showGround()
      view.semanticsDidChange()
    }
  }

  /// The width that shows everything.
  var naturalWidth: Double {
    let end = detail.string.isEmpty ? 0 : detail.size(in: .infinity).width + Self.spacing
    return label.size(in: .infinity).width + end + 2 * currentTheme.metrics.spacing
  }

  private func showGround() {
    let theme = currentTheme
    ground.layer.backgroundColor = isHighlighted ? theme.colors.pressedOverlay : nil
    ground.layer.cornerRadius = max(0, theme.metrics.cardCornerRadius - MenuColumns.padding)
  }

  override func layout() {
    super.layout()
    let (size, padding) = (bounds.size, currentTheme.metrics.spacing)
    ground.frame = bounds
    showGround()
    let end = detail.size(in: .infinity)
    let room = size.width - 2 * padding
    detail.isHidden = detail.string.isEmpty
    let title = label.size(in: detail.isHidden ? room : room - end.width - Self.spacing)
    func y(_ height: Double) -> Double { ((size.height - height) / 2).rounded() }
    label.frame = Rect(x: padding, y: y(title.height), width: title.width, height: title.height)
    detail.frame = Rect(
      x: size.width - padding - end.width, y: y(end.height), width: end.width, height: end.height)
  }

  override var semantics: Semantics? {
    var semantics = Semantics(.option, label: completion.text, actions: .press)
    semantics.hint = completion.detail
    semantics.isSelected = isHighlighted
    semantics.position = place
    semantics.children = .ignore
    return semantics
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard id == nil, action == .press, let choose else { return false }
    choose()
    return true
  }
}
