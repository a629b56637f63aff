// Calls over libpng, libjpeg-turbo and libwebp. Their error handling (setjmp, callbacks) never leaves this target,
// and no call but those of a stream keeps memory behind.
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
  // Whether rows come one after the other, so that an image can be reduced while it is decoded.
  bool is_sequential;
  // Whether the codec holds all pixels in memory of its own, four bytes each.
  bool is_buffered;
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
// All pixels of a PNG into a target of its size, divided by `denominator` and rounded up: each pixel is
// the mean of as many, weighted by alpha. Only a sequential image can be reduced. The library may
// allocate `limit` bytes.
image_codec_status image_codec_png_decode(const uint8_t *bytes, size_t count, size_t limit,
                                          unsigned denominator, image_codec_target target,
                                          image_codec_message *message);

// Writes the straight pixels of row `y`.
typedef void (*image_codec_row_source)(void *context, uint32_t y, uint32_t *pixels);

// A PNG in memory of malloc's, of rows that are asked for one after the other.
image_codec_status image_codec_png_encode(uint32_t width, uint32_t height, bool has_alpha,
                                          image_codec_row_source source, void *context,
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

// A JPEG that comes piece by piece. After an error only destroying is allowed.
typedef struct image_codec_jpeg_stream image_codec_jpeg_stream;
// Nil without memory; `limit` as above.
image_codec_jpeg_stream *image_codec_jpeg_stream_create(size_t limit);
void image_codec_jpeg_stream_destroy(image_codec_jpeg_stream *stream);
// The next bytes, which are copied; what is missing after the last ones is grey.
image_codec_status image_codec_jpeg_stream_append(image_codec_jpeg_stream *stream,
                                                  const uint8_t *bytes, size_t count, bool is_last,
                                                  image_codec_message *message);
// Whether the header has come, and the stored size.
bool image_codec_jpeg_stream_size(image_codec_jpeg_stream *stream, uint32_t *width,
                                  uint32_t *height);
// Once, after the header: begins to decode, reduced by `denominator`, and tells the reduced size.
image_codec_status image_codec_jpeg_stream_start(image_codec_jpeg_stream *stream,
                                                 unsigned denominator, image_codec_info *info,
                                                 image_codec_message *message);
// Improves the pixels by what has come since the last call, which had the same target: rows of the first scan,
// then whole scans.
image_codec_status image_codec_jpeg_stream_draw(image_codec_jpeg_stream *stream,
                                                image_codec_target target, bool *did_change,
                                                bool *is_finished, image_codec_message *message);

// The header of a WebP, or of a frame's chunks inside of one. Animations are unsupported.
image_codec_status image_codec_webp_info(const uint8_t *bytes, size_t count, image_codec_info *info,
                                         image_codec_message *message);
// All pixels of the same into a target of its size, or of a smaller one that it is scaled to.
image_codec_status image_codec_webp_decode(const uint8_t *bytes, size_t count,
                                           image_codec_target target, image_codec_message *message);

#endif
