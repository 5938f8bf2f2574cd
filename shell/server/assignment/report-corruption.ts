import type { Damage } from '@site/release/signing';
import type { LiveSet } from '@site/release/store';

let said = '';

/** Says what does not run and what runs instead; once, until that changes. */
export function reportDamage(damage: Damage[], live: LiveSet): void {
  const lines = damage.map(({ name, version, reason }) => {
    const instead = live[name] ? `${live[name].version} is served` : 'nothing of it is left to serve';
    return `${name} ${version} does not run (${reason}); ${instead}`;
  });
  const text = lines.join('\n');
  if (text !== said && text !== '') console.error(text);
  said = text;
}
