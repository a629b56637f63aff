/// A child of a stack: an ``AnyComponentWithIdentity`` without the type of its environment.
struct StackItem {
  let identity: ComponentIdentity
  let box: ComponentBox
  let priority: Double
}
