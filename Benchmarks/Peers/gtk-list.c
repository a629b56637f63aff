// A chat history as a GTK programmer would write it: a GtkListView over a list model, rows made on
// demand by a factory, each with the sender's name, the wrapped text and the time.
//
//   gtk-list MESSAGES POINTS FRAMES [WIDTH HEIGHT]
//
// reads lines of `sender TAB time TAB text` (the text with \n and \\ escaped), scrolls POINTS on
// each tick of the frame clock and ends after FRAMES of them; with 0 frames it stays.
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

#define TYPE_MESSAGE (message_get_type())
G_DECLARE_FINAL_TYPE(Message, message, BENCH, MESSAGE, GObject)

struct _Message {
  GObject parent;
  char *sender, *time, *text;
};

G_DEFINE_TYPE(Message, message, G_TYPE_OBJECT)

static void message_finalize(GObject *object) {
  Message *message = BENCH_MESSAGE(object);
  g_free(message->sender);
  g_free(message->time);
  g_free(message->text);
  G_OBJECT_CLASS(message_parent_class)->finalize(object);
}

static void message_class_init(MessageClass *class) {
  G_OBJECT_CLASS(class)->finalize = message_finalize;
}

static void message_init(Message *message) {}

static GListStore *read_messages(const char *path) {
  GError *error = NULL;
  char *contents = NULL;
  if (!g_file_get_contents(path, &contents, NULL, &error)) g_error("%s", error->message);
  GPtrArray *messages = g_ptr_array_new_with_free_func(g_object_unref);
  for (char *line = strtok(contents, "\n"); line; line = strtok(NULL, "\n")) {
    char **fields = g_strsplit(line, "\t", 3);
    if (g_strv_length(fields) == 3) {
      Message *message = g_object_new(TYPE_MESSAGE, NULL);
      message->sender = g_strdup(fields[0]);
      message->time = g_strdup(fields[1]);
      message->text = g_strcompress(fields[2]);
      g_ptr_array_add(messages, message);
    }
    g_strfreev(fields);
  }
  GListStore *store = g_list_store_new(TYPE_MESSAGE);
  g_list_store_splice(store, 0, 0, messages->pdata, messages->len);
  g_ptr_array_unref(messages);
  g_free(contents);
  return store;
}

typedef struct {
  GtkWidget *sender, *text, *time;
} Row;

static GtkWidget *add_label(GtkWidget *box, const char *class, float alignment) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), alignment);
  gtk_widget_add_css_class(label, class);
  gtk_box_append(GTK_BOX(box), label);
  return label;
}

static void set_up(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_add_css_class(box, "bubble");
  gtk_widget_set_halign(box, GTK_ALIGN_START);
  Row *row = g_new0(Row, 1);
  row->sender = add_label(box, "sender", 0);
  row->text = add_label(box, "text", 0);
  gtk_label_set_wrap(GTK_LABEL(row->text), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(row->text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars(GTK_LABEL(row->text), 56);
  row->time = add_label(box, "time", 1);
  g_object_set_data_full(G_OBJECT(item), "row", row, g_free);
  gtk_list_item_set_child(item, box);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  Message *message = gtk_list_item_get_item(item);
  Row *row = g_object_get_data(G_OBJECT(item), "row");
  gtk_label_set_text(GTK_LABEL(row->sender), message->sender);
  gtk_label_set_text(GTK_LABEL(row->text), message->text);
  gtk_label_set_text(GTK_LABEL(row->time), message->time);
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

static void add_style(void) {
  const char *style =
      ".bubble { background: #e8f3ff; border-radius: 12px; padding: 6px 10px; margin: 2px 8px; }"
      ".sender { font-weight: bold; color: #2a7ab8; }"
      ".time { font-size: smaller; color: #808080; }";
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, style, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

static GtkWidget *make_list(const char *messages) {
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GListModel *model = G_LIST_MODEL(read_messages(messages));
  return gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(model)), factory);
}

int main(int count, char **arguments) {
  if (count != 4 && count != 6) g_error("usage: gtk-list MESSAGES POINTS FRAMES [WIDTH HEIGHT]");
  int width = count == 6 ? atoi(arguments[4]) : 1000;
  int height = count == 6 ? atoi(arguments[5]) : 700;
  gtk_init();
  add_style();
  GtkWidget *list = make_list(arguments[1]);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), "List");
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  gtk_window_set_child(GTK_WINDOW(window), scrolled);
  Scroll scroll = {
      .adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled)),
      .loop = g_main_loop_new(NULL, FALSE),
      .points = atof(arguments[2]),
      .frames = atoi(arguments[3])};
  if (scroll.frames > 0) gtk_widget_add_tick_callback(list, scroll_step, &scroll, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(scroll.loop);
  return 0;
}
