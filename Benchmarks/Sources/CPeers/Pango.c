#include "CPeers.h"

#include <malloc.h>
#include <pango/pangocairo.h>

struct cp_text {
  PangoContext *context;
  PangoFontDescription *font;
  cairo_surface_t *surface;
  cairo_t *cairo;
};

cp_text *cp_text_create(const char *family, double size, int width, int height) {
  cp_text *text = g_new0(cp_text, 1);
  text->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
  text->cairo = cairo_create(text->surface);
  text->context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(text->context, options);
  cairo_font_options_destroy(options);
  text->font = pango_font_description_from_string(family);
  pango_font_description_set_absolute_size(text->font, size * PANGO_SCALE);
  return text;
}

void cp_text_use_subpixels(cp_text *text) {
  int width = cairo_image_surface_get_width(text->surface);
  int height = cairo_image_surface_get_height(text->surface);
  cairo_destroy(text->cairo);
  cairo_surface_destroy(text->surface);
  // On pixels with alpha cairo draws in grey.
  text->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  text->cairo = cairo_create(text->surface);
  cairo_set_source_rgb(text->cairo, 1, 1, 1);
  cairo_paint(text->cairo);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_SUBPIXEL);
  cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_RGB);
  pango_cairo_context_set_font_options(text->context, options);
  cairo_font_options_destroy(options);
}

int cp_text_has_colors(cp_text *text) {
  cairo_surface_flush(text->surface);
  const unsigned char *bytes = cairo_image_surface_get_data(text->surface);
  int stride = cairo_image_surface_get_stride(text->surface);
  for (int y = 0; y < cairo_image_surface_get_height(text->surface); y++) {
    for (int x = 0; x < cairo_image_surface_get_width(text->surface); x++) {
      const unsigned char *pixel = bytes + y * stride + x * 4;
      if (pixel[0] != pixel[1] || pixel[1] != pixel[2]) return 1;
    }
  }
  return 0;
}

void cp_text_destroy(cp_text *text) {
  pango_font_description_free(text->font);
  g_object_unref(text->context);
  cairo_destroy(text->cairo);
  cairo_surface_destroy(text->surface);
  g_free(text);
}

void *cp_layout_create(cp_text *text, const char *string, int count, double width) {
  PangoLayout *layout = pango_layout_new(text->context);
  pango_layout_set_font_description(layout, text->font);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout, string, count);
  cp_layout_set_width(layout, width);
  return layout;
}

int cp_layout_set_width(void *layout, double width) {
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  int height = 0;
  // The size is computed only when somebody asks.
  pango_layout_get_pixel_size(layout, NULL, &height);
  return height;
}

void cp_layout_draw(cp_text *text, void *layout, double x, double y) {
  cairo_set_source_rgb(text->cairo, 0, 0, 0);
  cairo_move_to(text->cairo, x, y);
  pango_cairo_show_layout(text->cairo, layout);
}

void cp_layout_destroy(void *layout) { g_object_unref(layout); }

void cp_fill_rounded_rect(cp_text *text, double x, double y, double width, double height,
                          double radius) {
  cairo_t *cairo = text->cairo;
  cairo_set_source_rgb(cairo, 0.2, 0.5, 0.8);
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc(cairo, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc(cairo, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc(cairo, x + radius, y + radius, radius, G_PI, G_PI * 3 / 2);
  cairo_close_path(cairo);
  cairo_fill(cairo);
}

size_t cp_heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
