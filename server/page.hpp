#pragma once
// The files of the page (web/dist), built into the program by server/embed_page.cmake. A program
// that was built without them has none.

#include <span>
#include <string_view>

namespace nb {

struct PageFile {
    std::string_view path;  // "/index.html", "/assets/index-1a2b3c.js"
    std::string_view type;  // of the content
    std::string_view etag;  // without quotes
    std::string_view bytes;
    std::string_view gzip;  // empty where packing doesn't pay
    bool immutable;         // its name carries its hash
};

std::span<const PageFile> page_files();
// nullptr if there is no such file.
const PageFile* find_page_file(std::string_view path);

}  // namespace nb
