import Surface

/// A guide that was configured and is to be added to the context of the same pass.
public struct UpdatedGuide {
  let guide: Guide
  let position: Point
}
