import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseSource } from '@site/contract';
import { withoutControls } from '../../contract/without-controls';

const run = promisify(execFile);

/** The commit and the branch of the files below `root`; empty outside of a git repository. */
export async function sourceOf(root: string): Promise<ReleaseSource> {
  const git = async (...args: string[]) => (await run('git', ['-C', root, ...args])).stdout.trim();
  try {
    const [commit, branch, changes] = await Promise.all([
      git('rev-parse', 'HEAD'),
      git('branch', '--show-current'),
      git('status', '--porcelain', '--', root),
    ]);
    return { commit, ...(branch && { branch }), dirty: changes !== '' };
  } catch {
    return {};
  }
}

/** For display, such as `main 1a2b3c4d, uncommitted changes: "New headings"`; empty when nothing is known. */
export function formatSource({ commit, branch, dirty, message }: ReleaseSource = {}): string {
  const place = [branch, commit?.slice(0, 8)].filter(Boolean).join(' ');
  const known = [place, dirty ? 'uncommitted changes' : ''].filter(Boolean).join(', ');
  return withoutControls([known, message ? `"${message}"` : ''].filter(Boolean).join(': '));
}
