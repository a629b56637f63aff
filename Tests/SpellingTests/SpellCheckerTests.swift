import Glibc
import Testing

@testable import Spelling

/// With the library and the dictionaries that `Scripts/setup` installs.
struct SpellCheckerTests {
  private let user = SpellingUser()

  private func checker(_ languages: String..., skipsCapitals: Bool = true) -> SpellChecker {
    SpellChecker(
      languages: languages, skipsCapitals: skipsCapitals,
      environment: user.environment(withSystem: true))
  }

  @Test func `a wrong word is found where it is`() async {
    let answer = await checker("en_US").check("Some wrod is — wrogn.", version: 7)
    #expect(answer == SpellingAnswer(version: 7, misspelled: [5..<9, 17..<22], problem: nil))
  }

  @Test func `words with apostrophes are whole, also typographic ones`() async {
    let checker = checker("en_US")
    #expect(await checker.wrongWords(in: "I don't, I don’t, dont; 'quoted' words") == ["dont"])
  }

  @Test func `capitals are checked where somebody wants it`() async {
    #expect(await checker("en_US").wrongWords(in: "WROGN Wrogn") == ["Wrogn"])
    #expect(
      await checker("en_US", skipsCapitals: false).wrongWords(in: "WROGN HELLO") == ["WROGN"])
  }

  @Test func `a word is right if one language has it`() async {
    let text = "because źródło wrogn"
    #expect(await checker("en_US").wrongWords(in: text) == ["źródło", "wrogn"])
    #expect(await checker("pl_PL").wrongWords(in: text) == ["because", "wrogn"])
    #expect(await checker("pl", "en").wrongWords(in: text) == ["wrogn"])
  }

  @Test func `a dictionary has letters of its own encoding`() async {
    let checker = checker("pl_PL")
    #expect(await checker.wrongWords(in: "żółty zolty żółw łódź łodź") == ["zolty", "łodź"])
    #expect(await checker.wrongWords(in: "日本 привет żółty") == ["привет"])
    let words = await checker.suggestions(for: "żółtyy")
    #expect(words.contains("żółty"))
  }

  @Test func `the likeliest words are suggested, and no more than are wanted`() async {
    let checker = checker("en_US")
    let words = await checker.suggestions(for: "wrod")
    #expect(words.contains("word") && words.count <= 8)
    #expect(await checker.suggestions(for: "wrod", limit: 2).count == 2)
    let both = await self.checker("en_US", "pl_PL").suggestions(for: "wrod")
    #expect(Set(both).count == both.count)
    #expect(both.contains { word in word.unicodeScalars.allSatisfy(\.isASCII) })
  }

  @Test func `a word is ignored, and taught for good`() async {
    let checker = checker("en_US")
    #expect(await checker.wrongWords(in: "Frobnicate quuxes") == ["Frobnicate", "quuxes"])
    checker.ignore("quuxes")
    #expect(await checker.wrongWords(in: "Frobnicate quuxes") == ["Frobnicate"])
    let problem = await withCheckedContinuation { done in
      checker.learn("frobnicate") { done.resume(returning: $0) }
    }
    #expect(problem == nil)
    #expect(await checker.wrongWords(in: "Frobnicate FROBNICATE frobnicate") == [])
    // In another program.
    #expect(await self.checker("en_US").wrongWords(in: "Frobnicate quuxes") == ["quuxes"])
    #expect(user.folder.text(of: "data/surface/words") == "frobnicate\n")
  }

  @Test func `the questions are answered in their order`() async {
    let checker = checker("en_US")
    let versions = await withCheckedContinuation { done in
      let seen = Versions()
      for version in 0..<50 {
        checker.check("wrogn \(version)", version: version) { answer in
          #expect(answer.misspelled == [0..<5])
          if seen.add(answer.version) == 50 { done.resume(returning: seen.all) }
        }
      }
    }
    #expect(versions == Array(0..<50))
  }

  @Test func `the dictionaries that there are can be listed`() async {
    let languages = await checker("en_US").availableLanguages()
    #expect(languages.contains("en_US") && languages.contains("pl_PL"))
    #expect(languages == languages.sorted())
  }

  @Test func `a paragraph without words has none`() async {
    for text in ["", " ", "\n", "…", "12 34", "👩‍👧 😀", "\u{FFFD}"] {
      #expect(await checker("en_US").wrongWords(in: text) == [])
    }
  }
}

/// Used on the queue of one checker.
private final class Versions: @unchecked Sendable {
  private(set) var all: [Int] = []

  func add(_ version: Int) -> Int {
    all.append(version)
    return all.count
  }
}
