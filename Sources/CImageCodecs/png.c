#include "CImageCodecs.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

// Everything the callbacks need. Lives on the stack of the call, which also holds the jump buffer.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t position;
  size_t budget;
  image_codec_status status;
  image_codec_message *message;
  uint8_t *output;
  size_t output_count;
  size_t output_capacity;
} png_session;

static void on_error(png_structp png, png_const_charp text) {
  png_session *session = png_get_error_ptr(png);
  if (session->status == image_codec_ok) session->status = image_codec_corrupt;
  strncpy(session->message->text, text, sizeof session->message->text - 1);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep target, size_t length) {
  png_session *session = png_get_io_ptr(png);
  if (length > session->count - session->position) {
    session->status = image_codec_truncated;
    png_error(png, "unexpected end of file");
  }
  memcpy(target, session->bytes + session->position, length);
  session->position += length;
}

static void on_write(png_structp png, png_bytep source, size_t length) {
  png_session *session = png_get_io_ptr(png);
  if (length > session->output_capacity - session->output_count) {
    size_t capacity = (session->output_count + length) * 2;
    uint8_t *grown = realloc(session->output, capacity);
    if (!grown) png_error(png, "out of memory");
    session->output = grown;
    session->output_capacity = capacity;
  }
  memcpy(session->output + session->output_count, source, length);
  session->output_count += length;
}

static void on_flush(png_structp png) { (void)png; }

// Sizes are kept in front of each block so that freeing gives the budget back.
typedef union {
  size_t size;
  max_align_t alignment;
} block_header;

static png_voidp on_malloc(png_structp png, png_alloc_size_t size) {
  png_session *session = png_get_mem_ptr(png);
  if (size > session->budget) {
    session->status = image_codec_limit;
    return NULL;
  }
  block_header *block = malloc(sizeof(block_header) + size);
  if (!block) return NULL;
  block->size = size;
  session->budget -= size;
  return block + 1;
}

static void on_free(png_structp png, png_voidp pointer) {
  if (!pointer) return;
  block_header *block = (block_header *)pointer - 1;
  ((png_session *)png_get_mem_ptr(png))->budget += block->size;
  free(block);
}

// What the header of every file is read with. Profiles, texts and other words about the image are
// skipped unread: a few bytes of them can unpack to megabytes.
static void prepare(png_structp png, png_session *session) {
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  // However long they are: the default refuses files with more than 8 MB of them.
  png_set_chunk_malloc_max(png, 0);
  png_set_read_fn(png, session, on_read);
}

static bool has_signature(const uint8_t *bytes, size_t count) {
  return count >= 8 && png_sig_cmp(bytes, 0, 8) == 0;
}

image_codec_status image_codec_png_info(const uint8_t *bytes, size_t count, image_codec_info *info,
                                        image_codec_message *message) {
  png_session session = {.bytes = bytes, .count = count, .budget = 8 << 20, .message = message};
  if (!has_signature(bytes, count)) return image_codec_unsupported;
  png_structp png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &session, on_error, on_warning,
                                             &session, on_malloc, on_free);
  if (!png) return image_codec_limit;
  png_infop header = png_create_info_struct(png);
  if (!header || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &header, NULL);
    return session.status == image_codec_ok ? image_codec_limit : session.status;
  }
  prepare(png, &session);
  png_read_info(png, header);
  info->width = png_get_image_width(png, header);
  info->height = png_get_image_height(png, header);
  info->has_alpha = (png_get_color_type(png, header) & PNG_COLOR_MASK_ALPHA) != 0 ||
                    png_get_valid(png, header, PNG_INFO_tRNS);
  info->is_sequential = png_get_interlace_type(png, header) == PNG_INTERLACE_NONE;
  png_destroy_read_struct(&png, &header, NULL);
  return image_codec_ok;
}

// Adds a row to the sums of alpha, and of blue, green and red times alpha, of each reduced pixel.
static void add_row(const uint8_t *row, uint32_t width, unsigned denominator, uint64_t *sums) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    uint64_t *sum = sums + 4 * (size_t)(x / denominator);
    for (int channel = 0; channel < 3; channel++) sum[channel] += (uint32_t)row[channel] * row[3];
    sum[3] += row[3];
  }
}

