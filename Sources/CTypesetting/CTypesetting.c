#include "CTypesetting.h"

#include <string.h>

// 22.10 to 26.6, rounded; 512 logical units are further than any mark sits from its base.
static int16_t offset_of(int32_t value) {
  int32_t v = (value + 8) >> 4;
  return v > INT16_MAX ? INT16_MAX : v < INT16_MIN ? INT16_MIN : (int16_t)v;
}

// Sixteen em at the largest size of a font.
static int32_t advance_of(int32_t value) {
  const int32_t limit = 0x7FFFFF;
  return (value > limit ? limit : value < -limit ? -limit : value) * 256;
}

static uint32_t element_count(hb_buffer_t *buffer) {
  unsigned count = 0;
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &count);
  uint32_t elements = count;
  for (unsigned i = 0; i < count; i++) {
    elements += (offset_of(positions[i].x_offset) != 0) + (offset_of(positions[i].y_offset) != 0);
  }
  return elements;
}

void typesetting_copy_glyphs(hb_buffer_t *buffer, int32_t start, typesetting_glyph *glyphs) {
  unsigned count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
  int backward = HB_DIRECTION_IS_BACKWARD(hb_buffer_get_direction(buffer));
  typesetting_glyph *out = glyphs;
  for (unsigned i = 0; i < count; i++) {
    unsigned in = backward ? count - 1 - i : i;
    uint16_t cluster = (uint16_t)(infos[in].cluster - (uint32_t)start);
    int32_t flags =
        infos[in].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK ? TYPESETTING_UNSAFE_TO_BREAK : 0;
    int16_t dx = offset_of(positions[in].x_offset), dy = offset_of(positions[in].y_offset);
    int32_t moved =
        (dx ? TYPESETTING_HAS_X_OFFSET : 0) | (dy ? TYPESETTING_HAS_Y_OFFSET : 0);
    if (dx) *out++ = (typesetting_glyph){cluster, (uint16_t)dx, flags | TYPESETTING_IS_OFFSET};
    if (dy) *out++ = (typesetting_glyph){cluster, (uint16_t)dy, flags | TYPESETTING_IS_OFFSET};
    *out++ = (typesetting_glyph){
        cluster, (uint16_t)infos[in].codepoint,
        advance_of(positions[in].x_advance) | flags | moved};
  }
}

uint32_t typesetting_shape(
    hb_buffer_t *buffer, hb_font_t *font, const typesetting_request *request,
    typesetting_glyph *glyphs, uint32_t capacity) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS);
  hb_buffer_set_flags(buffer, request->flags);
  hb_buffer_add_utf8(
      buffer, request->text, request->text_length, (unsigned)request->offset, request->length);
  hb_buffer_set_direction(buffer, request->direction);
  hb_buffer_set_script(buffer, request->script);
  hb_buffer_set_language(buffer, request->language);
  hb_shape(font, buffer, request->features, request->feature_count);
  uint32_t count = element_count(buffer);
  if (count <= capacity) typesetting_copy_glyphs(buffer, request->start, glyphs);
  return count;
}

// Sixteen bytes; a comparison gives 0 or 255 for each.
typedef uint8_t byte_vector __attribute__((vector_size(16)));

typedef struct {
  byte_vector others, latin, cyrillic, rare, ends;
} byte_classes;

static inline byte_vector load(const uint8_t *bytes) {
  byte_vector vector;
  memcpy(&vector, bytes, sizeof(vector));
  return vector;
}

static inline int has_any(byte_vector vector) {
  uint64_t halves[2];
  memcpy(halves, &vector, sizeof(vector));
  return (halves[0] | halves[1]) != 0;
}

