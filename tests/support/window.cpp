#include "support/window.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <time.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <fstream>
#include <string>
#include <thread>
#include <utility>

#include "core/assert.h"
#include "core/files.h"
#include "core/text.h"

namespace haula::test {

namespace {

constexpr double k_patience_s = 30.0;  // a sanitized build on a busy machine is slow
constexpr std::size_t k_max_log_bytes = 1 << 20;
constexpr double k_visible = 2e-4;  // of the pixels: what a hand did shows in more than a few

void pause(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

std::uint8_t channel(unsigned long pixel, unsigned long mask) {
    return mask == 0 ? std::uint8_t{0}
                     : static_cast<std::uint8_t>((pixel & mask) / (mask & (~mask + 1)));
}

}  // namespace

bool wait_until(const std::function<bool()>& condition, double seconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) {
            return false;
        }
        pause(0.02);
    }
    return true;
}

// Our own connection to the screen.
struct Screen::Link {
    explicit Link(const std::string& name) : display(XOpenDisplay(name.c_str())) {
        HL_ASSERT(display != nullptr);
        XSetErrorHandler([](Display*, XErrorEvent*) { return 0; });  // windows may vanish under us
    }
    ~Link() { XCloseDisplay(display); }
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    Window root() const { return DefaultRootWindow(display); }

    Photo photo_of(Window window) const {
        XWindowAttributes about{};
        if (XGetWindowAttributes(display, window, &about) == 0) {
            return {};
        }
        XImage* image = XGetImage(display, window, 0, 0, static_cast<unsigned int>(about.width),
                                  static_cast<unsigned int>(about.height), AllPlanes, ZPixmap);
        if (image == nullptr) {
            return {};
        }
        Photo photo{about.width, about.height, {}};
        photo.rgb.reserve(3 * static_cast<std::size_t>(about.width) *
                          static_cast<std::size_t>(about.height));
        for (int y = 0; y < about.height; ++y) {
            for (int x = 0; x < about.width; ++x) {
                const unsigned long pixel = XGetPixel(image, x, y);
                for (const unsigned long mask :
                     {image->red_mask, image->green_mask, image->blue_mask}) {
                    photo.rgb.push_back(channel(pixel, mask));
                }
            }
        }
        XDestroyImage(image);
        return photo;
    }

    Display* display;
};

Screen::Screen(int width, int height, bool with_opengl) {
    const std::filesystem::path log = folder_ / "xvfb.log";
    const std::string size = std::to_string(width) + "x" + std::to_string(height) + "x24";
    // the server picks a free number itself and writes it to its standard output
    server_ = std::make_unique<Background>(
        std::vector<std::string>{"Xvfb", "-displayfd", "1", "-screen", "0", size, "-nolisten",
                                 "tcp", "-noreset", with_opengl ? "+extension" : "-extension",
                                 "GLX"},
        Environment{}, log);
    const bool up = wait_until(
        [&] {
            const Result<std::string> text = read_file(log, k_max_log_bytes);
            if (!text || !text->ends_with('\n')) {
                return false;  // not yet, or only half of the number
            }
            for (const std::string_view line : split(*text, '\n')) {
                if (parse_int(line)) {
                    display_ = ":" + std::string(line);
                }
            }
            return !display_.empty();
        },
        k_patience_s);
    HL_ASSERT(up);
    link_ = std::make_unique<Link>(display_);
}

Screen::~Screen() = default;

Photo Screen::photo() const { return link_->photo_of(link_->root()); }

ProgramWindow::ProgramWindow(Screen& screen, const std::vector<std::string>& arguments)
    : screen_(screen) {
    std::vector<std::string> command{haula_program()};
    command.insert(command.end(), arguments.begin(), arguments.end());
    program_ = std::make_unique<Background>(command, Environment{{"DISPLAY", screen.display()}},
                                            folder_ / "log");
    expect(
        [&] {
            window_ = find_window();
            kept_ = window_ != 0 ? photo() : Photo{};
            return has_content(kept_);
        },
        "no window was drawn");
    // a window is on the screen a moment before it may have the keyboard
    expect(
        [&] {
            return try_xdotool({"windowfocus", "--sync", std::to_string(window_)}).empty();
        },
        "the window did not take the keyboard");
}

unsigned long ProgramWindow::find_window() const {
    Display* display = screen_.link_->display;
    Window root = 0;
    Window parent = 0;
    Window* children = nullptr;
    unsigned int count = 0;
    if (XQueryTree(display, screen_.link_->root(), &root, &parent, &children, &count) == 0) {
        return 0;
    }
    Window found = 0;
    for (unsigned int i = 0; i < count; ++i) {
        XWindowAttributes about{};
        if (XGetWindowAttributes(display, children[i], &about) != 0 &&
            about.map_state == IsViewable && about.width > 1) {
            found = children[i];
        }
    }
    if (children != nullptr) {
        XFree(children);
    }
    return found;
}

long ProgramWindow::max_memory_kb() const {
    std::ifstream status("/proc/" + std::to_string(program_->pid()) + "/status");
    const std::string label = "VmHWM:";
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(label)) {
            return std::stol(line.substr(label.size()));
        }
    }
    return 0;
}

