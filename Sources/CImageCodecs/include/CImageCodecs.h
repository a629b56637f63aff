// Whole-image calls over libpng, libjpeg-turbo and libwebp. Their error handling (setjmp, callbacks)
// never leaves this target, and no call keeps memory behind.
//
// Pixels are 32-bit words in native order, 0xAARRGGBB, not premultiplied. Strides are in pixels.
#ifndef C_IMAGE_CODECS_H
#define C_IMAGE_CODECS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  image_codec_ok = 0,
  image_codec_truncated,
  image_codec_corrupt,
  image_codec_unsupported,
  image_codec_limit,
} image_codec_status;

typedef struct {
  uint32_t width;
  uint32_t height;
  bool has_alpha;
} image_codec_info;

// The codec's words about an error, always terminated.
typedef struct {
  char text[200];
} image_codec_message;

typedef struct {
  uint32_t *pixels;
  ptrdiff_t stride;
  uint32_t width;
  uint32_t height;
} image_codec_target;

// The header of a PNG.
image_codec_status image_codec_png_info(const uint8_t *bytes, size_t count, image_codec_info *info,
                                        image_codec_message *message);
// All pixels of a PNG into a target of exactly its size. The library may allocate `limit` bytes.
image_codec_status image_codec_png_decode(const uint8_t *bytes, size_t count, size_t limit,
                                          image_codec_target target, image_codec_message *message);
// A PNG of straight pixels in memory of malloc's.
image_codec_status image_codec_png_encode(image_codec_target source, bool has_alpha,
                                          uint8_t **bytes, size_t *count,
                                          image_codec_message *message);

// The header of a JPEG; the size is that of the image divided by `denominator` (1, 2, 4 or 8).
image_codec_status image_codec_jpeg_info(const uint8_t *bytes, size_t count, unsigned denominator,
                                         image_codec_info *info, image_codec_message *message);
// All pixels of a JPEG, reduced by `denominator`, into a target of exactly that size. A file that ends
// early is no error: what is missing is grey.
image_codec_status image_codec_jpeg_decode(const uint8_t *bytes, size_t count, size_t limit,
                                           unsigned denominator, image_codec_target target,
                                           image_codec_message *message);

// The header of a WebP.
image_codec_status image_codec_webp_info(const uint8_t *bytes, size_t count, image_codec_info *info,
                                         image_codec_message *message);
// All pixels of a WebP into a target of exactly its size.
image_codec_status image_codec_webp_decode(const uint8_t *bytes, size_t count,
                                           image_codec_target target, image_codec_message *message);

#endif
