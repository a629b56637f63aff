// What both readers of JPEGs share: errors that jump back to them, and a limit of scans.
#ifndef JPEG_FAILURE_H
#define JPEG_FAILURE_H
#include "CImageCodecs.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

// libjpeg hands out pointers to the first members, which are cast back.
typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  image_codec_status status;
  image_codec_message *message;
} jpeg_failure;

typedef struct {
  struct jpeg_progress_mgr manager;
  jpeg_failure *failure;
} jpeg_progress;

// Before jpeg_create_decompress.
void jpeg_prepare(struct jpeg_decompress_struct *decoder, jpeg_failure *failure,
                  jpeg_progress *progress, image_codec_message *message);
// Jumps when there are more scans than a picture of this size may have.
void jpeg_check_progress(j_common_ptr codec);
// Inks into light, in place.
void jpeg_convert_inks(uint32_t *row, uint32_t width);

#endif