static inline void classify(byte_vector before, byte_vector bytes, byte_classes *classes) {
  byte_vector high = (byte_vector)(bytes >= 0x80);
  byte_vector follows = (byte_vector)((bytes & 0xC0) == 0x80);
  byte_vector leads = (byte_vector)((bytes & 0xFE) == 0xD0);
  byte_vector is_led = (byte_vector)((before & 0xFE) == 0xD0);
  byte_vector control = (byte_vector)(bytes < 0x20) | (byte_vector)(bytes == 0x7F);
  classes->others |= control | (high & ~(follows | leads)) | (follows ^ is_led);
  classes->latin |= (byte_vector)(((bytes | 0x20) - 0x61) < 26);
  classes->cyrillic |= leads;
  // After 0xD0 those from 0x90 on are Russian ones, after 0xD1 those below; and U+0401 and U+0451.
  byte_vector after_d1 = (byte_vector)(before == 0xD1);
  byte_vector yo = (byte_vector)(bytes == (0x81 | (after_d1 & 0x10)));
  classes->ends |= (byte_vector)(bytes == 0x0A) | (byte_vector)(bytes == 0x0D) |
                   ((byte_vector)(before == 0xC2) & (byte_vector)(bytes == 0x85)) |
                   ((byte_vector)(before == 0x80) & (byte_vector)(bytes == 0xA9));
  classes->rare |= follows & (after_d1 ^ (byte_vector)(bytes < 0x90)) & ~yo;
}

uint32_t typesetting_survey(const uint8_t *bytes, size_t count) {
  byte_classes classes = {{0}, {0}, {0}, {0}, {0}};
  // Copied with one byte before it and spaces behind it, so that all steps are alike.
  enum { before = 16, part = 256 };
  uint8_t copy[before + part + 16];
  for (size_t start = 0; start < count; start += part) {
    size_t length = count - start < part ? count - start : part;
    copy[before - 1] = start > 0 ? bytes[start - 1] : 0x20;
    memcpy(copy + before, bytes + start, length);
    memset(copy + before + length, 0x20, 16);
    for (size_t offset = before; offset < before + length; offset += 16) {
      classify(load(copy + offset - 1), load(copy + offset), &classes);
    }
  }
  int is_cut = count > 0 && bytes[count - 1] >= 0xC0;
  return (is_cut || has_any(classes.others) ? TYPESETTING_HAS_OTHERS : 0) |
         (has_any(classes.ends) ? TYPESETTING_HAS_LINE_ENDS : 0) |
         (has_any(classes.latin) ? TYPESETTING_HAS_LATIN : 0) |
         (has_any(classes.cyrillic) ? TYPESETTING_HAS_CYRILLIC : 0) |
         (has_any(classes.rare) ? TYPESETTING_HAS_RARE_CYRILLIC : 0);
}

static hb_bool_t box_glyph(
    hb_font_t *font, void *data, hb_codepoint_t scalar, hb_codepoint_t *glyph, void *user) {
  (void)font, (void)data, (void)user;
  *glyph = scalar == 0x20 || scalar == 0xA0 ? 2 : 1;
  return 1;
}

static hb_position_t box_advance(
    hb_font_t *font, void *data, hb_codepoint_t glyph, void *user) {
  (void)font, (void)glyph, (void)user;
  return (hb_position_t)(intptr_t)data;
}

static hb_blob_t *no_table(hb_face_t *face, hb_tag_t tag, void *user) {
  (void)face, (void)tag, (void)user;
  return NULL;
}

hb_font_t *typesetting_boxes_font_create(int32_t scale, int32_t advance) {
  hb_font_funcs_t *funcs = hb_font_funcs_create();
  hb_font_funcs_set_nominal_glyph_func(funcs, box_glyph, NULL, NULL);
  hb_font_funcs_set_glyph_h_advance_func(funcs, box_advance, NULL, NULL);
  hb_font_funcs_make_immutable(funcs);
  // HarfBuzz shapes nothing with its own empty face.
  hb_face_t *face = hb_face_create_for_tables(no_table, NULL, NULL);
  hb_face_set_upem(face, 1000);
  hb_face_set_glyph_count(face, 3);
  hb_face_make_immutable(face);
  hb_font_t *font = hb_font_create(face);
  hb_face_destroy(face);
  hb_font_set_scale(font, scale, scale);
  hb_font_set_funcs(font, funcs, (void *)(intptr_t)advance, NULL);
  hb_font_funcs_destroy(funcs);
  hb_font_make_immutable(font);
  return font;
}

int32_t *typesetting_last_engine(void) {
  static _Thread_local int32_t engine;
  return &engine;
}
