#pragma once
// Threads that help with one piece of work at a time and wait in between. Whoever shares work out
// does part of it and goes on when all of it is done, so nothing else needs to know of threads.

#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>

namespace nb {

class Crew {
public:
    // As many helpers as the machine has cores beside the caller's, but no more than a few.
    Crew();
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Calls first() here, and job(0) .. job(jobs - 1) each once, here or on a helper, in no order
    // and some at the same time. None of them may throw.
    void share(std::size_t jobs, const std::function<void(std::size_t)>& job,
               const std::function<void()>& first);

private:
    std::size_t helpers_;
    boost::asio::thread_pool threads_;
};

}  // namespace nb
