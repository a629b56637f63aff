// The rows of ListFlight as a GTK programmer would show them: a GtkListView over a list model that makes its items up, in each row
// a wrapped label and a GtkPicture whose pixels gdk-pixbuf reduces while it decodes.
//
//   gtk-flight MODE ROWS PHOTOS FRAMES STATISTICS
//
// does in each of FRAMES ticks of the frame clock what MODE says (fling-5000, fling-20000, jumps, transactions), looks after
// each at where the rows lie, and writes what it has seen as a JSON object.
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { skipped_frames = 30, photo_width = 80, photo_height = 60 };

// MARK: Rows

typedef struct {
  guint32 id, revision;
} Key;

#define TYPE_ITEM (item_get_type())
G_DECLARE_FINAL_TYPE(Item, item, BENCH, ITEM, GObject)
struct _Item {
  GObject parent;
  Key key;
};
G_DEFINE_TYPE(Item, item, G_TYPE_OBJECT)
static void item_class_init(ItemClass *class) {}
static void item_init(Item *item) {}

// Rows in an order that changes quickly where it was changed last: the free room lies there.
#define TYPE_ROWS (rows_get_type())
G_DECLARE_FINAL_TYPE(Rows, rows, BENCH, ROWS, GObject)
struct _Rows {
  GObject parent;
  Key *keys;
  guint gap, gap_length, count;
};

static GType rows_get_item_type(GListModel *model) { return TYPE_ITEM; }

static guint rows_get_n_items(GListModel *model) { return BENCH_ROWS(model)->count; }

static Key *rows_key(Rows *rows, guint row) {
  return &rows->keys[row < rows->gap ? row : row + rows->gap_length];
}

static gpointer rows_get_item(GListModel *model, guint row) {
  Rows *rows = BENCH_ROWS(model);
  if (row >= rows->count) return NULL;
  Item *item = g_object_new(TYPE_ITEM, NULL);
  item->key = *rows_key(rows, row);
  return item;
}

static void rows_model_init(GListModelInterface *interface) {
  interface->get_item_type = rows_get_item_type;
  interface->get_n_items = rows_get_n_items;
  interface->get_item = rows_get_item;
}

G_DEFINE_TYPE_WITH_CODE(Rows, rows, G_TYPE_OBJECT,
                        G_IMPLEMENT_INTERFACE(G_TYPE_LIST_MODEL, rows_model_init))
static void rows_class_init(RowsClass *class) {}
static void rows_init(Rows *rows) {}

static Rows *make_rows(guint count) {
  Rows *rows = g_object_new(TYPE_ROWS, NULL);
  rows->gap_length = 100000;
  rows->keys = g_new0(Key, count + rows->gap_length);
  rows->gap = rows->count = count;
  for (guint row = 0; row < count; row++) rows->keys[row].id = row;
  return rows;
}

static void move_gap(Rows *rows, guint row) {
  Key *keys = rows->keys;
  guint end = rows->gap + rows->gap_length;
  if (row < rows->gap)
    memmove(keys + row + rows->gap_length, keys + row, (rows->gap - row) * sizeof *keys);
  else
    memmove(keys + rows->gap, keys + end, (row - rows->gap) * sizeof *keys);
  rows->gap = row;
}

static void insert_row(Rows *rows, guint row, Key key) {
  move_gap(rows, row);
  rows->keys[rows->gap++] = key;
  rows->gap_length--;
  rows->count++;
}

static Key remove_row(Rows *rows, guint row) {
  move_gap(rows, row);
  Key key = rows->keys[rows->gap + rows->gap_length++];
  rows->count--;
  return key;
}

// MARK: Contents, made of the number of a row

static guint noise(guint32 *state) {
  *state = *state * 1664525u + 1013904223u;
  return *state >> 16;
}

static char *make_text(Key key) {
  static const char *syllables[] = {"ba",  "co",  "du",  "fe",  "gi",  "hal", "jor", "kem",
                                    "lin", "mo",  "nur", "pas", "quo", "rit", "sol", "tev",
                                    "ul",  "vam", "wex", "yon", "zil", "ar",  "est", "ing",
                                    "on",  "ple", "tra", "der", "sha", "mi",  "lo",  "ne"};
  guint32 state = key.id * 2654435761u + key.revision * 40503u + 12345u;
  guint words = 4 + noise(&state) % 48;
  GString *text = g_string_new(NULL);
  for (guint word = 0; word < words; word++) {
    if (word > 0) g_string_append_c(text, ' ');
    g_string_append(text, syllables[noise(&state) % 32]);
    g_string_append(text, syllables[noise(&state) % 32]);
  }
  return g_string_free(text, FALSE);
}

static GPtrArray *photos;

static int compare(gconstpointer a, gconstpointer b) {
  return g_strcmp0(*(const char *const *)a, *(const char *const *)b);
}

