import Flow
import Surface

/// Photos by months, how they are arranged, and which of them have stars.
final class PhotoWallState: ComponentState {
  enum Arrangement: String, CaseIterable {
    case columns = "Columns"
    case balanced = "Balanced"
    case masonry = "Masonry"

    var layout: any GridLayout & Hashable {
      switch self {
      case .columns: .columns(.minimalBreadth(104), spacing: 3)
      case .balanced: .balanced(idealHeight: 128)
      case .masonry: .masonry(.minimalBreadth(150), spacing: 3)
      }
    }
  }

  private(set) var months = WallPhoto.Month.all()
  private(set) var arrangement = Arrangement.columns

  func arrange(_ arrangement: Arrangement) {
    self.arrangement = arrangement
    updated(transition: .spring())
  }

  func toggleStar(_ id: Int) {
    for month in months.indices {
      guard let index = months[month].photos.firstIndex(where: { $0.id == id }) else { continue }
      months[month].photos[index].hasStar.toggle()
    }
    updated(transition: .easeInOut(0.2))
  }

  var starCount: Int { months.reduce(0) { $0 + $1.photos.count { $0.hasStar } } }
}
