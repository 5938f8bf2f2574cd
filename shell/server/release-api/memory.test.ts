import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AppName } from '@site/release/contract';
import { sampleBuild, sampleStore } from '@site/release/testing';
import { startOwnReleaseApi } from './testing/own-release-api';
import { newTeam } from './testing/team';

const name: AppName = 'mfe-admin';

/** A build with this many pictures of 15 MB, which cannot be compressed. */
function buildWith(pictures: number) {
  const build = sampleBuild(name, `${pictures} pictures`);
  for (let n = 0; n < pictures; n += 1) build.web.set(`images/${n}.webp`, randomBytes(15 * 1024 * 1024));
  return build;
}

/** The most memory that a process had since its start, in MB. */
function peakOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

// Only Linux tells the peak of another process.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a release of four large files needs no more memory than one of a single large file', async () => {
  const sample = sampleStore();
  const service = await startOwnReleaseApi({ url: 'http://127.0.0.1:1', dataDir: sample.folder });
  try {
    const { releaseClient } = await newTeam({ url: service.url, dataDir: sample.folder }, name);
    expect(await releaseClient.publish(buildWith(1), '1.0.0')).toEqual({ published: true });
    const before = peakOf(service.pid);
    expect(await releaseClient.publish(buildWith(4), '2.0.0')).toEqual({ published: true });
    // It has 45 MB more. Some memory is not free before it is collected.
    expect(peakOf(service.pid) - before).toBeLessThan(30);
  } finally {
    await service.stop();
    sample.remove();
  }
});
