import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { MultiStats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/**
 * Resolves when the builds for browsers contain every change that is saved. Webpack may not have noticed a change yet
 * that the HTML shows already: it looks for those of the time of a build after the build.
 */
export async function newestBuilds(server: WebpackDevServer): Promise<void> {
  const { stats } = await lastStats(server);
  if (!(await isOutdated(stats))) return;
  // Webpack removes a file that it has read from this cache only when it notices the change.
  for (const { compilation } of stats) compilation.compiler.inputFileSystem?.purge?.();
  server.invalidate();
  await lastStats(server);
}

const lastStats = (server: WebpackDevServer) =>
  new Promise<MultiStats>((resolve) => server.middleware?.waitUntilValid((stats) => resolve(stats as MultiStats)));

/** Whether a source has changed since its build has begun. */
async function isOutdated(stats: MultiStats['stats']): Promise<boolean> {
  const newest = stats.map(async ({ startTime, compilation: { fileDependencies } }) => {
    const sources = [...fileDependencies].filter((file) => !file.includes(`${sep}node_modules${sep}`));
    const changes = await Promise.all(sources.map(changedAt));
    return changes.some((changed) => changed >= startTime);
  });
  return (await Promise.all(newest)).includes(true);
}

/** Milliseconds since 1970; 0 if the file is missing, which webpack reports. */
const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
