/// The memory of lines that are being made, kept for the next layout.
struct LineScratch {
  private(set) var lines: ContiguousArray<TextLine> = []
  private(set) var spaces: ContiguousArray<LineSpace> = []
  private(set) var pieces: ContiguousArray<LinePiece> = []
  private(set) var draftPieces: ContiguousArray<LinePiece> = []

  /// More is not kept.
  private static let limit = 256

  /// Takes the memory of arrays whose contents are no longer wanted.
  mutating func keep(
    _ lines: inout ContiguousArray<TextLine>, _ spaces: inout ContiguousArray<LineSpace>,
    _ pieces: inout ContiguousArray<LinePiece>, _ draftPieces: inout ContiguousArray<LinePiece>
  ) {
    guard max(lines.capacity, pieces.capacity, draftPieces.capacity) <= LineScratch.limit else {
      return
    }
    swap(&self.lines, &lines)
    swap(&self.spaces, &spaces)
    swap(&self.pieces, &pieces)
    swap(&self.draftPieces, &draftPieces)
    self.lines.removeAll(keepingCapacity: true)
    self.spaces.removeAll(keepingCapacity: true)
    self.pieces.removeAll(keepingCapacity: true)
  }
}
