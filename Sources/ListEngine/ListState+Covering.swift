/// What lies over a row where that has been scrolled to.
extension ListState {
  /// How far from the ends of the content area a row lies so that all of it is seen: the room that it asks for, and
  /// what headers that stick there cover.
  ///
  /// Those are the headers that it shares with its neighbours, and the ones that come from above it. The header of a
  /// neighbour of which nothing is known does not count.
  public func positioningInsets(of row: Int) -> ListInsets {
    guard let layout = layout(of: row) else { return .zero }
    var insets = layout.positioningInsets
    insets.leading += longest(layout.headers) { header in
      switch header.stickDirection {
      case .top: isShared(header, with: row - 1) ? coverAtStart(header) : .zero
      case .topEdge: coverAtStart(header)
      case .bottom: .zero
      }
    }
    insets.trailing += longest(layout.headers) { header in
      let isCovering = header.stickDirection == .bottom && isShared(header, with: row + 1)
      return isCovering ? coverAtEnd(header) : .zero
    }
    return insets
  }

  /// The rows beside one that is scrolled to of which nothing is known, and which may share a header with it.
  func unknownNeighbours(of target: ListScrollTarget) -> [Int] {
    guard let headers = layout(of: target.row)?.headers, !headers.isEmpty else { return [] }
    var rows: [Int] = []
    if case .bottom = target.position {
    } else if headers.contains(where: { $0.stickDirection == .top }) {
      rows.append(target.row - 1)
    }
    if case .top = target.position {
    } else if headers.contains(where: { $0.stickDirection == .bottom }) {
      rows.append(target.row + 1)
    }
    return rows.filter { $0 >= 0 && $0 < count && layout(of: $0) == nil }
  }

  private func longest(_ headers: [ListHeader], _ cover: (ListHeader) -> ListLength) -> ListLength {
    headers.map(cover).max() ?? .zero
  }

  private func isShared(_ header: ListHeader, with row: Int) -> Bool {
    row >= 0 && row < count
      && layout(of: row)?.headers.contains { $0.combines(with: header) } == true
  }

  private func coverAtStart(_ header: ListHeader) -> ListLength {
    let edge = header.sticksOverInsets ? .zero : viewport.headerInsets.leading
    return max(.zero, edge + header.length - contentArea.lowerBound)
  }

  private func coverAtEnd(_ header: ListHeader) -> ListLength {
    let edge = header.sticksOverInsets ? .zero : viewport.headerInsets.trailing
    return max(.zero, contentArea.upperBound - (viewport.length - edge - header.length))
  }
}
