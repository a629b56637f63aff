/// One completion for several animations: called when the last one ends, with true if all finished.
@MainActor
package enum JoinedCompletion {
  /// - Parameter completion: nil if no completion is wanted; the result is nil, too.
  /// - Returns: what each of `count` animations calls.
  package static func part(
    of count: Int, _ completion: (@MainActor (Bool) -> Void)?
  ) -> (@MainActor (Bool) -> Void)? {
    guard let completion else { return nil }
    if count == 1 { return completion }
    var pending = count
    var isFinished = true
    return { finished in
      isFinished = isFinished && finished
      pending -= 1
      if pending == 0 { completion(isFinished) }
    }
  }
}
