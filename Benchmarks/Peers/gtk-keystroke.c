// What a letter costs the main thread of GTK, in processor time, that is typed into a field, a document or a long paragraph, as
// KeystrokeBenchmark does it in ours: from the insertion to the end of the frame that shows it.
//
//   gtk-keystroke field|document|paragraph STROKES
//
// prints the milliseconds that 99 of 100 letters do not exceed.
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS "the quick brown fox jumps over the lazy dog "

// Lines above what is seen are measured before.
static const int first_frame = 300, last_first_frame = 6000;
// The blink of a caret is a frame, too: every second frame has a letter.
static const int frames_per_stroke = 2;

static GtkWidget *widget;
static double *times;
static int strokes, count, frame;
static double start;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

// Whether the place where somebody types is seen.
static gboolean is_caret_seen(void) {
  if (!GTK_IS_TEXT_VIEW(widget)) return TRUE;
  GtkTextView *view = GTK_TEXT_VIEW(widget);
  GtkTextIter caret;
  gtk_text_buffer_get_iter_at_mark(gtk_text_view_get_buffer(view), &caret,
                                   gtk_text_buffer_get_insert(gtk_text_view_get_buffer(view)));
  GdkRectangle place, seen;
  gtk_text_view_get_iter_location(view, &caret, &place);
  gtk_text_view_get_visible_rect(view, &seen);
  return gdk_rectangle_intersect(&place, &seen, NULL) || (place.y >= seen.y && place.y < seen.y + seen.height);
}

static void show_caret(void) {
  GtkTextView *view = GTK_TEXT_VIEW(widget);
  gtk_text_view_scroll_to_mark(view, gtk_text_buffer_get_insert(gtk_text_view_get_buffer(view)), 0, TRUE, 0, 0.5);
}

static gboolean tick(GtkWidget *window, GdkFrameClock *clock, gpointer data) {
  frame++;
  // Heights above are found out meanwhile, and move what is seen.
  if (count == 0 && frame % 50 == 0 && GTK_IS_TEXT_VIEW(widget)) show_caret();
  if (frame < first_frame || frame % frames_per_stroke) return G_SOURCE_CONTINUE;
  if (!is_caret_seen()) {
    if (count > 0 || frame > last_first_frame) exit(3);
    return G_SOURCE_CONTINUE;
  }
  start = now();
  g_signal_emit_by_name(widget, "insert-at-cursor", count % 7 == 6 ? " " : "x");
  return G_SOURCE_CONTINUE;
}

static void after_paint(GdkFrameClock *clock, GMainLoop *loop) {
  if (start == 0) return;
  times[count++] = now() - start;
  start = 0;
  if (count == strokes) g_main_loop_quit(loop);
}

static GtkWidget *make_field(void) {
  widget = gtk_text_new();
  gtk_editable_set_text(GTK_EDITABLE(widget), "Ada Lovelace, London");
  gtk_editable_set_position(GTK_EDITABLE(widget), 10);
  gtk_widget_set_valign(widget, GTK_ALIGN_START);
  gtk_widget_set_size_request(widget, 300, 32);
  return widget;
}

static GtkWidget *make_view(gboolean is_document) {
  GString *text = g_string_new(NULL);
  if (is_document)
    for (int line = 0; line < 100000; line++) g_string_append(text, WORDS WORDS "end of line\n");
  else
    for (size_t words = 0; words < 100000 / strlen(WORDS); words++) g_string_append(text, WORDS);
  widget = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(widget), GTK_WRAP_WORD);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(widget));
  gtk_text_buffer_set_text(buffer, text->str, text->len);
  GtkTextIter middle;
  gtk_text_buffer_get_iter_at_offset(buffer, &middle, text->len / 2);
  gtk_text_buffer_place_cursor(buffer, &middle);
  GtkWidget *scroll = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), widget);
  return scroll;
}

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  gboolean is_field = !strcmp(argv[1], "field");
  strokes = atoi(argv[2]);
  times = g_new(double, strokes);
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 800, 600);
  gtk_window_set_child(GTK_WINDOW(window), is_field ? make_field() : make_view(!strcmp(argv[1], "document")));
  gtk_window_present(GTK_WINDOW(window));
  gtk_widget_grab_focus(widget);
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  gtk_widget_add_tick_callback(window, tick, NULL, NULL);
  g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(after_paint), loop);
  g_main_loop_run(loop);
  qsort(times, strokes, sizeof(double), compare);
  printf("%f\n", times[(int)ceil(0.99 * strokes) - 1]);
  return 0;
}
