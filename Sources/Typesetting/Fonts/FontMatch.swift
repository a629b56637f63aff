import CTypesetting
import Geometry

/// A file that fontconfig chose, and what is left to do to get what was asked for.
struct FontMatch: Hashable, Sendable {
  var file: FontFile
  var synthesis: FontSynthesis
  var rendering: FontRendering
  /// Where on the axes of a variable font the wanted weight and width are.
  var variations: [FontVariation]

  /// Reads a pattern of a font; nil when it names no file.
  init?(_ pattern: OpaquePointer, for request: FontRequest) {
    guard let file = FontFile(pattern) else { return nil }
    self.file = file
    synthesis = FontSynthesis(pattern, for: request)
    rendering = FontRendering(pattern)
    var description: UnsafeMutablePointer<FcChar8>?
    let status = FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &description)
    variations =
      status == FcResultMatch
      ? description.map { FontVariation.list(String(cString: $0)) } ?? [] : []
  }

  init(file: FontFile, synthesis: FontSynthesis) {
    self.file = file
    self.synthesis = synthesis
    rendering = FontRendering()
    variations = []
  }
}

extension FontFile {
  init?(_ pattern: OpaquePointer) {
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    self.path = String(cString: path)
    index = 0
    FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
  }
}

extension FontSynthesis {
  init(_ pattern: OpaquePointer, for request: FontRequest) {
    var weight = Double(FC_WEIGHT_REGULAR)
    var slant = FC_SLANT_ROMAN
    var isColor = FcFalse
    // A variable font states a range of weights, which is no double: it needs no help.
    let hasWeight = FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    FcPatternGetBool(pattern, FC_COLOR, 0, &isColor)
    guard isColor == FcFalse else { return }
    isBold =
      hasWeight && request.weight >= .semibold && weight <= Double(FC_WEIGHT_MEDIUM)
    isOblique = request.isItalic && slant == FC_SLANT_ROMAN
  }
}

extension FontRendering {
  init(_ pattern: OpaquePointer) {
    var hinting = FcTrue
    var style = FC_HINT_SLIGHT
    var antialias = FcTrue
    var autohint = FcFalse
    FcPatternGetBool(pattern, FC_HINTING, 0, &hinting)
    FcPatternGetInteger(pattern, FC_HINT_STYLE, 0, &style)
    FcPatternGetBool(pattern, FC_ANTIALIAS, 0, &antialias)
    FcPatternGetBool(pattern, FC_AUTOHINT, 0, &autohint)
    // "medium" has meant the same as "slight" to FreeType since 2.8.
    self.hinting =
      hinting == FcFalse || style == FC_HINT_NONE
      ? .none : style == FC_HINT_FULL ? .full : .slight
    usesAutohinter = autohint != FcFalse
    isAntialiased = antialias != FcFalse
    if isAntialiased { subpixels = Subpixels(pattern) }
  }
}

extension FontRendering.Subpixels {
  /// Reads what the desktop asks for; nil where it says nothing, which is most desktops.
  init?(_ pattern: OpaquePointer) {
    var rgba = FC_RGBA_UNKNOWN
    var filter = FC_LCD_DEFAULT
    FcPatternGetInteger(pattern, FC_RGBA, 0, &rgba)
    FcPatternGetInteger(pattern, FC_LCD_FILTER, 0, &filter)
    switch rgba {
    case FC_RGBA_RGB: order = .rgb
    case FC_RGBA_BGR: order = .bgr
    case FC_RGBA_VRGB: order = .verticalRGB
    case FC_RGBA_VBGR: order = .verticalBGR
    default: return nil
    }
    // "legacy" is a filter of cairo's first years that FreeType no longer recommends.
    self.filter =
      filter == FC_LCD_NONE ? .none : filter == FC_LCD_LIGHT ? .light : .standard
  }
}
