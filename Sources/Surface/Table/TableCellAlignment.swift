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
  func start(of width: Double, in range: Range<Double>) -> Double {
    let room = range.upperBound - range.lowerBound - width
    return switch self {
    case .leading: range.lowerBound
    case .center: range.lowerBound + max(0, room / 2).rounded(.down)
    case .trailing: range.lowerBound + max(0, room)
    }
  }
}

extension TableCellAlignment {
  /// At which side lines of different lengths lie.
  var ofLines: ParagraphStyle.Alignment {
    switch self {
    case .leading: .natural
    case .center: .center
    case .trailing: .right
    }
  }
}