double ProgramWindow::processor_seconds() const {
    clockid_t clock{};
    timespec used{};
    if (::clock_getcpuclockid(program_->pid(), &clock) != 0 || ::clock_gettime(clock, &used) != 0) {
        return 0.0;
    }
    return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

std::string ProgramWindow::output() const {
    const Result<std::string> text = read_file(folder_ / "log", k_max_log_bytes);
    return text ? *text : "";
}

void ProgramWindow::act(const std::vector<std::string>& words) {
    before_action_ = photo();
    acted_ = true;
    xdotool(words);
}

std::string ProgramWindow::try_xdotool(std::vector<std::string> words) const {
    words.insert(words.begin(), "xdotool");
    const Finished done = run(words, "", {{"DISPLAY", screen_.display()}});
    return done.exit_code == 0 ? "" : join(words, " ") + ": " + done.err;
}

void ProgramWindow::xdotool(std::vector<std::string> words) const {
    const std::string wrong = try_xdotool(std::move(words));
    INFO(wrong);
    REQUIRE(wrong.empty());
}

void ProgramWindow::key(const std::string& name) { act({"key", name}); }

void ProgramWindow::hold_key(const std::string& name, double seconds) {
    act({"keydown", name, "sleep", std::to_string(seconds), "keyup", name});
}

void ProgramWindow::click(int x, int y) {
    act({"mousemove", "--window", std::to_string(window_), std::to_string(x), std::to_string(y),
         "click", "1"});
}

void ProgramWindow::type(const std::string& text) { act({"type", "--delay", "30", text}); }

// In steps, each given time for a frame: a hand never jumps.
void ProgramWindow::drag(int button, int x, int y, int to_x, int to_y,
                         const std::string& modifier) {
    constexpr int k_steps = 8;
    const std::string rest = "0.05";
    const std::string long_rest = "0.25";  // longer than any frame
    const auto move_to = [&](int i) {
        return std::vector<std::string>{"mousemove",
                                        "--window",
                                        std::to_string(window_),
                                        std::to_string(x + (to_x - x) * i / k_steps),
                                        std::to_string(y + (to_y - y) * i / k_steps),
                                        "sleep",
                                        rest};
    };
    std::vector<std::string> words = move_to(0);
    const auto then = [&words](const std::vector<std::string>& more) {
        words.insert(words.end(), more.begin(), more.end());
    };
    if (!modifier.empty()) {
        then({"keydown", modifier});
    }
    then({"mousedown", std::to_string(button), "sleep", long_rest});
    for (int i = 1; i <= k_steps; ++i) {
        then(move_to(i));
    }
    then({"sleep", long_rest, "mouseup", std::to_string(button), "sleep", long_rest});
    if (!modifier.empty()) {
        then({"keyup", modifier});
    }
    act(words);
}

void ProgramWindow::wheel(int clicks) {
    const std::string button = clicks > 0 ? "4" : "5";
    act({"mousemove", "--window", std::to_string(window_), "200", "200", "click", "--repeat",
         std::to_string(std::abs(clicks)), button});
    wait_for_reaction();
}

void ProgramWindow::resize(int width, int height) {
    const std::string window = std::to_string(window_);
    // from the corner, so that all of it stays on the screen
    act({"windowmove", window, "0", "0", "windowsize", "--sync", window, std::to_string(width),
         std::to_string(height)});
}

void ProgramWindow::ask_to_close() {
    Display* display = screen_.link_->display;
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = window_;
    event.xclient.message_type = XInternAtom(display, "WM_PROTOCOLS", False);
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(XInternAtom(display, "WM_DELETE_WINDOW", False));
    XSendEvent(display, window_, False, NoEventMask, &event);
    XFlush(display);
}

Photo ProgramWindow::photo() const { return screen_.link_->photo_of(window_); }

void ProgramWindow::expect(const std::function<bool()>& condition, const std::string& otherwise) {
    const bool seen = wait_until([&] { return !running() || condition(); }, k_patience_s);
    if (!running()) {
        FAIL("the program ended with " << exit_code() << "; its output: " << output());
    }
    if (!seen) {
        FAIL(otherwise << " within " << k_patience_s << " s; the program's output: " << output());
    }
}

void ProgramWindow::wait_for_reaction() {
    expect([&] { return photo() != before_action_; }, "the window did not change");
}

Photo ProgramWindow::settled_photo(const std::string& name) {
    if (before_action_.width > 0) {
        wait_for_reaction();
        before_action_ = {};
    }
    // the picture gets finer for some frames after everything stands still, slow ones on a busy
    // machine: only one that stays the same for this many looks is the last
    constexpr int k_looks = 7;
    Photo before = photo();
    int same = 0;
    expect(
        [&] {
            pause(0.12);
            Photo now = photo();
            same = now == before ? same + 1 : 0;
            before = std::move(now);
            return same >= k_looks;
        },
        "the picture for " + name + " did not come to rest");
    std::filesystem::create_directories(test_pictures());
    write_png(before, test_pictures() / (name + ".png"));
    INFO(name << ".png");
    CHECK(has_content(before));
    if (std::exchange(acted_, false)) {
        CHECK(difference(kept_, before) > k_visible);
    }
    kept_ = before;
    return before;
}

std::filesystem::path test_pictures() { return HAULA_TEST_PICTURES; }

std::string haula_program() { return HAULA_PROGRAM; }

}  // namespace haula::test
