import Surface

/// What a row of components that is alive is made of.
struct ListRow {
  let identity: ComponentIdentity
  let fiber: Fiber
  var size = Size.zero

  @MainActor var view: View { fiber.view }
}
