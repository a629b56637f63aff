/// The children of a stack.
///
/// Iterate over a span: iterating over the array retains and releases every element.
struct StackItems: Equatable {
  let array: [StackItem]

  init<EnvironmentType>(_ items: [AnyComponentWithIdentity<EnvironmentType>]) {
    array = items.map {
      StackItem(identity: $0.identity, box: $0.component.box, priority: $0.layoutPriority)
    }
  }

  init(array: [StackItem]) { self.array = array }

  func typed<EnvironmentType>() -> [AnyComponentWithIdentity<EnvironmentType>] {
    array.map {
      AnyComponentWithIdentity(
        identity: $0.identity, component: AnyComponent(box: $0.box), layoutPriority: $0.priority)
    }
  }

  static func == (a: StackItems, b: StackItems) -> Bool {
    let (a, b) = (a.array.span, b.array.span)
    guard a.count == b.count else { return false }
    for index in a.indices
    where !a[index].box.equals(b[index].box) || a[index].identity != b[index].identity
      || a[index].priority != b[index].priority
    {
      return false
    }
    return true
  }
}
