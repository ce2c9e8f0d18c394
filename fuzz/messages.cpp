// A text as what a client sends: a message over a WebSocket, a command, a wish for a table.

#include "server/messages.hpp"
#include "fuzz/fuzz.hpp"

using namespace nb;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Render render = [](const Message& message) { return message.key; };
    const auto message = read_client_message(text);
    if (!message) error_text(message.error(), render);
    if (const auto command = read_command(text)) {
        require(message.has_value(), "a command is a message");
        require(!command->id.empty(), "a command has an id");
        answer_text({command->id, command->revision, Problem("table.error.over")}, render);
    }
    if (const auto wanted = read_table_request(text); !wanted) error_body(wanted.error(), render);
    return 0;
}
