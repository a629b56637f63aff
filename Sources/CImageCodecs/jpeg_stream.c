// JPEGs that come piece by piece: libjpeg's buffered-image mode with a source that waits for more.
#include "CImageCodecs.h"
#include "jpeg_failure.h"

#include <stdlib.h>
#include <string.h>

struct image_codec_jpeg_stream {
  struct jpeg_decompress_struct decoder;
  struct jpeg_source_mgr source;
  jpeg_failure failure;
  jpeg_progress progress;
  image_codec_message message;
  // What has come and is not read yet begins at source.next_input_byte.
  uint8_t *bytes;
  size_t capacity;
  // What is to be left out of what comes next.
  size_t skipped;
  bool is_ended;
  bool has_header;
  bool has_started;
  bool has_inks;
  bool is_complete;
  // The scan that the rows of the current output pass are of, 0 between two passes.
  int output_scan;
  // The last scan that was put out as a whole.
  int finished_scan;
};

static void on_source(j_decompress_ptr decoder) { (void)decoder; }

static boolean on_fill(j_decompress_ptr decoder) {
  static const JOCTET end[2] = {0xff, JPEG_EOI};
  image_codec_jpeg_stream *stream = decoder->client_data;
  if (!stream->is_ended) return FALSE;
  stream->source.next_input_byte = end;
  stream->source.bytes_in_buffer = sizeof end;
  return TRUE;
}

static void on_skip(j_decompress_ptr decoder, long count) {
  image_codec_jpeg_stream *stream = decoder->client_data;
  if (count <= 0) return;
  size_t here = stream->source.bytes_in_buffer;
  size_t left = (size_t)count < here ? (size_t)count : here;
  stream->source.next_input_byte += left;
  stream->source.bytes_in_buffer -= left;
  stream->skipped += (size_t)count - left;
}

image_codec_jpeg_stream *image_codec_jpeg_stream_create(size_t limit) {
  image_codec_jpeg_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  jpeg_prepare(&stream->decoder, &stream->failure, &stream->progress, &stream->message);
  if (setjmp(stream->failure.jump)) {
    image_codec_jpeg_stream_destroy(stream);
    return NULL;
  }
  jpeg_create_decompress(&stream->decoder);
  stream->decoder.mem->max_memory_to_use = (long)limit;
  stream->decoder.progress = &stream->progress.manager;
  stream->decoder.client_data = stream;
  stream->source.init_source = on_source;
  stream->source.fill_input_buffer = on_fill;
  stream->source.skip_input_data = on_skip;
  stream->source.resync_to_restart = jpeg_resync_to_restart;
  stream->source.term_source = on_source;
  stream->decoder.src = &stream->source;
  return stream;
}

void image_codec_jpeg_stream_destroy(image_codec_jpeg_stream *stream) {
  jpeg_destroy_decompress(&stream->decoder);
  free(stream->bytes);
  free(stream);
}

// Puts what comes behind what is left.
static bool take_bytes(image_codec_jpeg_stream *stream, const uint8_t *bytes, size_t count) {
  size_t skipped = stream->skipped < count ? stream->skipped : count;
  stream->skipped -= skipped;
  bytes += skipped;
  count -= skipped;
  size_t left = stream->source.bytes_in_buffer;
  if (left > 0) memmove(stream->bytes, stream->source.next_input_byte, left);
  if (left + count > stream->capacity) {
    size_t capacity = (left + count) * 2;
    uint8_t *larger = realloc(stream->bytes, capacity);
    if (!larger) return false;
    stream->bytes = larger;
    stream->capacity = capacity;
  }
  if (count > 0) memcpy(stream->bytes + left, bytes, count);
  stream->source.next_input_byte = stream->bytes;
  stream->source.bytes_in_buffer = left + count;
  return true;
}

static void start(image_codec_jpeg_stream *stream, unsigned denominator) {
  j_decompress_ptr decoder = &stream->decoder;
  decoder->buffered_image = TRUE;
  decoder->scale_num = 1;
  decoder->scale_denom = denominator;
  stream->has_inks = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = stream->has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(decoder);
  stream->has_started = true;
}

