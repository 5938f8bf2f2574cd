import type { AppName } from '@site/release/contract';
import { distOf, publish } from '@site/release/deploy';
import { loggerTo } from '@site/release/infra';
import { healthOf } from '@site/release/metrics';
import { openStore, readBuild, readState } from '@site/release/store';
import { openDeployments } from '../../../server/release-api/open-deployments';
import type { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';
import { behindProxy } from './behind-proxy';

const actor = { name: 'attack', source: 'person' as const };

/** A canary at 100 percent, with the requests of its visitors and of the attacker. */
class Canary {
  private constructor(
    private readonly site: RunningSite,
    private readonly name: AppName,
    private readonly version: string,
  ) {}

  static async start(site: RunningSite, name: AppName, version: string): Promise<Canary> {
    const store = openStore(`${site.dataDir}/releases`, loggerTo(console.error));
    await publish(store, await readBuild(name, distOf(name)), version);
    await openDeployments(store).setCanary(name, version, 100, actor);
    const canary = new Canary(site, name, version);
    while (!(await canary.isServed())) await new Promise((resolve) => setTimeout(resolve, 50));
    return canary;
  }

  /** Whether the site assigns the canary. It may still assign the one of the attack before. */
  private async isServed(): Promise<boolean> {
    const registry = await (await fetch(`${this.site.url}/remotes.json`)).text();
    return registry.includes(`/releases/${this.name}/${this.version}/`);
  }

  async end(): Promise<void> {
    const store = openStore(`${this.site.dataDir}/releases`, loggerTo(console.error));
    await openDeployments(store).setCanary(this.name, this.version, 0, actor);
  }

  /** Waits until the site has counted these visitors. @returns whether it halted the canary */
  async isHaltedAfter(expected: { visitors: number; failed: number }): Promise<boolean> {
    const store = openStore(`${this.site.dataDir}/releases`, loggerTo(console.error));
    const deadline = Date.now() + 20_000;
    let countedAt: number | undefined;
    for (;;) {
      const counted = (await healthOf(store)).find(
        ({ name, version }) => name === this.name && version === this.version,
      );
      const isCounted = counted && counted.visitors >= expected.visitors && counted.failed >= expected.failed;
      if (isCounted) countedAt ??= Date.now();
      // The site evaluates the counts when it writes them, so a second is enough for it to halt the canary.
      const isOver = countedAt !== undefined && Date.now() - countedAt > 1_000;
      // Read after the clock: a stall between them would hide a halt that came in time.
      const { live } = await readState(store);
      if (live[this.name]?.canary?.percent === 0) return true;
      if (isOver) return false;
      if (Date.now() > deadline) throw new Error(`The site counted ${JSON.stringify(counted)}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Fetches a page as a new visitor. @returns the visitor's cookie */
  async fetchPage(client: string): Promise<string> {
    const { headers } = await fetch(this.site.url, { headers: { 'x-forwarded-for': client } });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  /** Opens a page as a new visitor and reports the events of their browser. */
  async visit(client: string, ...kinds: ('remote.shown' | 'remote.failed')[]): Promise<void> {
    const cookie = await this.fetchPage(client);
    for (const kind of kinds)
      await fetch(`${this.site.url}/api/v1/client-events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client, cookie },
        body: JSON.stringify({ kind, remote: this.name, release: this.version }),
      });
  }

  /** Sends `size` visitors, each from an address of their own. */
  async crowd(from: number, size: number, ...kinds: ('remote.shown' | 'remote.failed')[]): Promise<void> {
    for (let number = from; number < from + size; number += 1) await this.visit(`203.0.113.${number}`, ...kinds);
  }
}

export const canaryAttacks: Attack[] = [
  {
    title: 'One client ends a good canary with the cookies of many visitors',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const canary = await Canary.start(site, 'mfe-trainings', '99.0.0');
      await canary.crowd(1, 50, 'remote.shown');
      for (let visitor = 0; visitor < 40; visitor += 1)
        await canary.visit(visitor % 2 ? '198.51.100.1' : `2001:db8:e:e::${visitor}`, 'remote.failed');
      if (await canary.isHaltedAfter({ visitors: 54, failed: 4 })) throw new Error('The canary was taken back');
      await canary.end();
    },
  },
  {
    title: 'One client hides a bad canary by fetching and showing it as many visitors',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const canary = await Canary.start(site, 'mfe-packages', '99.0.0');
      await canary.crowd(1, 46, 'remote.shown');
      for (let visitor = 0; visitor < 100; visitor += 1)
        await canary.visit('198.51.100.2', ...(visitor % 2 ? (['remote.shown'] as const) : []));
      await canary.crowd(101, 4, 'remote.failed');
      if (!(await canary.isHaltedAfter({ visitors: 52, failed: 4 })))
        throw new Error('The canary stayed, with 4 of 52 visitors failing');
    },
  },
];
