#include "CRasterPeers.h"

#include <pixman.h>
#include <stdlib.h>

typedef struct {
  const rp_scene *scene;
  pixman_image_t *target;
  pixman_image_t **images;
  pixman_image_t **scaled;
  pixman_image_t **masks;
  pixman_image_t **gradients;
  // One a solid operation.
  pixman_image_t **solids;
  // The coverage of the circle of an avatar.
  pixman_image_t *circle;
  uint8_t *circle_bytes;
} pixman_peer;

static uint32_t channel(uint32_t color, int shift, uint32_t alpha) {
  uint32_t value = ((color >> shift) & 255) * alpha;
  return ((value + 127) / 255) * 0x101;
}

static pixman_color_t premultiplied(uint32_t color) {
  uint32_t alpha = color >> 24;
  return (pixman_color_t){channel(color, 16, alpha), channel(color, 8, alpha),
                          channel(color, 0, alpha), alpha * 0x101};
}

static bool is_supported(const rp_scene *scene) {
  // Its conical gradients turn the other way.
  for (int i = 0; i < scene->gradient_count; i++) {
    if (scene->gradients[i].kind == rp_conic) return false;
  }
  for (int i = 0; i < scene->op_count; i++) {
    switch (scene->ops[i].kind) {
    case rp_fill_rect:
    case rp_draw_image:
    case rp_scale_image:
    case rp_fill_mask:
    case rp_draw_avatar:
    case rp_fill_gradient: break;
    default: return false;
    }
  }
  return true;
}

static pixman_image_t *wrap(const rp_image *image) {
  return pixman_image_create_bits(image->is_opaque ? PIXMAN_x8r8g8b8 : PIXMAN_a8r8g8b8,
                                  image->width, image->height, image->pixels, image->stride * 4);
}

// The exact area would need a scan converter, which pixman does not have: 8x8 samples.
static void make_circle(pixman_peer *peer, int extent) {
  int stride = (extent + 3) & ~3;
  peer->circle_bytes = calloc((size_t)stride * extent, 1);
  for (int y = 0; y < extent; y++) {
    for (int x = 0; x < extent; x++) {
      int inside = 0;
      for (int sample = 0; sample < 256; sample++) {
        double dx = x + (sample % 16 + 0.5) / 16 - extent / 2.0;
        double dy = y + (sample / 16 + 0.5) / 16 - extent / 2.0;
        inside += dx * dx + dy * dy <= extent * extent / 4.0;
      }
      peer->circle_bytes[y * stride + x] = (uint8_t)((inside * 255 + 128) / 256);
    }
  }
  peer->circle = pixman_image_create_bits(PIXMAN_a8, extent, extent,
                                          (uint32_t *)peer->circle_bytes, stride);
}

static pixman_image_t *make_gradient(const rp_gradient *gradient) {
  pixman_gradient_stop_t *stops = calloc((size_t)gradient->count, sizeof *stops);
  for (int i = 0; i < gradient->count; i++) {
    stops[i].x = pixman_double_to_fixed(gradient->offsets[i]);
    stops[i].color = premultiplied(gradient->colors[i]);
  }
  pixman_point_fixed_t a = {pixman_double_to_fixed(gradient->x0),
                            pixman_double_to_fixed(gradient->y0)};
  pixman_image_t *image;
  if (gradient->kind == rp_radial) {
    image = pixman_image_create_radial_gradient(&a, &a, 0, pixman_double_to_fixed(gradient->x1),
                                                stops, gradient->count);
  } else if (gradient->kind == rp_conic) {
    image = pixman_image_create_conical_gradient(&a, pixman_double_to_fixed(gradient->x1), stops,
                                                 gradient->count);
  } else {
    pixman_point_fixed_t b = {pixman_double_to_fixed(gradient->x1),
                              pixman_double_to_fixed(gradient->y1)};
    image = pixman_image_create_linear_gradient(&a, &b, stops, gradient->count);
  }
  free(stops);
  pixman_image_set_repeat(image, PIXMAN_REPEAT_PAD);
  return image;
}

