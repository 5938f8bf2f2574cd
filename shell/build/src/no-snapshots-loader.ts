/**
 * A webpack loader for federation's runtime: in place of its reader of manifests stands the one that its own authors made for
 * hosts that never read any. Their switch for it also leaves out remotes.
 */
export default function noSnapshots(): string {
  return `import { DisabledSnapshotHandler } from './disabled.js';
export { DisabledSnapshotHandler as SnapshotHandler };
export const getGlobalRemoteInfo = () => ({});`;
}
