// Photos as a camera writes them, for programs that show many:
//
//   make-photos FOLDER DISTINCT COUNT [WIDTH HEIGHT]
//
// makes COUNT files of 4000x3000 in FOLDER, or of another size, of which DISTINCT have pixels of their own and the others are
// links to them under names of their own. Each has grain, edges and slopes, and a preview of 160x120 in front; large ones have
// about 3 MB.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>

enum { preview_width = 160, preview_height = 120 };

// A colour of a picture at a place in 0...1.
static void shade(int picture, double x, double y, uint32_t *seed, JSAMPLE *pixel) {
  double angle = picture * 0.7;
  double wave = sin(18 * (x * cos(angle) + y * sin(angle)) + picture);
  double disc = hypot(x - 0.3 - 0.1 * (picture % 5), y - 0.5) < 0.2 ? 60 : 0;
  *seed = *seed * 1664525u + 1013904223u;
  double grain = (double)(*seed >> 24) / 16 - 8;
  double levels[3] = {110 + 60 * wave + disc, 120 + 80 * y - disc / 2, 90 + 50 * x + 30 * wave};
  for (int channel = 0; channel < 3; channel++) {
    double level = levels[(channel + picture) % 3] + grain;
    pixel[channel] = level < 0 ? 0 : level > 255 ? 255 : (JSAMPLE)level;
  }
}

static void compress(int picture, int w, int h, const uint8_t *exif, size_t exif_size,
                     uint8_t **bytes, unsigned long *size) {
  struct jpeg_compress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_compress(&jpeg);
  jpeg_mem_dest(&jpeg, bytes, size);
  jpeg.image_width = w;
  jpeg.image_height = h;
  jpeg.input_components = 3;
  jpeg.in_color_space = JCS_RGB;
  jpeg_set_defaults(&jpeg);
  jpeg_set_quality(&jpeg, 85, TRUE);
  if (exif) jpeg.write_JFIF_header = FALSE;
  jpeg_start_compress(&jpeg, TRUE);
  if (exif) jpeg_write_marker(&jpeg, JPEG_APP0 + 1, exif, (unsigned)exif_size);
  JSAMPLE *row = malloc((size_t)w * 3);
  uint32_t seed = (uint32_t)picture + 1;
  for (int y = 0; y < h; y++) {
    for (int x = 0; x < w; x++) shade(picture, (double)x / w, (double)y / h, &seed, row + 3 * x);
    jpeg_write_scanlines(&jpeg, &row, 1);
  }
  free(row);
  jpeg_finish_compress(&jpeg);
  jpeg_destroy_compress(&jpeg);
}

// A TIFF of two directories: none of the first's entries are needed, the second one names the preview.
static uint8_t *make_exif(const uint8_t *preview, size_t size, size_t *exif_size) {
  uint8_t head[] = {'E', 'x', 'i', 'f', 0,   0,   'I', 'I', 42, 0, 8, 0, 0, 0, 0, 0, 14, 0, 0, 0,
                    2,   0,   1,   2,   4,   0,   1,   0,   0,  0, 44, 0, 0, 0, 2, 2, 4,  0, 1, 0,
                    0,   0,   0,   0,   0,   0,   0,   0,   0,  0};
  for (int i = 0; i < 4; i++) head[42 + i] = (uint8_t)(size >> (8 * i));
  uint8_t *exif = malloc(sizeof head + size);
  memcpy(exif, head, sizeof head);
  memcpy(exif + sizeof head, preview, size);
  *exif_size = sizeof head + size;
  return exif;
}

static int make_photo(int picture, int width, int height, const char *path) {
  uint8_t *preview = NULL, *photo = NULL;
  unsigned long preview_size = 0, photo_size = 0;
  size_t exif_size;
  compress(picture, preview_width, preview_height, NULL, 0, &preview, &preview_size);
  uint8_t *exif = make_exif(preview, preview_size, &exif_size);
  compress(picture, width, height, exif, exif_size, &photo, &photo_size);
  FILE *file = fopen(path, "wb");
  if (!file) return 1;
  size_t written = fwrite(photo, 1, photo_size, file);
  free(preview);
  free(exif);
  free(photo);
  return fclose(file) != 0 || written != photo_size;
}

int main(int count, char **arguments) {
  if (count != 4 && count != 6) return 2;
  int width = count == 6 ? atoi(arguments[4]) : 4000;
  int height = count == 6 ? atoi(arguments[5]) : 3000;
  int distinct = atoi(arguments[2]), all = atoi(arguments[3]);
  char path[4096], original[4096];
  for (int index = 0; index < all; index++) {
    snprintf(path, sizeof path, "%s/photo-%05d.jpg", arguments[1], index);
    if (access(path, R_OK) == 0) continue;
    if (index < distinct) {
      if (make_photo(index, width, height, path)) return 1;
      continue;
    }
    snprintf(original, sizeof original, "%s/photo-%05d.jpg", arguments[1], index % distinct);
    if (link(original, path)) return 1;
  }
  return 0;
}
