#include "server/crew.hpp"

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <latch>
#include <thread>

namespace nb {

namespace {

constexpr std::size_t most_helpers = 7;
constexpr std::size_t worth_a_helper = 4;  // jobs; for fewer, waking one takes longer than it saves

std::size_t cores_to_spare() {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::min(cores - 1, most_helpers);
}

}  // namespace

Crew::Crew() : helpers_(cores_to_spare()), threads_(helpers_) {}

Crew::~Crew() { threads_.join(); }

void Crew::share(std::size_t jobs, const std::function<void(std::size_t)>& job,
                 const std::function<void()>& first) {
    std::atomic<std::size_t> next = 0;
    const auto take = [&] {
        for (std::size_t i = next++; i < jobs; i = next++) job(i);
    };
    const std::size_t helpers = std::min(helpers_, jobs / worth_a_helper);
    std::latch working(static_cast<std::ptrdiff_t>(helpers));
    for (std::size_t i = 0; i < helpers; ++i) {
        boost::asio::post(threads_, [&] {
            take();
            working.count_down();
        });
    }
    first();
    take();
    working.wait();
}

}  // namespace nb
