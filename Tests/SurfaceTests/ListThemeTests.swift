import SurfaceTesting
import Testing

@testable import Surface

/// Lists whose rows have the sizes of a theme.
@Suite @MainActor struct ListThemeTests {
  private let screen = OffscreenWindow(width: 200, height: 300)
  private let list = ListNode()
  private let measured = Counter()

  /// As high as the rows of the theme.
  private final class Row: DisplayNode {
    private let measured: Counter

    nonisolated init(_ measured: Counter) {
      self.measured = measured
      super.init()
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      measured.increment()
      return Size(width: constraint.width, height: currentTheme.metrics.rowHeight)
    }
  }

  init() {
    list.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    screen.root.addSubview(list.view)
    list.setRows(count: 50) { [measured] _ in Row(measured) }
    screen.backend.settle()
  }

  private var heights: Set<Double> { Set(list.visibleRows.map(\.node.frame.height)) }

  @Test(arguments: [ThemeTraits.Density.compact, .spacious])
  func `with another density rows have its height, one below the other`(
    density: ThemeTraits.Density
  ) {
    let usual = Theme.light.metrics.rowHeight.rounded(.up)
    #expect(heights == [usual])
    let theme = Theme(ThemeTraits(density: density))
    let height = theme.metrics.rowHeight.rounded(.up)
    #expect(height != usual && theme.fonts == Theme.light.fonts)
    screen.window.themeOverride = theme
    screen.backend.settle()
    #expect(heights == [height])
    let tops = list.visibleRows.map(\.node.frame.minY)
    #expect(tops == tops.indices.map { Double($0) * height })
    screen.window.themeOverride = nil
    screen.backend.settle()
    #expect(heights == [usual])
  }

  @Test func `a theme with other colours alone measures no row again`() {
    let count = measured.value
    screen.window.themeOverride = .dark
    screen.backend.settle()
    #expect(measured.value == count && heights == [Theme.light.metrics.rowHeight.rounded(.up)])
  }
}
