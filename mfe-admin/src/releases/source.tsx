import type { ReleaseSource } from '@site/contract';

/** Where a version comes from, as its publisher stated it: branch, commit, uncommitted changes and message. */
export function Source({ source }: { source: ReleaseSource | undefined }) {
  if (!source) return null;
  const { commit, branch, dirty, message } = source;
  return (
    <small>
      {branch} {commit && <code title={commit}>{commit.slice(0, 8)}</code>}
      {dirty && ', with uncommitted changes'}
      {message && <q>{message}</q>}
    </small>
  );
}
