import Surface

extension EngineCardNode {
  /// The engine scene: what nodes, controls and animations do.
  static func all(
    _ theme: Theme, relayout: @escaping @MainActor () -> Void
  ) -> [DisplayNode] {
    let links = LinkSample(theme)
    let cards = [
      EngineCardNode(
        "Buttons", "Normal, pressed, selected and disabled.", ButtonSample(theme), theme),
      EngineCardNode(
        "Pictures", "Made for their place by a worker, corners and tails included.",
        PictureSample(), theme),
      EngineCardNode(
        "Springs", "As fast as each of them settles.", SpringSample(theme), theme),
      EngineCardNode(
        "Corners", "Baked into the pixels, covered by four patches, cut while compositing.",
        CornerSample(theme), theme),
      EngineCardNode(
        "Scrubbing", "A transition that follows the knob, and runs when it is told to.",
        ScrubSample(theme), theme),
      EngineCardNode("Links and spoilers", nil, links, theme),
      EngineCardNode(
        "Promotion", "Press the picture: it moves on a surface of its own, nothing is painted.",
        PromotionSample(theme), theme),
      EngineCardNode("Activity", nil, ActivitySample(theme), theme),
    ]
    links.onResize = { [weak card = cards[5]] in
      card?.setNeedsLayout()
      relayout()
    }
    return cards
  }
}
