// What the benchmarks need in C: descriptors over sockets, and the peers' calls.
#ifndef C_PEERS_H
#define C_PEERS_H
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { CP_MAX_DESCRIPTORS = 64 };

/// `recvmsg` without waiting: bytes and descriptors.
///
/// Returns the number of bytes, 0 at the end, -1 and errno on failure; `descriptor_count` is set.
ssize_t cp_receive(int socket, void *bytes, size_t capacity, int *descriptors,
                   int *descriptor_count);

/// Sends all bytes, the descriptors with the first of them, and closes the descriptors. Waits while the
/// socket is full. Returns 0, or -1 and errno.
int cp_send(int socket, const void *bytes, size_t count, int *descriptors, int descriptor_count);

/// Pango and cairo as they draw interface text: no hinting, grey antialiasing.
typedef struct cp_text cp_text;

/// A font size in pixels, and an image of `width` by `height` to draw into.
cp_text *cp_text_create(const char *family, double size, int width, int height);
void cp_text_destroy(cp_text *text);

/// From now on letters have coverage for each subpixel of a pixel, red at the left, and the image is an opaque white one.
void cp_text_use_subpixels(cp_text *text);
/// Whether any pixel is no grey.
int cp_text_has_colors(cp_text *text);

/// A finished layout of `count` bytes of UTF-8, wrapped at `width` pixels.
void *cp_layout_create(cp_text *text, const char *string, int count, double width);

/// Lays the text out anew and returns its height.
int cp_layout_set_width(void *layout, double width);
void cp_layout_draw(cp_text *text, void *layout, double x, double y);
void cp_layout_destroy(void *layout);

/// Bytes of the heap that are in use, large blocks included.
size_t cp_heap_in_use(void);

void cp_fill_rounded_rect(cp_text *text, double x, double y, double width, double height,
                          double radius);

#endif
