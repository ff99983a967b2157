#include "cli/demo_page.h"

namespace haula::cli {

namespace {

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            default:
                safe += c;
        }
    }
    return safe;
}

std::string picture(const std::string& name, const std::string& words) {
    return "<object type=\"image/png\" data=\"" + name + ".png\" role=\"img\" aria-label=\"" +
           words + "\"><img src=\"" + name + ".svg\" alt=\"" + words + "\"></object>\n";
}

// Nothing is shown where it could not be drawn.
std::string loop(const std::string& file, const std::string& words) {
    return "<object class=\"turning\" type=\"image/gif\" data=\"" + file +
           "\" role=\"img\" aria-label=\"" + words + "\"></object>\n";
}

constexpr const char* k_head =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>Hau La: a game of two computer players</title>\n<style>\n"
    "body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: #faf7f2; "
    "color: #2b241d; font: 17px/1.6 Inter, system-ui, sans-serif; }\n"
    "h1 { font-weight: 500; margin: 0 0 .2em; } h2 { font-weight: 500; margin: 2.2em 0 .5em; }\n"
    "object, img { display: block; width: 100%; height: auto; border-radius: 10px; }\n"
    "ul { padding-left: 1.2em; } .turning { max-width: 480px; margin: 0 auto; }\n"
    ".outcome { font-size: 1.25em; }\n</style>\n";

}  // namespace

std::string demo_page(const std::string& outcome, const std::vector<ShownRound>& rounds) {
    std::string page = k_head;
    page +=
        "<h1>Hau La</h1>\n<p>Soft foam strips, plugged into each other on one shared structure "
        "that "
        "bends and sags; whoever’s bird stands highest at the end wins. Two computer players "
        "built this one.</p>\n<p class=\"outcome\">" +
        escaped(outcome) + "</p>\n";
    page += loop("moment.gif", "The act after which a bird stood highest") +
            loop("turning.gif", "The finished structure, turning");
    int number = 0;
    for (const ShownRound& round : rounds) {
        const std::string title = "Round " + std::to_string(++number);
        page += "<h2>" + title + "</h2>\n" + picture(round.picture, title) + "<ul>\n";
        for (const std::string& line : round.said) {
            page += "<li>" + escaped(line) + "</li>\n";
        }
        page += "</ul>\n";
    }
    return page + "</html>\n";
}

}  // namespace haula::cli
