import Compositing
import Geometry
import ListEngine

// What rows look like that come, go, or get another length.
extension ListNode {
  /// Shows a row with the opacity, the scale and the length that it has now.
  ///
  /// A row that grows from nothing or shrinks to it is cut to the length that it has on the way, as the rows behind it
  /// begin there: else they would be seen through each other.
  final func show(_ entry: ListEntry, in row: LoadedRow) {
    let isLifted = reordering.isLifted(entry.id)
    row.isGrowing = entry.isGrowing(row.isGrowing)
    let opacity = isLifted ? 1 : entry.shownOpacity(at: state.time, isGrowing: row.isGrowing)
    let scale = entry.scale.value(at: state.time)
    row.node.alpha = opacity
    row.node.transform = scale == 1 ? .identity : .scale(scale)
    raise(row, isFlying: entry.isFlying && !isLifted)
    let length = isLifted ? nil : entry.cutLength(at: state.time)
    cut(row, to: length?.points)
    row.hasLooks = opacity != 1 || scale != 1 || row.cut != nil || row.isRaised
  }

  /// A row that moves to another place passes above those between.
  private func raise(_ row: LoadedRow, isFlying: Bool) {
    guard isFlying != row.isRaised else { return }
    row.isRaised = isFlying
    row.node.zPosition = isFlying ? Self.flyingPosition : 0
  }

  private static let flyingPosition = 2.0

  /// - Parameter length: nil for all of it.
  private func cut(_ row: LoadedRow, to length: Double?) {
    guard let length else {
      row.dropCut()
      row.cut = nil
      return
    }
    // A mask of the app is left alone.
    if row.cut == nil, row.node.layer.mask != nil { return }
    let mask = row.cut ?? Layer()
    let bounds = row.node.mainBounds
    // Shadows and what else lies beside a row are not cut at its sides.
    let margin = Self.cutMargin
    let size = axis.size(length: length, breadth: axis.breadth(of: bounds.size) + 2 * margin)
    mask.frame = flow.moving(
      Rect(origin: bounds.origin - Point(x: margin, y: margin), size: size),
      to: flow.start(of: bounds))
    guard row.cut == nil else { return }
    mask.backgroundColor = .black
    row.cut = mask
    row.node.layer.mask = mask
  }

  private static let cutMargin = 64.0

  /// The part of a row that is seen.
  final func shownFrame(of row: LoadedRow) -> Rect {
    let frame = row.node.frame
    guard let length = row.cut.map({ axis.length(of: $0.frame.size) }) else { return frame }
    let size = axis.size(length: length, breadth: axis.breadth(of: frame.size))
    return flow.moving(Rect(origin: frame.origin, size: size), to: flow.start(of: frame))
  }
}

extension LoadedRow {
  /// Has all of the node be seen.
  @MainActor func dropCut() {
    if let cut, node.layer.mask === cut { node.layer.mask = nil }
  }
}

extension ListEntry {
  /// To which length a row is cut; nil for a row that has all the room that it needs.
  fileprivate func cutLength(at time: Duration) -> ListLength? {
    // One that moves comes from elsewhere in its whole length.
    guard apparentLength.flight != nil, transitionOffset.flight == nil else { return nil }
    let shown = apparentLength.value(at: time)
    return shown < length ? max(shown, .zero) : nil
  }

  /// Whether a row comes from nothing or goes to it. One that gets another length on its way still comes.
  fileprivate func isGrowing(_ wasGrowing: Bool) -> Bool {
    guard let flight = apparentLength.flight else { return false }
    return wasGrowing || flight.origin == .zero || apparentLength.target == .zero
  }

  /// The opacity of a row, which grows with it.
  fileprivate func shownOpacity(at time: Duration, isGrowing: Bool) -> Double {
    let opacity = opacity.value(at: time)
    guard isGrowing, length > .zero, let shown = cutLength(at: time) else { return opacity }
    return opacity * min(1, shown.points / length.points)
  }

  fileprivate var isFlying: Bool { kind == .row && transitionOffset.flight != nil }
}