void *rp_pixman_create(const rp_scene *scene) {
  if (!is_supported(scene)) return NULL;
  pixman_peer *peer = calloc(1, sizeof *peer);
  peer->scene = scene;
  peer->target = wrap(&scene->target);
  peer->images = calloc((size_t)scene->image_count + 1, sizeof(void *));
  peer->scaled = calloc((size_t)scene->image_count + 1, sizeof(void *));
  for (int i = 0; i < scene->image_count; i++) {
    peer->images[i] = wrap(&scene->images[i]);
    peer->scaled[i] = wrap(&scene->images[i]);
  }
  peer->masks = calloc((size_t)scene->mask_count + 1, sizeof(void *));
  for (int i = 0; i < scene->mask_count; i++) {
    const rp_mask *mask = &scene->masks[i];
    peer->masks[i] = pixman_image_create_bits(PIXMAN_a8, mask->width, mask->height,
                                              (uint32_t *)mask->bytes, mask->stride);
  }
  peer->gradients = calloc((size_t)scene->gradient_count + 1, sizeof(void *));
  for (int i = 0; i < scene->gradient_count; i++) {
    peer->gradients[i] = make_gradient(&scene->gradients[i]);
  }
  peer->solids = calloc((size_t)scene->op_count, sizeof(void *));
  for (int i = 0; i < scene->op_count; i++) {
    const rp_op *op = &scene->ops[i];
    uint32_t color = op->kind == rp_draw_image ? op->opacity << 24 : op->color;
    pixman_color_t solid = premultiplied(color);
    peer->solids[i] = pixman_image_create_solid_fill(&solid);
    if (op->kind == rp_draw_avatar && !peer->circle) {
      make_circle(peer, scene->images[op->resource].width);
    }
    if (op->kind == rp_scale_image) {
      const rp_image *image = &scene->images[op->resource];
      pixman_transform_t transform;
      pixman_transform_init_scale(&transform,
                                  pixman_double_to_fixed(image->width / op->width),
                                  pixman_double_to_fixed(image->height / op->height));
      pixman_image_set_transform(peer->scaled[op->resource], &transform);
      pixman_image_set_filter(peer->scaled[op->resource], PIXMAN_FILTER_BILINEAR, NULL, 0);
      pixman_image_set_repeat(peer->scaled[op->resource], PIXMAN_REPEAT_PAD);
    }
  }
  return peer;
}

void rp_pixman_draw(void *opaque) {
  pixman_peer *peer = opaque;
  const rp_scene *scene = peer->scene;
  for (int i = 0; i < scene->op_count; i++) {
    const rp_op *op = &scene->ops[i];
    int x = (int)op->x, y = (int)op->y, width = (int)op->width, height = (int)op->height;
    switch (op->kind) {
    case rp_fill_rect: {
      pixman_color_t color = premultiplied(op->color);
      pixman_box32_t box = {x, y, x + width, y + height};
      pixman_image_fill_boxes(op->color >> 24 == 255 ? PIXMAN_OP_SRC : PIXMAN_OP_OVER,
                              peer->target, &color, 1, &box);
      break;
    }
    case rp_draw_image: {
      const rp_image *image = &scene->images[op->resource];
      bool is_copy = image->is_opaque && op->opacity == 255;
      pixman_image_composite32(is_copy ? PIXMAN_OP_SRC : PIXMAN_OP_OVER,
                               peer->images[op->resource],
                               op->opacity < 255 ? peer->solids[i] : NULL, peer->target, 0, 0, 0,
                               0, x, y, image->width, image->height);
      break;
    }
    case rp_scale_image:
      pixman_image_composite32(PIXMAN_OP_SRC, peer->scaled[op->resource], NULL, peer->target, 0,
                               0, 0, 0, x, y, width, height);
      break;
    case rp_fill_mask: {
      const rp_mask *mask = &scene->masks[op->resource];
      pixman_image_composite32(PIXMAN_OP_OVER, peer->solids[i], peer->masks[op->resource],
                               peer->target, 0, 0, 0, 0, x, y, mask->width, mask->height);
      break;
    }
    case rp_draw_avatar: {
      const rp_image *image = &scene->images[op->resource];
      pixman_image_composite32(PIXMAN_OP_OVER, peer->images[op->resource], peer->circle,
                               peer->target, 0, 0, 0, 0, x, y, image->width, image->height);
      break;
    }
    case rp_fill_gradient:
      pixman_image_composite32(PIXMAN_OP_SRC, peer->gradients[op->resource], NULL, peer->target,
                               x, y, 0, 0, x, y, width, height);
      break;
    default: break;
    }
  }
}

static void release(pixman_image_t **images, int count) {
  for (int i = 0; i < count; i++) pixman_image_unref(images[i]);
  free(images);
}

void rp_pixman_destroy(void *opaque) {
  pixman_peer *peer = opaque;
  release(peer->images, peer->scene->image_count);
  release(peer->scaled, peer->scene->image_count);
  release(peer->masks, peer->scene->mask_count);
  release(peer->gradients, peer->scene->gradient_count);
  release(peer->solids, peer->scene->op_count);
  if (peer->circle) pixman_image_unref(peer->circle);
  pixman_image_unref(peer->target);
  free(peer->circle_bytes);
  free(peer);
}
