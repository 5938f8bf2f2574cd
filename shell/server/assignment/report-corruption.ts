import type { Corruption } from '@site/release/signing';
import type { LiveState, ReleaseStore } from '@site/release/store';

/** Logs which versions are corrupted and what is served instead, once until that changes. */
export function reportCorruption(store: ReleaseStore, corrupted: Corruption[], live: LiveState): void {
  const lines = corrupted.map(({ name, version, reason }) => {
    const replacement = live[name] ? `${live[name].version} is served` : 'no intact version with a trusted key is left';
    return `${name} ${version} does not run (${reason}); ${replacement}`;
  });
  store.report('corrupted releases', lines.join('\n'));
}