static void consume(image_codec_jpeg_stream *stream) {
  while (!stream->is_complete) {
    int result = jpeg_consume_input(&stream->decoder);
    if (result == JPEG_SUSPENDED) return;
    stream->is_complete = result == JPEG_REACHED_EOI;
    jpeg_check_progress((j_common_ptr)&stream->decoder);
  }
}

image_codec_status image_codec_jpeg_stream_append(image_codec_jpeg_stream *stream,
                                                  const uint8_t *bytes, size_t count, bool is_last,
                                                  image_codec_message *message) {
  if (setjmp(stream->failure.jump)) {
    *message = stream->message;
    return stream->failure.status;
  }
  stream->is_ended = stream->is_ended || is_last;
  if (!take_bytes(stream, bytes, count)) return image_codec_limit;
  if (!stream->has_header) {
    if (jpeg_read_header(&stream->decoder, TRUE) == JPEG_SUSPENDED) return image_codec_ok;
    stream->has_header = true;
  }
  if (stream->has_started) consume(stream);
  return image_codec_ok;
}

bool image_codec_jpeg_stream_size(image_codec_jpeg_stream *stream, uint32_t *width,
                                  uint32_t *height) {
  *width = stream->decoder.image_width;
  *height = stream->decoder.image_height;
  return stream->has_header;
}

image_codec_status image_codec_jpeg_stream_start(image_codec_jpeg_stream *stream,
                                                 unsigned denominator, image_codec_info *info,
                                                 image_codec_message *message) {
  if (setjmp(stream->failure.jump)) {
    *message = stream->message;
    return stream->failure.status;
  }
  start(stream, denominator);
  info->width = stream->decoder.output_width;
  info->height = stream->decoder.output_height;
  consume(stream);
  return image_codec_ok;
}

// Rows of the current pass as far as there are data for them. A scan that is complete is put out to its end.
static bool put_out(image_codec_jpeg_stream *stream, image_codec_target target, bool *did_change) {
  j_decompress_ptr decoder = &stream->decoder;
  while (decoder->output_scanline < decoder->output_height) {
    uint32_t *row = target.pixels + target.stride * decoder->output_scanline;
    JSAMPROW rows[1] = {(JSAMPROW)row};
    if (jpeg_read_scanlines(decoder, rows, 1) == 0) return false;
    *did_change = true;
    if (stream->has_inks) jpeg_convert_inks(row, target.width);
  }
  if (!jpeg_finish_output(decoder)) return false;
  stream->finished_scan = stream->output_scan;
  stream->output_scan = 0;
  return true;
}

image_codec_status image_codec_jpeg_stream_draw(image_codec_jpeg_stream *stream,
                                                image_codec_target target, bool *did_change,
                                                bool *is_finished, image_codec_message *message) {
  *did_change = false;
  *is_finished = false;
  if (setjmp(stream->failure.jump)) {
    *message = stream->message;
    return stream->failure.status;
  }
  j_decompress_ptr decoder = &stream->decoder;
  if (decoder->output_width != target.width || decoder->output_height != target.height ||
      decoder->output_components != 4) {
    return image_codec_corrupt;
  }
  while (true) {
    if (stream->output_scan == 0) {
      // The coefficients of the scan that is coming in are used as far as they are there, but waiting for it would
      // hold back the pass: so the one before it is what is asked for.
      int scan = decoder->input_scan_number - (stream->is_complete ? 0 : 1);
      if (scan < 1) scan = 1;
      if (scan <= stream->finished_scan) break;
      if (!jpeg_start_output(decoder, scan)) break;
      stream->output_scan = scan;
    }
    if (!put_out(stream, target, did_change)) break;
  }
  *is_finished = stream->is_complete && stream->output_scan == 0 &&
                 stream->finished_scan >= decoder->input_scan_number;
  return image_codec_ok;
}
