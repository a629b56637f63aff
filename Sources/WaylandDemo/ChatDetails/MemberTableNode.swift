import Surface

/// Who wrote in a chat, and how much, counted while it is looked at.
final class MemberTableNode: DisplayNode {
  private let table: TableNode<ChatMember>
  private var shown: ConversationContent?
  private var members: [ChatMember] = []
  private var scan: MessageScan?

  override init() {
    table = TableNode(columns: MemberTableNode.columns(), hasNaturalOrder: true)
    super.init()
    addSubnode(table)
    table.accessibilityLabel = "Members"
  }

  override func didLoad() {
    super.didLoad()
    table.sortRequested = { [weak self] _ in self?.showMembers(isAnimated: true) }
    table.rows.selection = ListSelection(mode: .single)
  }

  /// The keys are for what has been opened.
  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    table.rows.view.becomeFocused()
  }

  nonisolated private static func columns() -> [TableNode<ChatMember>.Column] {
    func column(
      _ name: ChatMember.Column, ideal: Double, weight: Double = 0, isFixed: Bool = false
    ) -> TableColumn {
      TableColumn(name.rawValue, ideal: ideal, weight: weight, isFixed: isFixed)
    }
    return [
      .node(column(.name, ideal: 200, weight: 1, isFixed: true), title: "Name") {
        MemberNameNode($0)
      },
      .text(column(.messages, ideal: 100), title: "Messages", alignment: .trailing) {
        $0.messageCount.grouped
      },
      .text(column(.first, ideal: 110), title: "First", color: \.secondaryText) {
        $0.first?.day.shortText ?? ""
      },
      .text(column(.last, ideal: 110), title: "Last", color: \.secondaryText) {
        $0.last?.day.shortText ?? ""
      },
    ]
  }

  /// Counts the messages of a chat.
  func show(_ content: ConversationContent) {
    guard let log = content.log, content.log?.chat !== shown?.log?.chat else { return }
    shown = content
    members = []
    showMembers(isAnimated: false)
    scan = MessageScan(log, into: [String: ChatMember]()) { members, message, _ in
      guard let sender = message.sender, !message.isService else { return false }
      let id = ChatMember.id(of: sender)
      guard var member = members[id] ?? ChatMember(message) else { return false }
      member.add(message)
      members[id] = member
      return true
    } onPage: { [weak self] found, _ in
      self?.members = Array(found.values)
      self?.showMembers(isAnimated: false)
    }
  }

  private func showMembers(isAnimated: Bool) {
    let keys = table.arrangement.sort
    table.setItems(
      ChatMember.sorted(members, by: keys), options: isAnimated ? .animateInsertion : [])
  }

  override func layout() {
    super.layout()
    table.frame = bounds
  }
}
