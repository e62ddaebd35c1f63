#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Jobs done by several threads, their results taken in the order of the jobs.
///
/// Each thread has tools of its own, so that they share nothing but the queue. At most
/// ``jobsAhead`` jobs for each worker are waiting or done and not taken, so memory stays bounded.
@safe
package final class Workers<Job, Result>: @unchecked Sendable {
  /// How many jobs for each worker may be under way.
  package static var jobsAhead: Int { 4 }

  // All that follows is touched under the lock only.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [(number: Int, job: Job)] = []
  private var done: [Int: Result] = [:]
  private var isClosed = false

  private init() {
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(lock)
    unsafe changed.deallocate()
    unsafe lock.deallocate()
  }

  /// Does jobs until there is none.
  ///
  /// - Parameters:
  ///   - tools: what each thread works with, at least one; its number is that of the threads
  ///   - next: the next job; called on this thread
  ///   - work: does a job; called on one of the threads, with tools that no other thread has
  ///   - take: takes a result, in the order of the jobs; called on this thread
  package static func run<Tools>(
    _ tools: [Tools], next: () -> Job?, work: @escaping (Tools, Job) -> Result,
    take: (Result) -> Void
  ) {
    let shared = Workers()
    var threads: [Thread] = []
    for own in tools {
      if let thread = Thread({ shared.work { work(own, $0) } }) { threads.append(thread) }
    }
    guard !threads.isEmpty else {
      // No thread to be had: this one does it all.
      while let job = next() { take(work(tools[0], job)) }
      return
    }
    var (given, taken) = (0, 0)
    var isAtEnd = false
    while !isAtEnd || taken < given {
      while !isAtEnd, given - taken < threads.count * jobsAhead {
        guard let job = next() else {
          isAtEnd = true
          break
        }
        shared.give(job, given)
        given += 1
      }
      if taken < given {
        take(shared.result(taken))
        taken += 1
      }
    }
    shared.close()
    for thread in threads { thread.join() }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  private func give(_ job: Job, _ number: Int) {
    locked {
      waiting.append((number, job))
      unsafe pthread_cond_broadcast(changed)
    }
  }

  private func result(_ number: Int) -> Result {
    locked {
      while true {
        if let result = done.removeValue(forKey: number) { return result }
        unsafe pthread_cond_wait(changed, lock)
      }
    }
  }

  private func close() {
    locked {
      isClosed = true
      unsafe pthread_cond_broadcast(changed)
    }
  }

  private func work(_ body: (Job) -> Result) {
    while let (number, job) = takeJob() {
      let result = body(job)
      locked {
        done[number] = result
        unsafe pthread_cond_broadcast(changed)
      }
    }
  }

  private func takeJob() -> (Int, Job)? {
    locked {
      while waiting.isEmpty {
        if isClosed { return nil }
        unsafe pthread_cond_wait(changed, lock)
      }
      return waiting.removeFirst()
    }
  }
}

/// One thread that runs to its end.
private struct Thread {
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  private let handle: pthread_t

  /// Starts; nil where the system gives none.
  init?(_ run: @escaping () -> Void) {
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var handle: pthread_t?
      let failed = unsafe pthread_create(&handle, nil, { unsafe Thread.enter($0) }, body.toOpaque())
    #else
      var handle = pthread_t()
      let failed = unsafe pthread_create(&handle, nil, { unsafe Thread.enter($0) }, body.toOpaque())
    #endif
    guard failed == 0 else {
      unsafe body.release()
      return nil
    }
    #if canImport(Darwin)
      guard let handle else { return nil }
    #endif
    self.handle = handle
  }

  private static func enter(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer = unsafe pointer else { return nil }
    unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }

  /// Waits for its end.
  func join() { pthread_join(handle, nil) }
}
