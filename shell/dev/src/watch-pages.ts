/** How often the folders are read, in milliseconds. A folder that does not exist yet cannot be watched otherwise. */
const interval = 500;

/**
 * Reports files that the running compilers do not know, or no longer find: they read the names of pages and slots once.
 * @param files returns the files of all pages and slots; may throw
 * @param report gets one line for each change
 * @returns ends it
 */
export function watchPages(files: () => string[], report: (line: string) => void): () => void {
  const started = files();
  let last: string[] = [];
  let reported: string[] = [];
  const read = () => {
    const changes = changesBetween(started, files);
    // Only what has stayed for two readings: editors replace a file by removing it for a moment.
    const lasting = changes.filter((line) => last.includes(line));
    for (const line of lasting) if (!reported.includes(line)) report(line);
    reported = lasting;
    last = changes;
  };
  const timer = setInterval(read, interval);
  timer.unref();
  return () => clearInterval(timer);
}

function changesBetween(started: string[], files: () => string[]): string[] {
  let now: string[];
  try {
    now = files();
  } catch (error) {
    // For example a name that a release cannot have.
    return [error instanceof Error ? error.message : String(error)];
  }
  return [
    ...now.filter((file) => !started.includes(file)).map((file) => `${file} is new: restart npm run dev to see it`),
    ...started.filter((file) => !now.includes(file)).map((file) => `${file} is gone: restart npm run dev`),
  ];
}
