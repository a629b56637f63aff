// What an update of a tree of widgets costs in GTK: the peer of FlowBench. Prints one line a measurement, the
// quickest run in nanoseconds, under the names that FlowBench --plain gives to the same with components:
//
//   list N      a list view of 10,000 labels comes into a window, until the first frame is laid out
//   labels N    10,000 labels are given the text that they have
//   label N     a label under 100 boxes gets another text, measure and allocation included
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_list_item_set_child(item, label);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkStringObject *string = gtk_list_item_get_item(item);
  gtk_label_set_text(GTK_LABEL(gtk_list_item_get_child(item)), gtk_string_object_get_string(string));
}

static void lay_out(GtkWidget *widget) {
  int height;
  gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, 400, &height, NULL, NULL, NULL);
  GtkAllocation allocation = {0, 0, 400, height > 700 ? height : 700};
  gtk_widget_size_allocate(widget, &allocation, -1);
}

static double measure_list(void) {
  double best = 1e18;
  for (int round = 0; round < 6; round++) {
    GtkWidget *window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 700);
    gtk_widget_realize(window);
    double start = now();
    GtkStringList *strings = gtk_string_list_new(NULL);
    char text[64];
    for (int row = 0; row < 10000; row++) {
      snprintf(text, sizeof text, "Row %d: a text of a line", row);
      gtk_string_list_append(strings, text);
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list =
        gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(strings))), factory);
    GtkWidget *scroll = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroll), list);
    gtk_window_set_child(GTK_WINDOW(window), scroll);
    lay_out(scroll);
    double time = now() - start;
    if (round > 0 && time < best) best = time;
    gtk_window_destroy(GTK_WINDOW(window));
  }
  return best;
}

static double measure_labels(void) {
  GtkWidget *window = gtk_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child(GTK_WINDOW(window), box);
  GtkWidget **labels = g_new(GtkWidget *, 10000);
  char text[64];
  for (int row = 0; row < 10000; row++) {
    snprintf(text, sizeof text, "text %d %d", row / 99, row % 99);
    labels[row] = gtk_label_new(text);
    gtk_box_append(GTK_BOX(box), labels[row]);
  }
  double best = 1e18;
  for (int round = 0; round < 9; round++) {
    double start = now();
    for (int row = 0; row < 10000; row++) {
      snprintf(text, sizeof text, "text %d %d", row / 99, row % 99);
      gtk_label_set_text(GTK_LABEL(labels[row]), text);
    }
    double time = now() - start;
    if (time < best) best = time;
  }
  g_free(labels);
  gtk_window_destroy(GTK_WINDOW(window));
  return best;
}

static double measure_label(void) {
  GtkWidget *window = gtk_window_new();
  GtkWidget *top = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_window_set_child(GTK_WINDOW(window), top);
  GtkWidget *box = top;
  for (int level = 1; level < 100; level++) {
    GtkWidget *inner = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), inner);
    box = inner;
  }
  GtkWidget *label = gtk_label_new("0");
  gtk_box_append(GTK_BOX(box), label);
  gtk_widget_realize(window);
  lay_out(top);
  double best = 1e18;
  char text[64];
  for (int round = 0; round < 101; round++) {
    snprintf(text, sizeof text, "%d", round % 2 ? 10 : 1000);
    double start = now();
    gtk_label_set_text(GTK_LABEL(label), text);
    lay_out(top);
    double time = now() - start;
    if (round > 0 && time < best) best = time;
  }
  gtk_window_destroy(GTK_WINDOW(window));
  return best;
}

int main(void) {
  gtk_init();
  printf("list %.0f\n", measure_list());
  printf("labels %.0f\n", measure_labels());
  printf("label %.0f\n", measure_label());
  return 0;
}
