import { errorMessage } from '@site/release/contract';
import { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';

/** Account of the admin on every attacked site. */
export const attackedAdmin = { email: 'admin@harborlight.example', password: 'Harbor1!' };

export interface AttackResult {
  title: string;
  /** What the attacker got; undefined if the site held. */
  broken: string | undefined;
  milliseconds: number;
}

/** Runs the attacks one after the other, each on a site with its settings, and reports each result as it comes. */
export async function runAttacks(attacks: Attack[], tell: (result: AttackResult) => void): Promise<AttackResult[]> {
  const results: AttackResult[] = [];
  for (const group of bySettings(attacks)) {
    const site = await RunningSite.start({
      ADMIN_EMAIL: attackedAdmin.email,
      ADMIN_PASSWORD: attackedAdmin.password,
      // The attacks of one client share a site, and send more forms than one client may.
      FORMS_PER_HOUR: '1000',
      ...group[0]?.settings,
    });
    try {
      for (const attack of group) {
        const result = await tryAttack(attack, site);
        results.push(result);
        tell(result);
      }
    } finally {
      await site.stop();
    }
  }
  return results;
}

async function tryAttack({ title, run }: Attack, site: RunningSite): Promise<AttackResult> {
  const startedAt = Date.now();
  const broken = await run(site).then(() => undefined, errorMessage);
  return { title, broken, milliseconds: Date.now() - startedAt };
}

function bySettings(attacks: Attack[]): Attack[][] {
  const groups = new Map<string, Attack[]>();
  for (const attack of attacks) {
    const key = JSON.stringify(Object.entries(attack.settings ?? {}).sort());
    groups.set(key, [...(groups.get(key) ?? []), attack]);
  }
  return [...groups.values()];
}
