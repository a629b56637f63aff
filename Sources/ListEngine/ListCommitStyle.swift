/// How a transaction is animated.
struct ListCommitStyle {
  /// Rows that come and go.
  let insertion: ListAnimation?
  /// Rows of another length.
  let update: ListAnimation?
  /// Removed rows.
  let deletion: ListAnimation?
  /// The content, where it is scrolled.
  let scroll: ListAnimation?
  /// The content, where it follows the insets.
  let insets: ListAnimation?
  let isFull, fades: Bool
  let crossfade: ListAnimation?

  /// Whether anything leaves by an animation.
  var isAnimated: Bool { insertion != nil || scroll != nil || insets != nil || isFull }

  init(_ prepared: ListPreparation, deletion: ListAnimation?, isFirst: Bool) {
    let transaction = prepared.transaction
    let options = isFirst ? [] : transaction.options
    let resize = isFirst ? nil : transaction.viewport?.animation
    isFull = options.contains(.fullTransition)
    fades = options.contains(.animateAlpha)
    let isAnimated = options.contains(.animateInsertion) && !isFull
    insertion = isAnimated ? ListTimings.insertion : nil
    self.deletion = isAnimated ? deletion ?? ListTimings.insertion : nil
    crossfade = options.contains(.crossfade) ? ListTimings.crossfade : nil
    update = isFull || crossfade != nil ? nil : insertion ?? resize
    insets = resize
    let isForced = !isFirst && transaction.insertions.contains { $0.forcesAnimation }
    if let target = transaction.scrollTo {
      scroll = isFirst ? nil : target.animation
    } else if isAnimated || isForced || options.contains(.animateTopItemPosition) {
      scroll = ListTimings.insertion
    } else {
      scroll = resize
    }
  }
}
