import Geometry
import Testing

@testable import Typesetting

/// Threads must not get in each other's way, which no layout shows.
@Suite struct EnginePoolTests {
  private func engine(_ pool: borrowing EnginePool) -> ObjectIdentifier {
    pool.withEngine { ObjectIdentifier($0) }
  }

  @Test func `one after the other share an engine`() {
    let pool = EnginePool()
    #expect(engine(pool) == engine(pool))
  }

  @Test func `nobody gets an engine that is at work`() {
    let pool = EnginePool()
    pool.withEngine { first in
      pool.withEngine { second in
        #expect(first !== second)
        #expect(pool.withEngine { $0 !== first && $0 !== second })
      }
    }
  }

  @Test func `who found an engine taken keeps to the other one`() {
    let pool = EnginePool()
    let first = engine(pool)
    let second = pool.withEngine { _ in engine(pool) }
    #expect(second != first)
    // The first one is free again; a thread that went back to it would meet its owner there.
    #expect(engine(pool) == second)
  }

  @Test func `more threads than places get engines too`() {
    let pool = EnginePool()
    func nest(_ depth: Int, _ seen: Set<ObjectIdentifier>) -> Int {
      pool.withEngine { engine in
        let seen = seen.union([ObjectIdentifier(engine)])
        return depth == 0 ? seen.count : nest(depth - 1, seen)
      }
    }
    #expect(nest(EnginePool.count + 2, []) == EnginePool.count + 3)
  }

  @Test func `engines at work outlive a call for memory`() {
    let pool = EnginePool()
    let text = Fixtures.text("Hello")
    func shape(_ engine: TextEngine) -> Int {
      ShapedText(text, baseDirection: .auto, library: Fixtures.library, engine: engine).glyphs.count
    }
    pool.withEngine { engine in
      pool.removeAll()
      #expect(shape(engine) == 5)
      #expect(engine.words.byteCount > 0)
    }
    pool.removeAll()
    pool.withEngine { #expect($0.words.byteCount == 0) }
  }

  /// A layout keeps its fonts and their library by one object of its engine. Counting references to
  /// what all threads share made two of them no faster than one.
  @Test func `texts of an engine keep their fonts by the same object`() {
    let engine = TextEngine()
    func fonts(_ string: String) -> TextFonts {
      ShapedText(
        Fixtures.text(string), baseDirection: .auto, library: Fixtures.library, engine: engine
      ).textFonts
    }
    #expect(fonts("one") === fonts("two"))
    #expect(fonts("one").library === Fixtures.library)
  }
}
