import Surface
import Testing

@testable import Compositing

/// The table of properties and what follows from it.
@Suite @MainActor struct LayerPropertyTests {
  /// Values of which none is the one of a new layer.
  private var otherValues: LayerProperties {
    var values = LayerProperties()
    values.position = Point(x: 3, y: 4)
    values.bounds = Rect(x: 1, y: 2, width: 30, height: 40)
    values.anchorPoint = Point(x: 0.25, y: 0.75)
    values.transform = .scale(2)
    values.zPosition = 5
    values.opacity = 0.5
    values.allowsGroupOpacity = false
    values.isHidden = true
    values.masksToBounds = true
    values.cornerRadius = 6
    values.hasClippingCorners = true
    values.backgroundColor = .white
    values.borderWidth = 7
    values.borderColor = .black
    values.shadow = Shadow(color: .black)
    values.shadowPath = Path(Rect(x: 0, y: 0, width: 1, height: 1))
    values.contents = Pixmap(size: PixelSize(width: 1, height: 1)) { _ in }
    values.contentsScale = 2
    values.contentMode = .center
    values.staleContentMode = .topLeft
    values.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 0.5)
    values.contentsCenter = Rect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)
    values.sublayerTransform = .scale(3)
    values.contentsTint = .white
    values.promotion = .never
    values.blendMode = .plus
    return values
  }

  private func described(_ values: LayerProperties) -> [String: String] {
    var result: [String: String] = [:]
    for child in Mirror(reflecting: values).children {
      result[child.label!] = String(reflecting: child.value)
    }
    return result
  }

  private struct Copier: LayerPropertyVisitor {
    let source: LayerProperties
    let layer: Layer
    func visit<Value>(_ property: LayerProperty<Value>) {
      property.store(layer, source[keyPath: property.path])
    }
  }

  @Test func `every value of a layer has a row in the table, with its own setter`() {
    let (values, fresh) = (described(otherValues), described(LayerProperties()))
    for (name, value) in values {
      #expect(value != fresh[name], "give \(name) another value in this test")
    }
    let layer = Layer()
    var copier = Copier(source: otherValues, layer: layer)
    LayerProperties.forEachProperty(&copier)
    #expect(described(layer.model) == values)
  }

  @Test func `every key reads and writes a value of its own, and says what it changes`() {
    let (other, layer) = (Layer(), Layer())
    other.replaceModel(otherValues)
    for key in LayerKey.allCases {
      let value = other.value(of: key)
      #expect(layer.value(of: key) != value)
      let (version, before) = (layer.contentVersion, layer.model)
      layer.clearNeedsComposite()
      layer.setValue(value, of: key, timing: nil)
      #expect(layer.value(of: key) == value && layer.subtreeNeedsComposite)
      // Finished pixels that are put elsewhere are the same pixels.
      let pixelKeys: Set<LayerKey> = [
        .cornerRadius, .backgroundColor, .borderColor, .contentsTint, .borderWidth, .shadow,
        .shadowPath, .contentsRect,
      ]
      #expect((layer.contentVersion != version) == pixelKeys.contains(key), "\(key)")
      var animated = before
      animated.setValue(value, of: key)
      #expect(described(animated) == described(layer.model), "\(key)")
    }
  }

  @Test func `setters and animations keep values within what they may be`() {
    let layer = Layer()
    layer.opacity = 2
    layer.borderWidth = -1
    layer.contentsScale = 0
    layer.position = Point(x: .nan, y: 0)
    layer.contentsRect = Rect(x: .infinity, y: 0, width: 1, height: 1)
    #expect(layer.opacity == 1 && layer.borderWidth == 0 && layer.contentsScale == 1)
    #expect(layer.position == .zero && layer.contentsRect == .unit)
    var values = LayerProperties()
    values.setValue(.number(-3), of: .opacity)
    values.setValue(.number(-3), of: .cornerRadius)
    values.setValue(.size(Size(width: -4, height: 5)), of: .boundsSize)
    #expect(values.opacity == 0 && values.cornerRadius == 0)
    #expect(values.bounds.size == Size(width: 0, height: 5))
  }

  @Test func `a change to what the layer has already, when it is limited, completes at once`() {
    let (screen, layer) = (OffscreenWindow(), Layer())
    screen.root.layer.addSublayer(layer)
    var ends: [Bool] = []
    layer.setValue(
      .number(-2), of: .borderWidth, timing: AnimationTiming(duration: 1)
    ) { ends.append($0) }
    layer.setValue(.number(7), of: .opacity, timing: AnimationTiming(duration: 1)) {
      ends.append($0)
    }
    #expect(ends == [true, true] && layer.animationNames.isEmpty)
  }

  @Test func `scrolling marks less than a change of size`() {
    let layer = Layer()
    layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
    layer.clearNeedsComposite()
    layer.bounds.origin.y = 4
    #expect(layer.dirtyLevel == .scroll)
    layer.bounds = Rect(x: 0, y: 5, width: 11, height: 10)
    #expect(layer.dirtyLevel == .all)
  }

  @Test func `an animation through values of another type is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Layer().add(
          Animation(.opacity, from: .number(0), to: .color(nil), duration: 1), named: nil)
      }
    }
  }
}
