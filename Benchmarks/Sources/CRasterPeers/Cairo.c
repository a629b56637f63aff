#include "CRasterPeers.h"

#include <cairo.h>
#include <math.h>
#include <stdlib.h>

typedef struct {
  const rp_scene *scene;
  cairo_surface_t *target;
  cairo_t *context;
  cairo_surface_t **images;
  cairo_surface_t **masks;
  cairo_pattern_t **gradients;
  cairo_path_t *paths;
} cairo_peer;

static bool is_supported(const rp_scene *scene) {
  for (int i = 0; i < scene->op_count; i++) {
    const rp_op *op = &scene->ops[i];
    if (op->kind == rp_draw_shadow || op->kind == rp_blur_image) return false;
    if (op->kind == rp_fill_gradient && scene->gradients[op->resource].kind == rp_conic) {
      return false;
    }
  }
  return true;
}

static cairo_surface_t *wrap(const rp_image *image) {
  return cairo_image_surface_create_for_data(
    (unsigned char *)image->pixels, image->is_opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32,
    image->width, image->height, image->stride * 4);
}

static double level(uint32_t color, int shift) { return ((color >> shift) & 255) / 255.0; }

static cairo_pattern_t *make_gradient(const rp_gradient *gradient) {
  cairo_pattern_t *pattern =
    gradient->kind == rp_radial
      ? cairo_pattern_create_radial(gradient->x0, gradient->y0, 0, gradient->x0, gradient->y0,
                                    gradient->x1)
      : cairo_pattern_create_linear(gradient->x0, gradient->y0, gradient->x1, gradient->y1);
  for (int i = 0; i < gradient->count; i++) {
    uint32_t color = gradient->colors[i];
    cairo_pattern_add_color_stop_rgba(pattern, gradient->offsets[i], level(color, 16),
                                      level(color, 8), level(color, 0), level(color, 24));
  }
  return pattern;
}

static cairo_path_t make_path(const rp_path *path) {
  cairo_path_data_t *data = calloc((size_t)path->verb_count * 4 + 1, sizeof *data);
  const double *point = path->points;
  int count = 0;
  for (int i = 0; i < path->verb_count; i++) {
    static const cairo_path_data_type_t types[] = {CAIRO_PATH_MOVE_TO, CAIRO_PATH_LINE_TO,
                                                   CAIRO_PATH_CURVE_TO, CAIRO_PATH_CLOSE_PATH};
    static const int lengths[] = {1, 1, 3, 0};
    int verb = path->verbs[i];
    data[count].header.type = types[verb];
    data[count].header.length = lengths[verb] + 1;
    for (int k = 0; k < lengths[verb]; k++, point += 2) {
      data[count + 1 + k].point.x = point[0];
      data[count + 1 + k].point.y = point[1];
    }
    count += lengths[verb] + 1;
  }
  return (cairo_path_t){CAIRO_STATUS_SUCCESS, data, count};
}

void *rp_cairo_create(const rp_scene *scene) {
  if (!is_supported(scene)) return NULL;
  cairo_peer *peer = calloc(1, sizeof *peer);
  peer->scene = scene;
  peer->target = wrap(&scene->target);
  peer->context = cairo_create(peer->target);
  cairo_set_line_join(peer->context, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(peer->context, CAIRO_LINE_CAP_ROUND);
  peer->images = calloc((size_t)scene->image_count + 1, sizeof(void *));
  for (int i = 0; i < scene->image_count; i++) peer->images[i] = wrap(&scene->images[i]);
  peer->masks = calloc((size_t)scene->mask_count + 1, sizeof(void *));
  for (int i = 0; i < scene->mask_count; i++) {
    const rp_mask *mask = &scene->masks[i];
    peer->masks[i] = cairo_image_surface_create_for_data(mask->bytes, CAIRO_FORMAT_A8,
                                                         mask->width, mask->height, mask->stride);
  }
  peer->gradients = calloc((size_t)scene->gradient_count + 1, sizeof(void *));
  for (int i = 0; i < scene->gradient_count; i++) {
    peer->gradients[i] = make_gradient(&scene->gradients[i]);
  }
  peer->paths = calloc((size_t)scene->path_count + 1, sizeof *peer->paths);
  for (int i = 0; i < scene->path_count; i++) peer->paths[i] = make_path(&scene->paths[i]);
  return peer;
}

static void set_color(cairo_t *cairo, uint32_t color) {
  cairo_set_source_rgba(cairo, level(color, 16), level(color, 8), level(color, 0),
                        level(color, 24));
}

static void rounded_rect(cairo_t *cairo, const rp_op *op) {
  double r = op->radius, right = op->x + op->width, bottom = op->y + op->height;
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, right - r, op->y + r, r, -M_PI / 2, 0);
  cairo_arc(cairo, right - r, bottom - r, r, 0, M_PI / 2);
  cairo_arc(cairo, op->x + r, bottom - r, r, M_PI / 2, M_PI);
  cairo_arc(cairo, op->x + r, op->y + r, r, M_PI, 3 * M_PI / 2);
  cairo_close_path(cairo);
}

