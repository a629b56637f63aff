public import Surface

/// The view of a ``SectionHeader``.
public final class SectionHeaderView: NodeView {
  let header = SectionHeaderNode()

  init() { super.init(owning: header) }
}
