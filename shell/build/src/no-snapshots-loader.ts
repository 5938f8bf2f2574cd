/**
 * A webpack loader for the federation runtime: replaces its manifest reader by the stub that its authors wrote for
 * hosts without manifests. Their own option for that also disables remotes.
 */
export default function noSnapshots(): string {
  return `import { DisabledSnapshotHandler } from './disabled.js';
export { DisabledSnapshotHandler as SnapshotHandler };
export const getGlobalRemoteInfo = () => ({});`;
}
