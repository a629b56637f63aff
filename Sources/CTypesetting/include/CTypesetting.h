#ifndef C_TYPESETTING_H
#define C_TYPESETTING_H

// What Swift cannot import of FreeType, HarfBuzz and fontconfig: macros that take arguments or
// cast, and the one loop per run that must not cross the language border glyph by glyph.

#include <stddef.h>
#include <stdint.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_LCD_FILTER_H
#include FT_BITMAP_H
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb-aat.h>
#include <harfbuzz/hb-ot.h>
#include <harfbuzz/hb.h>

#include "UnicodeTables.h"

/// One shaped glyph, in eight bytes: a layout keeps one for nearly every letter.
///
/// Few glyphs are moved from their places. In front of such a one stand one or two elements that
/// are no glyphs (`TYPESETTING_IS_OFFSET`), with its cluster, no advance, and the distance in 26.6
/// fixed point of logical units in place of the glyph: first the horizontal one, then the vertical.
typedef struct typesetting_glyph {
  /// In UTF-8 bytes from the start of the run.
  uint16_t cluster;
  uint16_t glyph;
  /// The advance in 22.10 fixed point of logical units, shifted up by 8, and flags.
  int32_t advance_and_flags;
} typesetting_glyph;

enum {
  /// Breaking the line before this glyph's cluster changes the shapes around it.
  TYPESETTING_UNSAFE_TO_BREAK = 1,
  TYPESETTING_HAS_X_OFFSET = 2,
  TYPESETTING_HAS_Y_OFFSET = 4,
  TYPESETTING_IS_OFFSET = 8,
  /// Two bits from here on: whether a line may or must end before the cluster. Not set by shaping.
  TYPESETTING_BREAK_SHIFT = 4,
};

/// Everything that `typesetting_shape` needs; `text` and `features` stay the caller's.
typedef struct typesetting_request {
  const char *text;
  int32_t text_length;
  int32_t offset;
  int32_t length;
  /// Where clusters are counted from.
  int32_t start;
  hb_direction_t direction;
  hb_script_t script;
  hb_language_t language;
  hb_buffer_flags_t flags;
  const hb_feature_t *features;
  uint32_t feature_count;
} typesetting_request;

/// Shapes one run and writes its glyphs in logical order, whatever the direction.
///
/// Returns the number of elements; when that is more than `capacity`, nothing was written and
/// `typesetting_copy_glyphs` with enough room gives them.
uint32_t typesetting_shape(
    hb_buffer_t *buffer, hb_font_t *font, const typesetting_request *request,
    typesetting_glyph *glyphs, uint32_t capacity);

/// The glyphs of the last `typesetting_shape`, in logical order. `start`: that of the request.
void typesetting_copy_glyphs(hb_buffer_t *buffer, int32_t start, typesetting_glyph *glyphs);

enum {
  /// Anything but U+0020 to U+007E and U+0400 to U+047F.
  TYPESETTING_HAS_OTHERS = 1,
  /// A to Z, a to z.
  TYPESETTING_HAS_LATIN = 2,
  /// U+0400 to U+047F.
  TYPESETTING_HAS_CYRILLIC = 4,
  /// Of those, letters that are not Russian: none of U+0410 to U+044F, U+0401 and U+0451.
  TYPESETTING_HAS_RARE_CYRILLIC = 8,
  /// LF, CR, NEL or PS, and perhaps something else that ends as the last of them does.
  TYPESETTING_HAS_LINE_ENDS = 16,
};

/// Which of the above UTF-8 has, sixteen bytes a step. What it says of letters is only true without others.
uint32_t typesetting_survey(const uint8_t *bytes, size_t count);

/// A font for machines without any: glyph 1, a box, for every character and glyph 2 for spaces, each
/// `advance` wide.
hb_font_t *typesetting_boxes_font_create(int32_t scale, int32_t advance);

/// Where the calling thread notes which engine it had last; 0 at first. Swift has no thread-locals.
int32_t *typesetting_last_engine(void);

static inline int32_t typesetting_load_flags_light(void) { return FT_LOAD_TARGET_LIGHT; }
static inline int32_t typesetting_load_flags_normal(void) { return FT_LOAD_TARGET_NORMAL; }
static inline int32_t typesetting_load_flags_mono(void) { return FT_LOAD_TARGET_MONO; }
static inline int typesetting_face_is_variable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face); }
static inline int typesetting_face_has_color(FT_Face face) { return FT_HAS_COLOR(face); }
static inline int typesetting_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face); }

#endif
