#pragma once
// Threads that do one piece of work at a time, which its owner has shared out, while the owner goes
// on with something else. Nothing else in the server needs to know of threads.

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <cstddef>
#include <functional>

namespace nb {

class Crew {
public:
    // As many threads as the machine has cores, but at least two and no more than a few.
    Crew();
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    struct Work {
        std::function<void()> first;           // begun before the jobs
        std::size_t jobs = 0;                  // how many there are of them
        std::function<void(std::size_t)> job;  // job(0) .. job(jobs - 1), each once, in no order
        std::function<void()> done;            // when all of that is
    };
    // Returns at once. The crew's threads call the functions, job and first some at the same time;
    // none of them may throw. Waits for what was begun before.
    void begin(Work work);
    // Until what was begun is done and done() has returned.
    void wait() const;

private:
    void take_jobs();
    void leave();

    std::size_t size_;
    Work work_;
    std::atomic<std::size_t> next_job_ = 0;
    std::atomic<std::size_t> working_ = 0;  // threads
    std::atomic<bool> busy_ = false;
    boost::asio::thread_pool threads_;
};

}  // namespace nb
