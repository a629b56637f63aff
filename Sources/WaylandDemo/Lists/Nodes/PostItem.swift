import Surface

/// Something that somebody wrote. Those of one person, one after the other, share a picture beside them.
struct PostItem: ListItem, Identifiable, Equatable {
  let id: Int
  /// The number of those that somebody wrote one after the other.
  let run: Int

  static let avatarSize = 34.0
  static let indent = 62.0

  var author: Person { Person(id: SampleText.number(run, 30) % 200) }
  var text: String { SampleText.paragraph(id + 5000) }

  func makeNode(in context: ListItemContext) -> PostNode {
    let isFirst = (context.previousItem as? PostItem)?.run != run
    return PostNode(author: isFirst ? author.name : nil, text: text)
  }

  func accessories(in context: ListItemContext) -> [ListItemAccessory] {
    let accessory = ListAccessory(
      id: ListHeader.ID(id: Int64(run)), length: ListLength(PostItem.avatarSize + 2))
    let author = author
    return [
      ListItemAccessory(accessory, breadth: PostItem.avatarSize, inset: 16) {
        let node = AvatarNode()
        node.personName = author.name
        node.accessibility.isHidden = true
        return PostPictureNode(node)
      }
    ]
  }

  static func all() -> [PostItem] {
    var posts: [PostItem] = []
    for run in 0..<120 {
      for _ in 0..<(1 + SampleText.number(run, 31) % 5) {
        posts.append(PostItem(id: posts.count, run: run))
      }
    }
    return posts
  }
}

/// A round picture above a margin.
final class PostPictureNode: DisplayNode {
  private let avatar: AvatarNode

  init(_ avatar: AvatarNode) {
    self.avatar = avatar
    super.init()
    isUserInteractionEnabled = false
    addSubnode(avatar)
  }

  override func layout() {
    super.layout()
    avatar.frame = Rect(x: 0, y: 0, width: PostItem.avatarSize, height: PostItem.avatarSize)
  }
}
