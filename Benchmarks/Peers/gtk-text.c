// What editing costs in a GtkTextBuffer, as EditBenchmark does it in ours: no window, no display.
//
//   gtk-text LINES
//
// prints milliseconds for loading a log of LINES lines, microseconds for putting a letter in somewhere, and milliseconds for
// looking for what only the last line has, without regard to capitals.
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>

static double now(void) { return g_get_monotonic_time() / 1000.0; }

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  int lines = atoi(argv[1]);
  GString *log = g_string_new(NULL);
  for (int i = 0; i < lines; i++)
    g_string_append_printf(log, "2026-11-28 12:00:00 host service[%d]: request %d done in %d ms, status ok\n",
                           i, i * 7, i % 97);
  g_string_append(log, "The End");

  GtkTextBuffer *buffer = gtk_text_buffer_new(NULL);
  gtk_text_buffer_set_enable_undo(buffer, FALSE);
  double start = now();
  gtk_text_buffer_set_text(buffer, log->str, log->len);
  printf("%f ", now() - start);

  const int insertions = 10000;
  guint32 random = 1;
  start = now();
  for (int i = 0; i < insertions; i++) {
    random = random * 1664525 + 1013904223;
    GtkTextIter iter;
    gtk_text_buffer_get_iter_at_line_offset(buffer, &iter, (random >> 8) % lines, 10);
    gtk_text_buffer_insert(buffer, &iter, "x", 1);
  }
  printf("%f ", (now() - start) * 1000 / insertions);

  GtkTextIter iter, first, end;
  gtk_text_buffer_get_start_iter(buffer, &iter);
  start = now();
  if (!gtk_text_iter_forward_search(&iter, "the end", GTK_TEXT_SEARCH_CASE_INSENSITIVE, &first, &end, NULL)) return 1;
  printf("%f\n", now() - start);
  return 0;
}
