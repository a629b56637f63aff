import Geometry
import Testing

@testable import Typesetting

/// One character has several shapes in the countries that share it: which one is shown must follow the
/// text, then the user, and never the order in which fonts were installed.
@Suite struct LanguageTests {
  /// Four fonts for Chinese characters, one for each country that has its own forms, and one for Latin
  /// letters. By themselves they come in the order of their names.
  private let machine: TemporaryFolder

  init() throws {
    machine = try TemporaryFolder()
    for (name, bytes) in Self.fonts { _ = try machine.write(bytes, name) }
  }

  private static let fonts: [(name: String, bytes: [UInt8])] = {
    let signs: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x4FF, 0x2000...0x206F, 0x2100...0x27BF, 0x3000...0x303F, 0x3200...0x4DBF,
      0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x2A6DF,
    ]
    let han: [ClosedRange<UInt32>] = [0x4E00...0x9FFF]
    let asian: [(String, [ClosedRange<UInt32>], TinyFont.CodePage)] = [
      ("China", han + [0x3100...0x312F], .simplifiedChinese),
      // Without 你, which a font that speaks Taiwan's Chinese has.
      ("Japan", [0x4E00...0x4F5F, 0x4F61...0x9FFF, 0x3040...0x30FF], .japanese),
      ("Korea", han + [0x3130...0x318F, 0xAC00...0xD7A3], .korean),
      ("Taiwan", han + [0x3100...0x312F], .traditionalChinese),
    ]
    let fonts = asian.map { family, scalars, page in
      TinyFont(
        family: "Han \(family)",
        scalars: (signs + scalars).sorted { $0.lowerBound < $1.lowerBound }, codePages: [page])
    }
    let latin = TinyFont(family: "Latin", scalars: [0x20...0x7E, 0xA0...0x24F])
    return (fonts + [latin]).map { ($0.family + ".ttf", $0.bytes()) }
  }()

  private func library(_ languages: [String]) -> FontLibrary {
    FontLibrary(.directory(machine.path), languages: languages)
  }

  /// The family that shows the Chinese characters of a text.
  private func family(
    _ string: String, _ languages: [String], text language: String? = nil
  ) throws -> String {
    let font = FontDescriptor(families: ["Latin"], size: 16, language: language)
    let text = AttributedText(string, attributes: TextAttributes(font: font, color: .black))
    let layout = TextLayout(LayoutRequest(text: text), library: library(languages))
    let path = try #require(layout.glyphRuns.last?.font.face.file?.path)
    return String(path.split(separator: "/").last!.dropLast(4))
  }

  // MARK: Which font

  @Test(arguments: [
    ("zh_CN.UTF-8", "Han China"), ("zh_SG.UTF-8", "Han China"), ("zh_TW.UTF-8", "Han Taiwan"),
    ("zh_HK.UTF-8", "Han Taiwan"), ("ja_JP.UTF-8", "Han Japan"), ("ko_KR.UTF-8", "Han Korea"),
    ("C", "Han China"), ("C.UTF-8", "Han China"), ("POSIX", "Han China"), ("", "Han China"),
    ("de_DE.UTF-8", "Han China"),
  ]) func `the user's language decides about Chinese characters`(
    locale: String, expected: String
  ) throws {
    let languages = FontLanguage.ofUser { $0 == "LANG" ? locale : nil }
    #expect(try family("a 直骨", languages) == expected)
  }

  @Test(arguments: [
    ("zh-Hant", "Han Taiwan"), ("zh-Hans", "Han China"), ("zh-Hant-HK", "Han Taiwan"),
    ("zh", "Han China"), ("yue", "Han Taiwan"), ("ja", "Han Japan"), ("ja-JP", "Han Japan"),
    ("ko", "Han Korea"),
  ]) func `the language of a text goes before the user's`(
    language: String, expected: String
  ) throws {
    for user in [["zh-cn"], ["ja"], ["ko"], []] {
      #expect(try family("a 直骨", user, text: language) == expected)
    }
  }

  @Test func `a script that one language has does not ask for the user's`() throws {
    for user in [["zh-cn"], ["ja"], ["ko"], ["en"], []] {
      #expect(try family("a かな", user) == "Han Japan")
      #expect(try family("a 한글", user) == "Han Korea")
    }
  }

  @Test func `a user of several languages gets the first one that has the script`() throws {
    #expect(try family("a 直骨", ["en_US", "fr", "ja"]) == "Han Japan")
    #expect(try family("a 直骨", ["en_US", "zh_TW", "ja"]) == "Han Taiwan")
  }

  @Test func `whatever the language, no character is a box that a font has`() {
    for user in [["zh-cn"], ["zh-tw"], ["ja"], ["ko"], ["en"], ["xx"], ["not a language"], []] {
      let layout = TextLayout(
        LayoutRequest(text: Fixtures.text("Latin ä 直骨 かな 한글")), library: library(user))
      #expect(layout.glyphRuns.allSatisfy { $0.font.face.hexPlane == nil })
    }
  }

  // MARK: The environment

  @Test func `the environment names the languages as a C library reads it`() {
    func languages(_ environment: [String: String]) -> [String] {
      FontLanguage.ofUser { environment[$0] }
    }
    #expect(languages(["LANG": "ja_JP.UTF-8"]) == ["ja_JP"])
    #expect(languages(["LANG": "ja_JP.UTF-8", "LC_CTYPE": "zh_TW.UTF-8"]) == ["zh_TW"])
    #expect(
      languages(["LANG": "ja_JP", "LC_CTYPE": "zh_TW", "LC_ALL": "ko_KR.eucKR"]) == ["ko_KR"])
    // Set but empty is as good as not set.
    #expect(languages(["LC_ALL": "", "LANG": "ca_ES@valencia"]) == ["ca_ES"])
    #expect(
      languages(["LANG": "de_DE.UTF-8", "LANGUAGE": "de_DE:ja:en"]) == ["de_DE", "ja", "en"])
    #expect(languages(["FC_LANG": "ko", "LANG": "C.UTF-8"]) == ["ko"])
    #expect(languages(["LANG": "POSIX"]).isEmpty && languages([:]).isEmpty)
  }

  @Test func `pinned fonts do not depend on the machine's language`() {
    // The suite may run in any locale; see README.md for the ones it was run in.
    let layout = Fixtures.layout("直骨")
    #expect(layout.glyphRuns.first?.font.face.file?.path.contains("DroidSansFallback") == true)
    #expect(FontConfiguration(.directory(Fixtures.fonts)).userLanguages.isEmpty)
  }
}
