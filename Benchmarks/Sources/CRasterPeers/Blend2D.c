#include "CRasterPeers.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// The parts of Blend2D's C interface that are used, by its published layout: every object is 16
// bytes that only its functions look into.
typedef struct {
  _Alignas(16) unsigned char detail[16];
} bl_object;
typedef struct {
  int32_t x, y;
} bl_point_i;
typedef struct {
  int32_t x, y, w, h;
} bl_rect_i;
typedef struct {
  double x, y;
} bl_point;
typedef struct {
  double x, y, w, h;
} bl_rect;
typedef struct {
  double x, y, w, h, rx, ry;
} bl_round_rect;
typedef struct {
  double cx, cy, r;
} bl_circle;
typedef struct {
  double m[6];
} bl_matrix;
typedef struct {
  double offset;
  uint64_t rgba64;
} bl_stop;
typedef struct {
  uint32_t flags, thread_count, cpu_features, command_queue_limit, saved_state_limit;
  bl_point_i pixel_origin;
  uint32_t reserved[16];
} bl_create_info;
typedef struct {
  uint32_t major, minor, patch, build_type;
  uint32_t baseline_features, supported_features, max_image_size, max_thread_count;
  uint32_t reserved[2];
  char compiler[32];
} bl_build_info;

enum { format_prgb32 = 1, format_xrgb32 = 2, format_a8 = 3 };
enum { op_src_over = 0, op_src_copy = 1 };
enum { geometry_circle = 5, geometry_round_rect = 7 };
enum { access_rw = 3, stroke_round_join = 4, stroke_round_cap = 2 };

#define FUNCTIONS(X)                                                                               \
  X(runtime_query_info, (uint32_t, void *))                                                        \
  X(image_init_as_from_data, (bl_object *, int, int, uint32_t, void *, intptr_t, uint32_t, void *, \
                              void *))                                                             \
  X(image_destroy, (bl_object *))                                                                  \
  X(context_init_as, (bl_object *, bl_object *, const bl_create_info *))                           \
  X(context_destroy, (bl_object *))                                                                \
  X(context_flush, (bl_object *, uint32_t))                                                        \
  X(context_set_comp_op, (bl_object *, uint32_t))                                                  \
  X(context_set_global_alpha, (bl_object *, double))                                               \
  X(context_set_stroke_width, (bl_object *, double))                                               \
  X(context_set_stroke_join, (bl_object *, uint32_t))                                              \
  X(context_set_stroke_caps, (bl_object *, uint32_t))                                              \
  X(context_fill_rect_i_rgba32, (bl_object *, const bl_rect_i *, uint32_t))                        \
  X(context_fill_rect_d_rgba32, (bl_object *, const bl_rect *, uint32_t))                          \
  X(context_fill_rect_d_ext, (bl_object *, const bl_rect *, const bl_object *))                    \
  X(context_fill_geometry_rgba32, (bl_object *, uint32_t, const void *, uint32_t))                 \
  X(context_fill_geometry_ext, (bl_object *, uint32_t, const void *, const bl_object *))           \
  X(context_fill_path_d_rgba32, (bl_object *, const bl_point *, const bl_object *, uint32_t))      \
  X(context_stroke_path_d_rgba32, (bl_object *, const bl_point *, const bl_object *, uint32_t))    \
  X(context_fill_mask_i_rgba32, (bl_object *, const bl_point_i *, const bl_object *,               \
                                 const bl_rect_i *, uint32_t))                                     \
  X(context_blit_image_i, (bl_object *, const bl_point_i *, const bl_object *,                     \
                           const bl_rect_i *))                                                     \
  X(context_blit_scaled_image_d, (bl_object *, const bl_rect *, const bl_object *,                 \
                                  const bl_rect_i *))                                              \
  X(gradient_init_as, (bl_object *, uint32_t, const void *, uint32_t, const bl_stop *, size_t,     \
                       const bl_matrix *))                                                         \
  X(gradient_destroy, (bl_object *))                                                               \
  X(pattern_init_as, (bl_object *, const bl_object *, const bl_rect_i *, uint32_t,                 \
                      const bl_matrix *))                                                          \
  X(pattern_destroy, (bl_object *))                                                                \
  X(path_init, (bl_object *))                                                                      \
  X(path_destroy, (bl_object *))                                                                   \
  X(path_move_to, (bl_object *, double, double))                                                   \
  X(path_line_to, (bl_object *, double, double))                                                   \
  X(path_cubic_to, (bl_object *, double, double, double, double, double, double))                  \
  X(path_close, (bl_object *))