// The means of blocks of `denominator` by `lines` pixels; the last block of a row may be narrower.
static void write_means(const uint64_t *sums, uint32_t width, unsigned denominator, unsigned lines,
                        image_codec_target target, uint32_t y) {
  uint32_t *row = target.pixels + target.stride * y;
  for (uint32_t x = 0; x < target.width; x++, sums += 4) {
    uint32_t left = width - x * denominator;
    uint64_t count = (uint64_t)(left < denominator ? left : denominator) * lines;
    uint64_t alpha = sums[3];
    row[x] = 0;
    if (alpha == 0) continue;
    uint32_t blue = (uint32_t)((sums[0] + alpha / 2) / alpha);
    uint32_t green = (uint32_t)((sums[1] + alpha / 2) / alpha);
    uint32_t red = (uint32_t)((sums[2] + alpha / 2) / alpha);
    row[x] = (uint32_t)((alpha + count / 2) / count) << 24 | red << 16 | green << 8 | blue;
  }
}

// Reads all rows with memory for one and for the sums of one.
static void read_reduced(png_structp png, uint32_t width, uint32_t height, unsigned denominator,
                         image_codec_target target, uint8_t *row, uint64_t *sums) {
  for (uint32_t y = 0; y < target.height; y++) {
    memset(sums, 0, sizeof(uint64_t) * 4 * target.width);
    uint32_t left = height - y * denominator;
    unsigned lines = left < denominator ? left : denominator;
    for (unsigned line = 0; line < lines; line++) {
      png_read_row(png, row, NULL);
      add_row(row, width, denominator, sums);
    }
    write_means(sums, width, denominator, lines, target, y);
  }
}

image_codec_status image_codec_png_decode(const uint8_t *bytes, size_t count, size_t limit,
                                          unsigned denominator, image_codec_target target,
                                          image_codec_message *message) {
  png_session session = {.bytes = bytes, .count = count, .budget = limit, .message = message};
  png_structp png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, &session, on_error, on_warning,
                                             &session, on_malloc, on_free);
  if (!png) return image_codec_limit;
  png_infop header = png_create_info_struct(png);
  // Changed between setjmp and longjmp, so not in registers.
  void *volatile row = NULL;
  void *volatile sums = NULL;
  if (!header || setjmp(png_jmpbuf(png))) {
    png_free(png, row);
    png_free(png, sums);
    png_destroy_read_struct(&png, &header, NULL);
    return session.status == image_codec_ok ? image_codec_limit : session.status;
  }
  prepare(png, &session);
  png_read_info(png, header);
  uint32_t width = png_get_image_width(png, header);
  uint32_t height = png_get_image_height(png, header);
  if ((width + (uint64_t)denominator - 1) / denominator != target.width ||
      (height + (uint64_t)denominator - 1) / denominator != target.height) {
    png_error(png, "size changed");
  }
  // Whatever is stored becomes 8 bits of blue, green, red and alpha. Colours are taken as sRGB.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_set_bgr(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, header);
  if (png_get_rowbytes(png, header) != (size_t)width * 4) png_error(png, "row size");
  if (denominator > 1) {
    if (passes > 1) png_error(png, "interlaced images cannot be reduced");
    row = png_malloc(png, (size_t)width * 4);
    sums = png_malloc(png, sizeof(uint64_t) * 4 * target.width);
    read_reduced(png, width, height, denominator, target, row, sums);
    png_free(png, row);
    row = NULL;
    png_free(png, sums);
    sums = NULL;
  } else {
    for (int pass = 0; pass < passes; pass++) {
      for (uint32_t y = 0; y < target.height; y++) {
        png_read_row(png, (png_bytep)(target.pixels + target.stride * y), NULL);
      }
    }
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &header, NULL);
  return image_codec_ok;
}

image_codec_status image_codec_png_encode(uint32_t width, uint32_t height, bool has_alpha,
                                          image_codec_row_source source, void *context,
                                          uint8_t **bytes, size_t *count,
                                          image_codec_message *message) {
  png_session session = {.message = message};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &session, on_error, on_warning);
  if (!png) return image_codec_limit;
  png_infop header = png_create_info_struct(png);
  uint32_t *row = malloc((size_t)width * 4);
  if (!header || !row || setjmp(png_jmpbuf(png))) {
    free(row);
    free(session.output);
    png_destroy_write_struct(&png, &header);
    return session.status == image_codec_ok ? image_codec_limit : session.status;
  }
  png_set_write_fn(png, &session, on_write, on_flush);
  png_set_IHDR(png, header, width, height, 8,
               has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, header);
  png_set_bgr(png);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) {
    source(context, y, row);
    png_write_row(png, (png_const_bytep)row);
  }
  png_write_end(png, header);
  png_destroy_write_struct(&png, &header);
  free(row);
  *bytes = session.output;
  *count = session.output_count;
  return image_codec_ok;
}
