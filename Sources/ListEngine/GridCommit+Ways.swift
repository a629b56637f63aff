/// Has all that was on screen go on from where it was.
///
/// The new picture begins as if the content lay where it does without a scroll target: what entries
/// make of that are displacements of their own, and the way from there to the target is one shift
/// of all content.
extension GridCommit {
  /// Whether something of a frame is in the viewport.
  func isSeen(_ frame: GridFrame) -> Bool {
    frame.meets(.zero..<max(old.viewport.length, next.viewport.length))
  }

  /// Has an entry lie at another place along the content; whether that is seen without a scroll
  /// target.
  ///
  /// What is on its way, to where it stays in the viewport, goes on.
  func move(_ entry: inout GridEntry, to frame: GridFrame) -> Bool {
    let before = old.frame(of: entry)
    let stays = entry.frame.moved(by: old.contentStart) == frame.moved(by: unscrolledStart)
    entry.frame = frame
    if stays { return false }
    let rest = frame.moved(by: unscrolledStart + old.translation)
    entry.displacement = ListAnimated(
      from: GridDisplacement(from: rest, to: before), to: .zero, at: next.time, movement)
    return true
  }

  /// Has an entry move to where its item lies, outside of what is loaded, by no more than it has
  /// to.
  func moveAndLeave(_ entry: inout GridEntry, to frame: GridFrame) {
    _ = move(&entry, to: scroll == nil ? near(frame, start: unscrolledStart) : frame)
  }

  /// Has an entry come from where its item lay, which was not loaded; whether that is another
  /// place.
  func come(_ entry: inout GridEntry, from frame: GridFrame) -> Bool {
    let target = entry.frame
    if frame.moved(by: old.contentStart) == target.moved(by: unscrolledStart) { return false }
    entry.frame = near(frame, start: old.contentStart)
    return move(&entry, to: target)
  }

  /// A frame along the content, but not farther than a screen from the viewport.
  private func near(_ frame: GridFrame, start: ListLength) -> GridFrame {
    let screen = max(old.viewport.length, next.viewport.length)
    let shown = frame.start + start
    let place = min(max(shown, -frame.length - screen), screen + screen)
    return frame.moved(by: place - shown)
  }

  /// Has what is no item of the grid any more lie along the content so that it is shown where it
  /// was.
  func carry(_ entry: inout GridEntry) {
    if let jump {
      let before = old.frame(of: entry)
      entry.frame = before.moved(by: -(next.contentStart + jump))
      entry.displacement = ListAnimated(.zero)
    } else {
      entry.frame = entry.frame.moved(by: old.contentStart - unscrolledStart)
    }
  }

  /// The content slides from where it would be without a scroll target.
  mutating func startSlide() {
    let way = next.contentStart + next.overscroll - unscrolledStart - old.overscroll
    let shift = ListAnimated(from: -way, to: .zero, at: next.time, scroll)
    if shift.flight != nil { next.shifts.append(shift) }
  }

  /// The new content comes from beyond the old one, as if it had always been there.
  ///
  /// What is loaded ahead of the target comes first: it would otherwise cover the old picture.
  mutating func startJump() {
    let target = transaction.scrollTo!
    let rank = min(map.rank(of: old.anchor.row), map.keptCount)
    let isBehind = target.item >= map.newIndex(rank: rank)
    let direction = target.directionHint ?? (isBehind ? .up : .down)
    let seen = old.frames.filter(isSeen)
    let frames = loaded.map { next.restingFrame(of: $0) }
    let way: ListLength
    if direction == .up {
      let end = max(next.viewport.length, seen.map(\.end).max() ?? .zero)
      let arrangement = next.arrangement
      let header = arrangement.headers[arrangement.headers(meeting: next.loadedRange)].first
      let first = frames.map(\.start).min()!
      way = end - min(first, header.map { $0.start + next.contentStart } ?? first)
    } else {
      way = min(.zero, seen.map(\.start).min() ?? .zero) - frames.map(\.end).max()!
    }
    jump = way
    next.shifts = [ListAnimated(from: way, to: .zero, at: next.time, scroll)]
  }
}
