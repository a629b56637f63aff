// Starts, lays one word out with Pango, draws it with cairo and ends; the peer of FirstWord.
// The exit status is 1 when nothing was drawn.
#include <pango/pangocairo.h>

int main(void) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 40);
  cairo_t *cairo = cairo_create(surface);
  PangoLayout *layout = pango_cairo_create_layout(cairo);
  PangoFontDescription *font = pango_font_description_from_string("sans-serif");
  pango_font_description_set_absolute_size(font, 15 * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_layout_set_text(layout, "Hello", -1);
  cairo_set_source_rgb(cairo, 0, 0, 0);
  cairo_move_to(cairo, 10, 10);
  pango_cairo_show_layout(cairo, layout);
  cairo_surface_flush(surface);
  const unsigned char *bytes = cairo_image_surface_get_data(surface);
  for (int i = 0; i < 100 * 40 * 4; i++) {
    if (bytes[i] != 0) return 0;
  }
  return 1;
}
