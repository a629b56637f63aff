import Platform

/// What a recording has said so far, and what the program waits for.
@MainActor
struct SessionReplay {
  /// The numbers of those surfaces that are windows.
  var windows: Set<Int> = []
  /// What was copied or selected.
  var offers: [ClipboardKind: [SeatID: [ContentType]]] = [:]
  var errors: [ReplayError] = []
  var reads = RecordedAnswers<Result<[UInt8], TransferError>>()
  var results = RecordedAnswers<String>()
  var dragEnds = RecordedAnswers<DragActions>()
  var tokens = RecordedAnswers<ActivationToken?>()

  /// What nobody has asked for.
  var unclaimed: [ReplayError] {
    (reads.unclaimed + results.unclaimed + tokens.unclaimed + dragEnds.unclaimed).sorted()
      .map { .unclaimed($0) }
  }
}