#define DECLARE(name, parameters) static uint32_t(*bl_##name) parameters;
FUNCTIONS(DECLARE)

static bool is_loaded;

bool rp_blend2d_load(const char *path, char version[64]) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
#define LOAD(name, parameters)                                                                     \
  *(void **)&bl_##name = dlsym(library, "bl_" #name);                                              \
  if (!bl_##name) return false;
  FUNCTIONS(LOAD)
  bl_build_info info = {0};
  bl_runtime_query_info(0, &info);
  // Debug builds are no peers.
  if (info.build_type != 1) return false;
  snprintf(version, 64, "%u.%u.%u %s", info.major, info.minor, info.patch, info.compiler);
  is_loaded = true;
  return true;
}

typedef struct {
  const rp_scene *scene;
  bl_object target, context;
  bl_object *images, *masks, *gradients, *paths;
} blend2d_peer;

static uint64_t wide(uint32_t color) {
  uint64_t a = (color >> 24) & 255, r = (color >> 16) & 255, g = (color >> 8) & 255,
           b = color & 255;
  return a * 0x101 << 48 | r * 0x101 << 32 | g * 0x101 << 16 | b * 0x101;
}

static void make_gradient(bl_object *object, const rp_gradient *gradient) {
  bl_stop *stops = calloc((size_t)gradient->count, sizeof *stops);
  for (int i = 0; i < gradient->count; i++) {
    stops[i] = (bl_stop){gradient->offsets[i], wide(gradient->colors[i])};
  }
  double linear[4] = {gradient->x0, gradient->y0, gradient->x1, gradient->y1};
  double radial[6] = {gradient->x0, gradient->y0, gradient->x0, gradient->y0, gradient->x1, 0};
  double conic[4] = {gradient->x0, gradient->y0, gradient->x1, 1};
  const void *values[] = {linear, radial, conic};
  bl_gradient_init_as(object, gradient->kind, values[gradient->kind], 0, stops,
                      (size_t)gradient->count, NULL);
  free(stops);
}

static void make_path(bl_object *object, const rp_path *path) {
  bl_path_init(object);
  const double *p = path->points;
  for (int i = 0; i < path->verb_count; i++) {
    switch (path->verbs[i]) {
    case rp_move: bl_path_move_to(object, p[0], p[1]); p += 2; break;
    case rp_line: bl_path_line_to(object, p[0], p[1]); p += 2; break;
    case rp_cubic: bl_path_cubic_to(object, p[0], p[1], p[2], p[3], p[4], p[5]); p += 6; break;
    default: bl_path_close(object);
    }
  }
}

static bl_object *objects(int count) { return calloc((size_t)count + 1, sizeof(bl_object)); }

static void wrap(bl_object *object, const rp_image *image) {
  bl_image_init_as_from_data(object, image->width, image->height,
                             image->is_opaque ? format_xrgb32 : format_prgb32, image->pixels,
                             (intptr_t)image->stride * 4, access_rw, NULL, NULL);
}

void *rp_blend2d_create(const rp_scene *scene) {
  if (!is_loaded) return NULL;
  for (int i = 0; i < scene->op_count; i++) {
    rp_kind kind = scene->ops[i].kind;
    if (kind == rp_draw_shadow || kind == rp_blur_image) return NULL;
  }
  blend2d_peer *peer = aligned_alloc(16, (sizeof *peer + 15) & ~(size_t)15);
  peer->scene = scene;
  peer->images = objects(scene->image_count);
  for (int i = 0; i < scene->image_count; i++) wrap(&peer->images[i], &scene->images[i]);
  peer->masks = objects(scene->mask_count);
  for (int i = 0; i < scene->mask_count; i++) {
    const rp_mask *mask = &scene->masks[i];
    bl_image_init_as_from_data(&peer->masks[i], mask->width, mask->height, format_a8, mask->bytes,
                               mask->stride, access_rw, NULL, NULL);
  }
  peer->gradients = objects(scene->gradient_count);
  for (int i = 0; i < scene->gradient_count; i++) {
    make_gradient(&peer->gradients[i], &scene->gradients[i]);
  }
  peer->paths = objects(scene->path_count);
  for (int i = 0; i < scene->path_count; i++) make_path(&peer->paths[i], &scene->paths[i]);
  wrap(&peer->target, &scene->target);
  bl_create_info info = {0};
  if (bl_context_init_as(&peer->context, &peer->target, &info) != 0) return NULL;
  bl_context_set_stroke_join(&peer->context, stroke_round_join);
  bl_context_set_stroke_caps(&peer->context, stroke_round_cap);
  return peer;
}

