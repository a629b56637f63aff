import Surface

extension RasterPen {
  func drawAvatar() {
    let place = square(center, 72)
    canvas.withState {
      canvas.clip(to: RoundedRect(place, radius: 36))
      canvas.draw(RasterPhoto.large, in: place, sampling: .areaAverage)
    }
    canvas.stroke(
      RoundedRect(place.insetBy(dx: -5, dy: -5), radius: 41), width: 2, with: mint)
  }

  func drawPathClip() {
    canvas.withState {
      canvas.clip(to: .heart(in: square(at(0, 2), 78)))
      canvas.draw(RasterPhoto.large, in: square(center, 84), sampling: .areaAverage)
    }
  }

  func drawNestedClips() {
    canvas.withState {
      canvas.clip(to: RoundedRect(area, radius: 20))
      canvas.clip(to: Path(ellipseIn: square(at(-8, 6), 92)))
      for index in 0..<12 {
        let x = area.minX + Double(index) * 10
        let stripe = Rect(x: x, y: area.minY, width: 5, height: area.height)
        canvas.fill(stripe, with: index % 2 == 0 ? blue : amber)
      }
    }
    canvas.stroke(RoundedRect(area, radius: 20), width: 1, with: faint)
  }
}
