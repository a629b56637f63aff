import Surface

/// What is known of an end of the diary.
enum DiaryEnd {
  /// There may be more.
  case open
  case loading
  /// It could not be loaded; the batch is asked for again.
  case failed(BatchFetching.Batch)
  /// There is no more.
  case over
}
