import Surface

/// How high a text of several lines is: as high as its place, or as its lines within a limit.
struct FittedHeight {
  /// What was offered and wanted last, where the height goes by the lines.
  private var measured: (offered: Size, wanted: Size)?

  /// The size of a field in a place. A text that fills its place is as high as that, however many lines it has.
  @MainActor
  mutating func size(
    of field: TextFieldNode, lineLimit: ClosedRange<Int>?, in availableSize: Size
  ) -> Size {
    if lineLimit == nil, availableSize.isFinite {
      measured = nil
      return availableSize.extended(to: field.leastSize)
    }
    let wanted = field.measure(availableSize)
    measured = (availableSize, wanted)
    return wanted
  }

  /// Asks for another height where the lines have become more, or fewer.
  @MainActor
  func update(_ field: TextFieldNode, of view: View) {
    guard let measured, field.measure(measured.offered) != measured.wanted else { return }
    (view.attachment as? AnyComponentContext)?.state.updated(isLocal: true)
  }
}
