#include "CImageCodecs.h"

#include <string.h>

#include <webp/decode.h>

static image_codec_status status_of(VP8StatusCode code, image_codec_message *message) {
  static const char *const texts[] = {
      "ok",          "out of memory", "invalid parameter", "bitstream error",
      "unsupported", "suspended",     "user abort",        "not enough data"};
  if (code >= 0 && code < 8) strncpy(message->text, texts[code], sizeof message->text - 1);
  switch (code) {
  case VP8_STATUS_OK:
    return image_codec_ok;
  case VP8_STATUS_OUT_OF_MEMORY:
    return image_codec_limit;
  case VP8_STATUS_UNSUPPORTED_FEATURE:
    return image_codec_unsupported;
  case VP8_STATUS_SUSPENDED:
  case VP8_STATUS_NOT_ENOUGH_DATA:
    return image_codec_truncated;
  default:
    return image_codec_corrupt;
  }
}

image_codec_status image_codec_webp_info(const uint8_t *bytes, size_t count, image_codec_info *info,
                                         image_codec_message *message) {
  WebPBitstreamFeatures features;
  VP8StatusCode code = WebPGetFeatures(bytes, count, &features);
  if (code != VP8_STATUS_OK) return status_of(code, message);
  if (features.has_animation) return image_codec_unsupported;
  info->width = (uint32_t)features.width;
  info->height = (uint32_t)features.height;
  info->has_alpha = features.has_alpha;
  // 2 is the lossless format, which refers back to any earlier pixel.
  info->is_buffered = features.format == 2;
  return image_codec_ok;
}

image_codec_status image_codec_webp_decode(const uint8_t *bytes, size_t count,
                                           image_codec_target target,
                                           image_codec_message *message) {
  WebPDecoderConfig config;
  if (!WebPInitDecoderConfig(&config)) return image_codec_unsupported;
  VP8StatusCode header = WebPGetFeatures(bytes, count, &config.input);
  if (header != VP8_STATUS_OK) return status_of(header, message);
  if (config.input.width != (int)target.width || config.input.height != (int)target.height) {
    config.options.use_scaling = 1;
    config.options.scaled_width = (int)target.width;
    config.options.scaled_height = (int)target.height;
  }
  config.output.colorspace = MODE_BGRA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA.rgba = (uint8_t *)target.pixels;
  config.output.u.RGBA.stride = (int)target.stride * 4;
  config.output.u.RGBA.size =
      ((size_t)target.stride * (target.height - 1) + target.width) * 4;
  VP8StatusCode code = WebPDecode(bytes, count, &config);
  WebPFreeDecBuffer(&config.output);
  return status_of(code, message);
}
