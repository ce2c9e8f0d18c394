#include "server/page.hpp"

namespace nb {

const PageFile* find_page_file(std::string_view path) {
    for (const PageFile& file : page_files()) {
        if (file.path == path) return &file;
    }
    return nullptr;
}

}  // namespace nb
