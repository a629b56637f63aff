/// A view that is remembered, and may be gone.
struct WeakView {
  weak var view: View?

  init(_ view: View) { self.view = view }
}
