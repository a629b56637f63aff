// The smallest GTK 4 program: a window with a word in it. Without GtkApplication, which would ask
// the session bus first: so it starts as fast as GTK can.
#include <gtk/gtk.h>

static void quit(GtkWindow *window, GMainLoop *loop) { g_main_loop_quit(loop); }

int main(void) {
  gtk_init();
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "Hello");
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  gtk_window_set_child(GTK_WINDOW(window), gtk_label_new("Hello"));
  g_signal_connect(window, "destroy", G_CALLBACK(quit), loop);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  return 0;
}
