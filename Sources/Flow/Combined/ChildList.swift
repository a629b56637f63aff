import Surface

/// The children of one combined component, and what it takes to get from one pass to the next.
@MainActor
final class ChildList {
  private var shown: [ChildRecord] = []
  private var disappearing: [ChildRecord] = []

  func endPass(
    added: [UpdatedChild], guides: [Guide], owner: AnyComponentContext, view: View,
    transition: ComponentTransition
  ) {
    checkGuides(of: added, configured: guides, owner: owner)
    let records = added.map(\.record)
    let kept = Set(records.map(ObjectIdentifier.init))
    for record in shown where !kept.contains(ObjectIdentifier(record)) {
      remove(record, transition: transition)
    }
    shown = records
    place(in: view)
    for child in added { show(child, owner: owner) }
    for record in disappearing { followGuide(record, guides, transition) }
    for child in added { child.endPass() }
    for guide in guides { guide.endPass() }
  }

  private func checkGuides(
    of children: [UpdatedChild], configured: [Guide], owner: AnyComponentContext
  ) {
    for child in children {
      let used = [child.appearTransition?.guide, child.disappearTransition?.guide]
      for case let guide? in used where !configured.contains(where: { $0 === guide }) {
        preconditionFailure(
          "Flow: \(owner.name).body: \(child.name) uses a \(guide.name) that was not added in this "
            + "pass")
      }
    }
  }

  // MARK: Showing

  /// Puts the views in the order of the pass; those on their way out stay above.
  private func place(in view: View) {
    for (index, record) in shown.enumerated() {
      // Not by a copy of the array: inserting would have to duplicate it every time.
      if index < view.subviews.count, view.subviews[index] === record.view { continue }
      view.insertSubview(record.view, at: index)
    }
  }

  private func show(_ child: UpdatedChild, owner: AnyComponentContext) {
    let record = child.record
    let view = record.view
    let phase = record.phase
    record.phase = .shown
    record.disappear = child.disappearTransition
    record.applyGestures(child.gestures)
    switch phase {
    case .new, .gone:
      record.context.parent = owner
      child.placement.apply(to: view, transition: .immediate)
      if let appear = child.appearTransition {
        appear.run(view, appear.guide.map { $0.previousPosition ?? $0.position! }, child.transition)
      }
    case .disappearing:
      // On its way out and wanted again: it comes back from where it is.
      disappearing.removeAll { $0 === record }
      record.disappearance += 1
      view.isUserInteractionEnabled = true
      child.placement.apply(to: view, transition: child.transition)
    case .shown:
      child.updateTransition.run(view, child.placement, child.transition)
    }
    record.placement = child.placement
  }

  // MARK: Removing

  private func remove(_ record: ChildRecord, transition: ComponentTransition) {
    guard let disappear = record.disappear else {
      finish(record)
      return
    }
    record.phase = .disappearing
    record.disappearance += 1
    record.view.isUserInteractionEnabled = false
    disappearing.append(record)
    disappear.run(
      .begin, record.view, disappear.guide?.position, transition, ending(of: record))
  }

  private func ending(of record: ChildRecord) -> @MainActor () -> Void {
    let number = record.disappearance
    return { [weak self, weak record] in
      guard let self, let record, record.phase == .disappearing, record.disappearance == number
      else { return }
      disappearing.removeAll { $0 === record }
      finish(record)
    }
  }

  private func followGuide(
    _ record: ChildRecord, _ guides: [Guide], _ transition: ComponentTransition
  ) {
    guard let disappear = record.disappear, let guide = disappear.guide,
      guides.contains(where: { $0 === guide }), guide.position != guide.previousPosition
    else { return }
    disappear.run(.update, record.view, guide.position, transition, ending(of: record))
  }

  private func finish(_ record: ChildRecord) {
    record.phase = .gone
    record.view.removeFromSuperview()
  }
}