static void read_photos(const char *path) {
  GError *error = NULL;
  GDir *folder = g_dir_open(path, 0, &error);
  if (!folder) g_error("%s", error->message);
  photos = g_ptr_array_new();
  const char *name;
  while ((name = g_dir_read_name(folder))) {
    if (g_str_has_suffix(name, ".jpg")) g_ptr_array_add(photos, g_build_filename(path, name, NULL));
  }
  g_dir_close(folder);
  g_ptr_array_sort(photos, compare);
}

// MARK: Widgets

typedef struct {
  GtkWidget *picture, *text;
  GtkListItem *item;
  guint id;
} Row;

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  gtk_widget_add_css_class(box, "row");
  Row *row = g_new0(Row, 1);
  row->item = item;
  row->picture = gtk_picture_new();
  gtk_widget_set_size_request(row->picture, photo_width, photo_height);
  gtk_widget_set_valign(row->picture, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(box), row->picture);
  row->text = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(row->text), 0);
  gtk_label_set_wrap(GTK_LABEL(row->text), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(row->text), 56);
  gtk_widget_set_valign(row->text, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(box), row->text);
  g_object_set_data_full(G_OBJECT(box), "row", row, g_free);
  gtk_list_item_set_child(item, box);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Key key = BENCH_ITEM(gtk_list_item_get_item(item))->key;
  Row *row = g_object_get_data(G_OBJECT(gtk_list_item_get_child(item)), "row");
  row->id = key.id;
  char *text = make_text(key);
  gtk_label_set_text(GTK_LABEL(row->text), text);
  g_free(text);
  const char *path = photos->pdata[(guint64)key.id * 7 % photos->len];
  GdkPixbuf *pixels =
      gdk_pixbuf_new_from_file_at_scale(path, photo_width, photo_height, TRUE, NULL);
  gtk_picture_set_pixbuf(GTK_PICTURE(row->picture), pixels);
  g_clear_object(&pixels);
}

static void unbind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Row *row = g_object_get_data(G_OBJECT(gtk_list_item_get_child(item)), "row");
  gtk_picture_set_paintable(GTK_PICTURE(row->picture), NULL);
}

// MARK: What a frame shows

typedef struct {
  guint id;
  double start, end;
} Place;

typedef struct {
  GtkWidget *list;
  GtkAdjustment *adjustment;
  GMainLoop *loop;
  Rows *rows;
  const char *mode;
  double points, moved;
  int step, frames;
  guint32 random, edit_random;
  guint next_id, visible;
  gboolean forgets;
  GArray *places, *times;
  double mark;
  int looks, holes, jumps;
} Flight;

static double thread_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static int compare_places(gconstpointer a, gconstpointer b) {
  double left = ((const Place *)a)->start, right = ((const Place *)b)->start;
  return left < right ? -1 : left > right;
}

// The rows that reach into the view, first to last.
static GArray *find_places(Flight *flight) {
  GArray *places = g_array_new(FALSE, FALSE, sizeof(Place));
  double height = gtk_widget_get_height(flight->list);
  for (GtkWidget *child = gtk_widget_get_first_child(flight->list); child;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *box = gtk_widget_get_first_child(child);
    Row *row = box ? g_object_get_data(G_OBJECT(box), "row") : NULL;
    graphene_rect_t bounds;
    if (!row || !gtk_widget_get_child_visible(child)) continue;
    if (!gtk_widget_compute_bounds(child, flight->list, &bounds)) continue;
    double start = bounds.origin.y, end = start + bounds.size.height;
    if (end <= 0 || start >= height) continue;
    if (start <= 0) flight->visible = gtk_list_item_get_position(row->item);
    Place place = {row->id, start, end};
    g_array_append_val(places, place);
  }
  g_array_sort(places, compare_places);
  return places;
}

static gboolean has_jumped(Flight *flight, GArray *new) {
  for (guint index = 0; index < flight->places->len; index++) {
    Place old = g_array_index(flight->places, Place, index);
    for (guint other = 0; other < new->len; other++) {
      Place place = g_array_index(new, Place, other);
      if (place.id == old.id) return fabs(old.start - flight->moved - place.start) > 1;
    }
  }
  return FALSE;
}

static void look(GdkFrameClock *clock, Flight *flight) {
  double now = thread_time(), taken = now - flight->mark;
  if (flight->step > skipped_frames) g_array_append_val(flight->times, taken);
  if (flight->step > 0) {
    GArray *places = find_places(flight);
    double covered = 0;
    for (guint index = 0; index < places->len; index++) {
      Place place = g_array_index(places, Place, index);
      if (place.start <= covered + 1) covered = MAX(covered, place.end);
    }
    flight->looks++;
    if (covered < gtk_widget_get_height(flight->list) - 1) flight->holes++;
    if (!flight->forgets && has_jumped(flight, places)) flight->jumps++;
    g_array_unref(flight->places);
    flight->places = places;
  }
  flight->forgets = FALSE;
  flight->moved = 0;
  flight->mark = thread_time();
}

// MARK: What happens

