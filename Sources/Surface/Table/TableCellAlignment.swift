import Geometry
import Typesetting

/// At which side of its column a cell lies, and the title above it.
public enum TableCellAlignment: Hashable, Sendable, CaseIterable {
  /// Where lines of text begin.
  case leading
  /// In the middle.
  case center
  /// Where lines of text end: numbers that are compared.
  case trailing

  /// Where something of a width begins in a range, on whole points if the range is on such.
  ///
  /// - Parameter isMirrored: whether leading is right. What is wider than the range begins before it then.
  package func start(of width: Double, in range: Range<Double>, isMirrored: Bool) -> Double {
    let room = range.upperBound - range.lowerBound - width
    let before =
      switch self {
      case .leading: 0.0
      case .center: max(0, room / 2).rounded(.down)
      case .trailing: max(0, room)
      }
    return range.lowerBound + (isMirrored ? room - before : before)
  }
}

extension TableCellAlignment {
  /// At which side lines of different lengths lie.
  func ofLines(isMirrored: Bool) -> ParagraphStyle.Alignment {
    switch self {
    case .leading: isMirrored ? .right : .natural
    case .center: .center
    case .trailing: isMirrored ? .left : .right
    }
  }
}
