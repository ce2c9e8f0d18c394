#include "server/crew.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <thread>
#include <utility>

namespace nb {

namespace {

constexpr std::size_t least_threads = 2;
constexpr std::size_t most_threads = 8;
constexpr std::size_t worth_a_thread = 4;  // jobs; for fewer, waking one takes longer than it saves

std::size_t threads_for_this_machine() {
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), least_threads,
                                   most_threads);
}

}  // namespace

Crew::Crew() : size_(threads_for_this_machine()), threads_(size_) {}

Crew::~Crew() { threads_.join(); }

void Crew::begin(Work work) {
    wait();
    work_ = std::move(work);
    next_job_ = 0;
    busy_ = true;
    const std::size_t helpers = std::min(size_ - 1, work_.jobs / worth_a_thread);
    working_ = helpers + 1;
    boost::asio::post(threads_, [this] {
        work_.first();
        take_jobs();
        leave();
    });
    for (std::size_t i = 0; i < helpers; ++i) {
        boost::asio::post(threads_, [this] {
            take_jobs();
            leave();
        });
    }
}

void Crew::take_jobs() {
    for (std::size_t i = next_job_++; i < work_.jobs; i = next_job_++) work_.job(i);
}

void Crew::leave() {
    if (--working_ > 0) return;
    work_.done();
    busy_ = false;
    busy_.notify_all();
}

void Crew::wait() const { busy_.wait(true); }

}  // namespace nb