static void change(Flight *flight) {
  guint near = noise(&flight->edit_random) % 2 == 0;
  guint kind = noise(&flight->edit_random) % 4;
  // From 23 to 8 rows before the first one in view, or from 4 to 19 behind it.
  int step = (int)noise(&flight->edit_random);
  int distance = step % 32 < 16 ? -8 - step % 32 : step % 32 - 12;
  int place = near ? (int)flight->visible + distance : step % 100;
  Rows *rows = flight->rows;
  guint row = (guint)CLAMP(place, 0, (int)rows->count - 2);
  GListModel *model = G_LIST_MODEL(rows);
  if (kind == 0) {
    insert_row(rows, row, (Key){++flight->next_id, 0});
    g_list_model_items_changed(model, row, 0, 1);
  } else if (kind == 1) {
    remove_row(rows, row);
    g_list_model_items_changed(model, row, 1, 0);
  } else if (kind == 2) {
    rows_key(rows, row)->revision++;
    g_list_model_items_changed(model, row, 1, 1);
  } else {
    // A list model has no moves.
    guint destination = MIN(row + 5, rows->count - 1);
    Key key = remove_row(rows, row);
    g_list_model_items_changed(model, row, 1, 0);
    insert_row(rows, destination, key);
    g_list_model_items_changed(model, destination, 0, 1);
  }
}

static void jump_to(Flight *flight, guint row) {
  gtk_widget_activate_action(flight->list, "list.scroll-to-item", "u", row);
  flight->forgets = TRUE;
}

static gboolean move(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  Flight *flight = data;
  if (flight->step == 0) {
    jump_to(flight, flight->rows->count / 10);
    g_signal_connect(clock, "after-paint", G_CALLBACK(look), flight);
  }
  if (flight->step == flight->frames) {
    g_main_loop_quit(flight->loop);
    return G_SOURCE_REMOVE;
  }
  flight->step++;
  double value = gtk_adjustment_get_value(flight->adjustment);
  gtk_adjustment_set_value(flight->adjustment, value + flight->points);
  flight->moved += flight->points;
  if (g_str_equal(flight->mode, "jumps") && flight->step % 6 == 0) {
    guint32 random = noise(&flight->random) << 16;
    random |= noise(&flight->random);
    jump_to(flight, 100 + random % (flight->rows->count - 200));
  }
  if (g_str_equal(flight->mode, "transactions")) {
    int due = flight->step * 17 / 10 - (flight->step - 1) * 17 / 10;
    while (due-- > 0) change(flight);
  }
  return G_SOURCE_CONTINUE;
}

static int compare_times(gconstpointer a, gconstpointer b) {
  double left = *(const double *)a, right = *(const double *)b;
  return left < right ? -1 : left > right;
}

static double percentile(GArray *times, double share) {
  if (times->len == 0) return 0;
  guint index = (guint)(times->len * share);
  return g_array_index(times, double, MIN(index, times->len - 1));
}

static double mean(GArray *times) {
  double sum = 0;
  for (guint index = 0; index < times->len; index++) sum += g_array_index(times, double, index);
  return times->len == 0 ? 0 : sum / times->len;
}

static void write_statistics(Flight *flight, const char *path) {
  FILE *file = fopen(path, "w");
  if (!file) g_error("%s: cannot be written", path);
  g_array_sort(flight->times, compare_times);
  fprintf(file,
          "{\"mainMean\": %f, \"mainP50\": %f, \"mainP99\": %f, \"frames\": %d, \"holes\": %d, \"jumps\": %d, "
          "\"blanks\": 0, \"missingPhotos\": 0}\n",
          mean(flight->times), percentile(flight->times, 0.5), percentile(flight->times, 0.99), flight->looks,
          flight->holes, flight->jumps);
  fclose(file);
}

static double points_per_frame(const char *mode) {
  if (g_str_equal(mode, "jumps")) return 10;
  return g_str_equal(mode, "fling-20000") ? 333 : 83;
}

static void add_style(void) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      provider, "listview > row { padding: 0; } .row { padding: 8px; font-size: 15px; }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int main(int count, char **arguments) {
  if (count != 6) g_error("usage: gtk-flight MODE ROWS PHOTOS FRAMES STATISTICS");
  gtk_init();
  add_style();
  read_photos(arguments[3]);
  Rows *rows = make_rows((guint)atoi(arguments[2]));
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  g_signal_connect(factory, "unbind", G_CALLBACK(unbind), NULL);
  GtkNoSelection *model = gtk_no_selection_new(G_LIST_MODEL(g_object_ref(rows)));
  GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(model), factory);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  Flight flight = {
      .list = list,
      .adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)),
      .loop = g_main_loop_new(NULL, FALSE),
      .rows = rows,
      .mode = arguments[1],
      .points = points_per_frame(arguments[1]),
      .frames = atoi(arguments[4]),
      .random = 3,
      .edit_random = 7,
      .next_id = rows->count,
      .places = g_array_new(FALSE, FALSE, sizeof(Place)),
      .times = g_array_new(FALSE, FALSE, sizeof(double))};
  gtk_widget_add_tick_callback(list, move, &flight, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(flight.loop);
  write_statistics(&flight, arguments[5]);
  return 0;
}
