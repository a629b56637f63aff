#include "jpeg_failure.h"

#include <string.h>

#include <jerror.h>

// A progressive file may ask for any number of passes over the image; encoders write about ten. Small
// images may have many, large ones as many as take a few seconds.
static int maximum_scans(j_decompress_ptr decoder) {
  double pixels = (double)decoder->image_width * decoder->image_height;
  double scans = (double)(1 << 30) / pixels;
  return scans < 16 ? 16 : scans > 128 ? 128 : (int)scans;
}

static void on_error(j_common_ptr codec) {
  jpeg_failure *failure = (jpeg_failure *)codec->err;
  char text[JMSG_LENGTH_MAX];
  failure->manager.format_message(codec, text);
  strncpy(failure->message->text, text, sizeof failure->message->text - 1);
  switch (failure->manager.msg_code) {
  case JERR_OUT_OF_MEMORY:
  case JERR_NO_BACKING_STORE:
  case JERR_IMAGE_TOO_BIG:
    failure->status = image_codec_limit;
    break;
  case JERR_INPUT_EOF:
  case JERR_INPUT_EMPTY:
  case JERR_NO_IMAGE:
    failure->status = image_codec_truncated;
    break;
  case JERR_NO_SOI:
    failure->status = image_codec_unsupported;
    break;
  default:
    failure->status = image_codec_corrupt;
  }
  longjmp(failure->jump, 1);
}

static void on_message(j_common_ptr codec, int level) {
  if (level < 0) codec->err->num_warnings++;
}

void jpeg_check_progress(j_common_ptr codec) {
  j_decompress_ptr decoder = (j_decompress_ptr)codec;
  jpeg_progress *progress = (jpeg_progress *)codec->progress;
  if (decoder->input_scan_number > maximum_scans(decoder)) {
    progress->failure->status = image_codec_limit;
    longjmp(progress->failure->jump, 1);
  }
}

void jpeg_prepare(struct jpeg_decompress_struct *decoder, jpeg_failure *failure,
                  jpeg_progress *progress, image_codec_message *message) {
  decoder->err = jpeg_std_error(&failure->manager);
  failure->manager.error_exit = on_error;
  failure->manager.emit_message = on_message;
  failure->status = image_codec_ok;
  failure->message = message;
  progress->manager.progress_monitor = jpeg_check_progress;
  progress->failure = failure;
}

image_codec_status image_codec_jpeg_info(const uint8_t *bytes, size_t count, unsigned denominator,
                                         image_codec_info *info, image_codec_message *message) {
  struct jpeg_decompress_struct decoder;
  memset(&decoder, 0, sizeof decoder);
  jpeg_failure failure;
  jpeg_progress progress;
  jpeg_prepare(&decoder, &failure, &progress, message);
  if (setjmp(failure.jump)) {
    jpeg_destroy_decompress(&decoder);
    return failure.status;
  }
  jpeg_create_decompress(&decoder);
  jpeg_mem_src(&decoder, bytes, count);
  jpeg_read_header(&decoder, TRUE);
  decoder.scale_num = 1;
  decoder.scale_denom = denominator;
  jpeg_calc_output_dimensions(&decoder);
  info->width = decoder.output_width;
  info->height = decoder.output_height;
  info->has_alpha = false;
  info->is_sequential = true;
  jpeg_destroy_decompress(&decoder);
  return image_codec_ok;
}

// Adobe writes the four inks inverted, and so do all that write such files, with its segment or without;
// light is what neither the ink nor the black takes away.
void jpeg_convert_inks(uint32_t *row, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) {
    uint8_t ink[4];
    memcpy(ink, row + x, 4);
    uint32_t red = (ink[0] * ink[3] + 127) / 255;
    uint32_t green = (ink[1] * ink[3] + 127) / 255;
    uint32_t blue = (ink[2] * ink[3] + 127) / 255;
    row[x] = 0xff000000u | red << 16 | green << 8 | blue;
  }
}

image_codec_status image_codec_jpeg_decode(const uint8_t *bytes, size_t count, size_t limit,
                                           unsigned denominator, image_codec_target target,
                                           image_codec_message *message) {
  struct jpeg_decompress_struct decoder;
  memset(&decoder, 0, sizeof decoder);
  jpeg_failure failure;
  jpeg_progress progress;
  jpeg_prepare(&decoder, &failure, &progress, message);
  if (setjmp(failure.jump)) {
    jpeg_destroy_decompress(&decoder);
    return failure.status;
  }
  jpeg_create_decompress(&decoder);
  decoder.mem->max_memory_to_use = (long)limit;
  decoder.progress = &progress.manager;
  jpeg_mem_src(&decoder, bytes, count);
  jpeg_read_header(&decoder, TRUE);
  decoder.scale_num = 1;
  decoder.scale_denom = denominator;
  bool has_inks =
      decoder.jpeg_color_space == JCS_CMYK || decoder.jpeg_color_space == JCS_YCCK;
  // Native order on little endian: blue first, alpha 255 last.
  decoder.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(&decoder);
  if (decoder.output_width != target.width || decoder.output_height != target.height ||
      decoder.output_components != 4) {
    jpeg_destroy_decompress(&decoder);
    return image_codec_corrupt;
  }
  while (decoder.output_scanline < decoder.output_height) {
    uint32_t *row = target.pixels + target.stride * decoder.output_scanline;
    JSAMPROW rows[1] = {(JSAMPROW)row};
    jpeg_read_scanlines(&decoder, rows, 1);
    if (has_inks) jpeg_convert_inks(row, target.width);
  }
  jpeg_finish_decompress(&decoder);
  jpeg_destroy_decompress(&decoder);
  return image_codec_ok;
}