static void draw_avatar(blend2d_peer *peer, const rp_op *op) {
  const rp_image *image = &peer->scene->images[op->resource];
  bl_object pattern;
  bl_matrix matrix = {{1, 0, 0, 1, op->x, op->y}};
  bl_pattern_init_as(&pattern, &peer->images[op->resource], NULL, 0, &matrix);
  double radius = image->width / 2.0;
  bl_circle circle = {op->x + radius, op->y + radius, radius};
  bl_context_fill_geometry_ext(&peer->context, geometry_circle, &circle, &pattern);
  bl_pattern_destroy(&pattern);
}

void rp_blend2d_draw(void *opaque) {
  blend2d_peer *peer = opaque;
  const rp_scene *scene = peer->scene;
  bl_object *context = &peer->context;
  for (int i = 0; i < scene->op_count; i++) {
    const rp_op *op = &scene->ops[i];
    int x = (int)op->x, y = (int)op->y;
    bl_point_i position = {x, y};
    switch (op->kind) {
    case rp_fill_rect: {
      bl_rect rect = {op->x, op->y, op->width, op->height};
      bl_context_fill_rect_d_rgba32(context, &rect, op->color);
      break;
    }
    case rp_draw_image:
      if (op->opacity < 255) bl_context_set_global_alpha(context, op->opacity / 255.0);
      bl_context_blit_image_i(context, &position, &peer->images[op->resource], NULL);
      if (op->opacity < 255) bl_context_set_global_alpha(context, 1);
      break;
    case rp_scale_image: {
      bl_rect rect = {op->x, op->y, op->width, op->height};
      bl_context_blit_scaled_image_d(context, &rect, &peer->images[op->resource], NULL);
      break;
    }
    case rp_fill_mask:
      bl_context_fill_mask_i_rgba32(context, &position, &peer->masks[op->resource], NULL,
                                    op->color);
      break;
    case rp_fill_rounded: {
      bl_round_rect rect = {op->x, op->y, op->width, op->height, op->radius, op->radius};
      bl_context_fill_geometry_rgba32(context, geometry_round_rect, &rect, op->color);
      break;
    }
    case rp_draw_avatar: draw_avatar(peer, op); break;
    case rp_fill_gradient: {
      bl_rect rect = {op->x, op->y, op->width, op->height};
      bl_context_fill_rect_d_ext(context, &rect, &peer->gradients[op->resource]);
      break;
    }
    case rp_fill_path:
    case rp_stroke_path: {
      bl_point origin = {op->x, op->y};
      bl_object *path = &peer->paths[op->resource];
      if (op->kind == rp_stroke_path) {
        bl_context_set_stroke_width(context, op->radius);
        bl_context_stroke_path_d_rgba32(context, &origin, path, op->color);
      } else {
        bl_context_fill_path_d_rgba32(context, &origin, path, op->color);
      }
      break;
    }
    case rp_draw_shadow:
    case rp_blur_image: break;
    }
  }
  bl_context_flush(context, 0x80000000u);
}

void rp_blend2d_destroy(void *opaque) {
  blend2d_peer *peer = opaque;
  const rp_scene *scene = peer->scene;
  bl_context_destroy(&peer->context);
  bl_image_destroy(&peer->target);
  for (int i = 0; i < scene->image_count; i++) bl_image_destroy(&peer->images[i]);
  for (int i = 0; i < scene->mask_count; i++) bl_image_destroy(&peer->masks[i]);
  for (int i = 0; i < scene->gradient_count; i++) bl_gradient_destroy(&peer->gradients[i]);
  for (int i = 0; i < scene->path_count; i++) bl_path_destroy(&peer->paths[i]);
  free(peer->images);
  free(peer->masks);
  free(peer->gradients);
  free(peer->paths);
  free(peer);
}
