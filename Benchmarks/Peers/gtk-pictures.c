// A folder of photos as a GTK programmer would show it: a GtkGridView over a list of files, a GtkPicture in each cell, whose
// pixels gdk-pixbuf reduces while it decodes.
//
//   gtk-pictures FOLDER POINTS FRAMES
//
// scrolls POINTS on each tick of the frame clock and ends after FRAMES of them.
#include <gtk/gtk.h>
#include <stdlib.h>

enum { cell_width = 160, cell_height = 120, columns = 6 };

static int compare(gconstpointer a, gconstpointer b) {
  return g_strcmp0(*(const char *const *)a, *(const char *const *)b);
}

static GListModel *read_folder(const char *path) {
  GError *error = NULL;
  GDir *folder = g_dir_open(path, 0, &error);
  if (!folder) g_error("%s", error->message);
  GPtrArray *paths = g_ptr_array_new();
  const char *name;
  while ((name = g_dir_read_name(folder))) {
    if (g_str_has_suffix(name, ".jpg")) g_ptr_array_add(paths, g_build_filename(path, name, NULL));
  }
  g_dir_close(folder);
  g_ptr_array_sort(paths, compare);
  g_ptr_array_add(paths, NULL);
  return G_LIST_MODEL(gtk_string_list_new((const char *const *)paths->pdata));
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *picture = gtk_picture_new();
  gtk_widget_set_size_request(picture, cell_width, cell_height);
  gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
  gtk_list_item_set_child(item, picture);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  const char *path = gtk_string_object_get_string(gtk_list_item_get_item(item));
  GdkPixbuf *pixels =
      gdk_pixbuf_new_from_file_at_scale(path, cell_width, cell_height, TRUE, NULL);
  GtkPicture *picture = GTK_PICTURE(gtk_list_item_get_child(item));
  gtk_picture_set_pixbuf(picture, pixels);
  g_clear_object(&pixels);
}

static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  gtk_picture_set_paintable(GTK_PICTURE(gtk_list_item_get_child(item)), NULL);
}

typedef struct {
  GtkAdjustment *adjustment;
  GMainLoop *loop;
  double points;
  int frames;
} Scroll;

static gboolean scroll_step(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  Scroll *scroll = data;
  if (scroll->frames-- == 0) {
    g_main_loop_quit(scroll->loop);
    return G_SOURCE_REMOVE;
  }
  double value = gtk_adjustment_get_value(scroll->adjustment);
  gtk_adjustment_set_value(scroll->adjustment, value + scroll->points);
  return G_SOURCE_CONTINUE;
}

int main(int count, char **arguments) {
  if (count != 4) g_error("usage: gtk-pictures FOLDER POINTS FRAMES");
  gtk_init();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  GtkNoSelection *model = gtk_no_selection_new(read_folder(arguments[1]));
  GtkWidget *grid = gtk_grid_view_new(GTK_SELECTION_MODEL(model), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), columns);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), columns);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), grid);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  Scroll scroll = {
      .adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)),
      .loop = g_main_loop_new(NULL, FALSE),
      .points = atof(arguments[2]),
      .frames = atoi(arguments[3])};
  gtk_widget_add_tick_callback(grid, scroll_step, &scroll, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(scroll.loop);
  return 0;
}
