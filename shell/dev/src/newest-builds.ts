import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import type { MultiStats } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/**
 * Resolves when the builds for browsers contain every saved change. The HTML may already show a change that webpack has
 * not noticed: webpack looks for files that changed during a build only after that build.
 */
export async function newestBuilds(server: WebpackDevServer): Promise<void> {
  const { stats } = await lastStats(server);
  if (!(await isOutdated(stats))) return;
  // Webpack drops a file from this cache only when it notices the change, so without this it would build the old content
  // again.
  for (const { compilation } of stats) compilation.compiler.inputFileSystem?.purge?.();
  server.invalidate();
  await lastStats(server);
}

const lastStats = (server: WebpackDevServer) =>
  new Promise<MultiStats>((resolve) => server.middleware?.waitUntilValid((stats) => resolve(stats as MultiStats)));

/** Whether a source has changed since its build began. */
async function isOutdated(stats: MultiStats['stats']): Promise<boolean> {
  const outdated = stats.map(async ({ startTime, compilation: { fileDependencies } }) => {
    const sources = [...fileDependencies].filter((file) => !file.includes(`${sep}node_modules${sep}`));
    const changes = await Promise.all(sources.map(changedAt));
    return changes.some((changed) => changed >= startTime);
  });
  return (await Promise.all(outdated)).includes(true);
}

/** Milliseconds since 1970; 0 if the file is missing, which webpack reports. */
const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
