// Scenes for rasterizers: the same list of plain operations is drawn by every peer.
//
// A peer's `create` prepares what a program would keep (images, paths, gradients), its `draw` is what
// is timed. `create` returns NULL when the peer lacks one of the operations of the scene.
#ifndef C_RASTER_PEERS_H
#define C_RASTER_PEERS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  // The rectangle in the colour.
  rp_fill_rect,
  // The image at (x, y), both whole, times the opacity.
  rp_draw_image,
  // The image scaled into the rectangle, bilinear.
  rp_scale_image,
  // The mask at (x, y), both whole, in the colour.
  rp_fill_mask,
  // The rectangle with round corners.
  rp_fill_rounded,
  // The image at (x, y), cut to the circle inside of its square.
  rp_draw_avatar,
  // The rectangle in the gradient, whose coordinates are those of the target.
  rp_fill_gradient,
  // The path in the colour, by the non-zero rule, moved by (x, y).
  rp_fill_path,
  // The outline of the path, `radius` wide, round joins and caps.
  rp_stroke_path,
  // The shadow of the rounded rectangle, `opacity` the sigma of the blur.
  rp_draw_shadow,
  // The image at (x, y), both whole, blurred by a Gaussian, `opacity` its sigma. Nothing lies around it.
  rp_blur_image,
} rp_kind;

typedef struct {
  rp_kind kind;
  // Which image, mask, path or gradient.
  int32_t resource;
  double x, y, width, height;
  double radius;
  // ARGB, not premultiplied.
  uint32_t color;
  // 0...255.
  uint32_t opacity;
} rp_op;

typedef struct {
  // Premultiplied ARGB8888.
  uint32_t *pixels;
  int32_t width, height;
  // In pixels.
  int32_t stride;
  bool is_opaque;
} rp_image;

typedef struct {
  uint8_t *bytes;
  // `stride` in bytes, a multiple of 4.
  int32_t width, height, stride;
} rp_mask;

typedef enum { rp_move, rp_line, rp_cubic, rp_close } rp_verb;

typedef struct {
  const uint8_t *verbs;
  // x, y of 1, 1, 3 and 0 points for each verb.
  const double *points;
  int32_t verb_count;
} rp_path;

typedef enum { rp_linear, rp_radial, rp_conic } rp_gradient_kind;

typedef struct {
  rp_gradient_kind kind;
  // Linear: start and end. Radial: centre, then the radius in x1. Conic: centre, then the angle in x1.
  double x0, y0, x1, y1;
  // Ascending, from 0 to 1; opaque colours, ARGB.
  const double *offsets;
  const uint32_t *colors;
  int32_t count;
} rp_gradient;

typedef struct {
  const rp_op *ops;
  int32_t op_count;
  const rp_image *images;
  int32_t image_count;
  const rp_mask *masks;
  int32_t mask_count;
  const rp_path *paths;
  int32_t path_count;
  const rp_gradient *gradients;
  int32_t gradient_count;
  // What is drawn into.
  rp_image target;
} rp_scene;

void *rp_pixman_create(const rp_scene *scene);
void rp_pixman_draw(void *peer);
void rp_pixman_destroy(void *peer);

void *rp_cairo_create(const rp_scene *scene);
void rp_cairo_draw(void *peer);
void rp_cairo_destroy(void *peer);

// Loads the library once. False when it cannot be had; the version is written when it can.
bool rp_blend2d_load(const char *path, char version[64]);
void *rp_blend2d_create(const rp_scene *scene);
void rp_blend2d_draw(void *peer);
void rp_blend2d_destroy(void *peer);

// Zeroed shared memory like that of a window's buffer, its pages there. `descriptor` can be opened by
// other processes.
void *rp_shared_memory(size_t size, int *descriptor);

// What memory allows: writing, copying, reading and writing, the same with a second source.
void rp_limit_fill(void *target, size_t size);
void rp_limit_copy(void *target, const void *source, size_t size);
void rp_limit_modify(void *target, size_t size);
void rp_limit_combine(void *target, const void *source, size_t size);

#endif
