interface Stopping {
  /** Called at once: readiness turns to 503, while requests are still accepted. */
  announce(): void;
  /** How long requests are still accepted after that, in ms. */
  delayMs: number;
  /** Finishes accepted requests and closes everything. */
  close(): Promise<unknown>;
  /** Time for `close`, after which the process ends with exit code 1. */
  withinMs: number;
}

/**
 * Ends a server's process at SIGTERM or SIGINT, or when its parent process has ended. Only the first signal counts,
 * because a terminal and npm both forward it.
 */
export function stopOnSignal({ announce, delayMs, close, withinMs }: Stopping): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    announce();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
    setTimeout(() => process.exit(1), withinMs).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);
}