static void scale_image(cairo_peer *peer, const rp_op *op) {
  const rp_image *image = &peer->scene->images[op->resource];
  cairo_t *cairo = peer->context;
  cairo_save(cairo);
  cairo_translate(cairo, op->x, op->y);
  cairo_scale(cairo, op->width / image->width, op->height / image->height);
  cairo_set_source_surface(cairo, peer->images[op->resource], 0, 0);
  cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
  cairo_rectangle(cairo, 0, 0, image->width, image->height);
  cairo_fill(cairo);
  cairo_restore(cairo);
}

static void draw_path(cairo_peer *peer, const rp_op *op) {
  cairo_t *cairo = peer->context;
  bool is_moved = op->x != 0 || op->y != 0;
  if (is_moved) cairo_translate(cairo, op->x, op->y);
  cairo_append_path(cairo, &peer->paths[op->resource]);
  set_color(cairo, op->color);
  if (op->kind == rp_stroke_path) {
    cairo_set_line_width(cairo, op->radius);
    cairo_stroke(cairo);
  } else {
    cairo_fill(cairo);
  }
  if (is_moved) cairo_identity_matrix(cairo);
}

void rp_cairo_draw(void *opaque) {
  cairo_peer *peer = opaque;
  const rp_scene *scene = peer->scene;
  cairo_t *cairo = peer->context;
  for (int i = 0; i < scene->op_count; i++) {
    const rp_op *op = &scene->ops[i];
    switch (op->kind) {
    case rp_fill_rect:
      set_color(cairo, op->color);
      cairo_rectangle(cairo, op->x, op->y, op->width, op->height);
      cairo_fill(cairo);
      break;
    case rp_draw_image: {
      const rp_image *image = &scene->images[op->resource];
      cairo_set_source_surface(cairo, peer->images[op->resource], op->x, op->y);
      if (op->opacity < 255) {
        cairo_rectangle(cairo, op->x, op->y, image->width, image->height);
        cairo_save(cairo);
        cairo_clip(cairo);
        cairo_paint_with_alpha(cairo, op->opacity / 255.0);
        cairo_restore(cairo);
      } else {
        cairo_rectangle(cairo, op->x, op->y, image->width, image->height);
        cairo_fill(cairo);
      }
      break;
    }
    case rp_scale_image: scale_image(peer, op); break;
    case rp_fill_mask:
      set_color(cairo, op->color);
      cairo_mask_surface(cairo, peer->masks[op->resource], op->x, op->y);
      break;
    case rp_fill_rounded:
      set_color(cairo, op->color);
      rounded_rect(cairo, op);
      cairo_fill(cairo);
      break;
    case rp_draw_avatar: {
      double radius = scene->images[op->resource].width / 2.0;
      cairo_set_source_surface(cairo, peer->images[op->resource], op->x, op->y);
      cairo_arc(cairo, op->x + radius, op->y + radius, radius, 0, 2 * M_PI);
      cairo_fill(cairo);
      break;
    }
    case rp_fill_gradient:
      cairo_set_source(cairo, peer->gradients[op->resource]);
      cairo_rectangle(cairo, op->x, op->y, op->width, op->height);
      cairo_fill(cairo);
      break;
    case rp_fill_path:
    case rp_stroke_path: draw_path(peer, op); break;
    case rp_draw_shadow:
    case rp_blur_image: break;
    }
  }
  cairo_surface_flush(peer->target);
}

void rp_cairo_destroy(void *opaque) {
  cairo_peer *peer = opaque;
  const rp_scene *scene = peer->scene;
  for (int i = 0; i < scene->image_count; i++) cairo_surface_destroy(peer->images[i]);
  for (int i = 0; i < scene->mask_count; i++) cairo_surface_destroy(peer->masks[i]);
  for (int i = 0; i < scene->gradient_count; i++) cairo_pattern_destroy(peer->gradients[i]);
  for (int i = 0; i < scene->path_count; i++) free(peer->paths[i].data);
  free(peer->images);
  free(peer->masks);
  free(peer->gradients);
  free(peer->paths);
  cairo_destroy(peer->context);
  cairo_surface_destroy(peer->target);
  free(peer);
}
