public import Geometry
public import ListEngine

/// What a row of a list is made and measured for.
public struct ListItemContext: Sendable {
  /// The index of the row.
  public let index: Int
  /// The axis along which rows follow each other.
  public let axis: Axis
  /// How broad the list is, in logical points: the width of one that scrolls down.
  public let breadth: Double
  /// The theme of the list.
  public let theme: Theme
  /// Whether what the row needs from a disk should be read before the row is shown.
  public let loadsSynchronously: Bool
  private let source: any ListItemSource

  init(index: Int, source: any ListItemSource, environment: ListRowEnvironment) {
    (self.index, self.source) = (index, source)
    (axis, breadth) = (environment.axis, environment.breadth)
    (theme, loadsSynchronously) = (environment.theme, environment.loadsSynchronously)
  }

  /// The item of the row before; nil for the first row.
  public var previousItem: (any ListItem)? { index > 0 ? source.item(at: index - 1) : nil }

  /// The item of the row behind; nil for the last row.
  public var nextItem: (any ListItem)? {
    index + 1 < source.count ? source.item(at: index + 1) : nil
  }

  /// Measures a node for the breadth of the list, and rounds its length up to whole points.
  ///
  /// - Parameters:
  ///   - node: what shows the row.
  ///   - headers: what the row shares with its neighbours.
  public func layout(of node: DisplayNode, headers: [ListItemHeader] = []) -> ListRowLayout {
    let size = node.measure(axis.size(length: .infinity, breadth: breadth))
    let length = axis.length(of: size).rounded(.up)
    precondition(
      length >= 0 && length <= SizeTree.maximumRowLength.points,
      "ListNode: a row is from 0 to 2^32 points long, and \(type(of: node)) is \(length)")
    return ListRowLayout(ListLength(length), headers: headers.map(\.header))
  }
}
