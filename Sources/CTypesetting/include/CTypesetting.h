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
#include FT_BITMAP_H
#include <fontconfig/fontconfig.h>
#include <hb-aat.h>
#include <hb-ot.h>
#include <hb.h>

#include "UnicodeTables.h"

/// One shaped glyph. Offsets are 26.6, advances 22.10 fixed point, both in logical units.
typedef struct typesetting_glyph {
  uint32_t cluster;
  int32_t advance;
  int16_t dx;
  int16_t dy;
  uint16_t glyph;
  uint16_t flags;
} typesetting_glyph;

enum {
  /// Breaking the line before this glyph's cluster changes the shapes around it.
  TYPESETTING_UNSAFE_TO_BREAK = 1,
};

/// Everything that `typesetting_shape` needs; `text` and `features` stay the caller's.
typedef struct typesetting_request {
  const char *text;
  int32_t text_length;
  int32_t offset;
  int32_t length;
  hb_direction_t direction;
  hb_script_t script;
  hb_language_t language;
  hb_buffer_flags_t flags;
  const hb_feature_t *features;
  uint32_t feature_count;
} typesetting_request;

/// Shapes one run and writes its glyphs in logical order, whatever the direction.
///
/// Returns the number of glyphs; when that is more than `capacity`, nothing was written and
/// `typesetting_copy_glyphs` with enough room gives them.
uint32_t typesetting_shape(
    hb_buffer_t *buffer, hb_font_t *font, const typesetting_request *request,
    typesetting_glyph *glyphs, uint32_t capacity);

/// The glyphs of the last `typesetting_shape`, in logical order.
void typesetting_copy_glyphs(hb_buffer_t *buffer, typesetting_glyph *glyphs);

/// A font for machines without any: glyph 1, a box, for every character and glyph 2 for spaces, each
/// `advance` wide.
hb_font_t *typesetting_boxes_font_create(int32_t scale, int32_t advance);

static inline int32_t typesetting_load_flags_light(void) { return FT_LOAD_TARGET_LIGHT; }
static inline int32_t typesetting_load_flags_normal(void) { return FT_LOAD_TARGET_NORMAL; }
static inline int32_t typesetting_load_flags_mono(void) { return FT_LOAD_TARGET_MONO; }
static inline int typesetting_face_is_variable(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face); }
static inline int typesetting_face_has_color(FT_Face face) { return FT_HAS_COLOR(face); }
static inline int typesetting_face_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face); }

#endif
