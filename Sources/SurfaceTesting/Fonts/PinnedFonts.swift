import Glibc
import Typesetting

/// Fonts for tests, the same on every machine: Open Sans for Latin, Greek and Cyrillic, and enough for Arabic,
/// Hebrew, Devanagari, Chinese, Japanese, Korean and emoji.
///
/// They lie in the checkout of this package; `Tests/Fixtures/Fonts/README.md` says where they come from. Tests
/// with fonts of their own call `FontLibrary.start(.directory("…"))` with their folder.
public enum PinnedFonts {
  /// The folder with the font files, and with `fonts.conf` for the generic families.
  public static var folder: String { BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts" }

  /// Lets all texts of this process have these fonts and no others.
  ///
  /// Fonts belong to the process, so all tests that run in one should call this first, in the `init` of
  /// their suites. Called again it does nothing.
  ///
  /// - Precondition: The checkout has the fonts, which a copy without `Tests` has not. Without them texts would have whatever
  ///   fonts the machine has, and pictures would differ from those that were accepted.
  public static func use() {
    precondition(
      access(folder + "/fonts.conf", R_OK) == 0,
      "PinnedFonts: no fonts in \(folder): build against a whole checkout, or use your own fonts")
    FontLibrary.start(.directory(folder))
  }
}
