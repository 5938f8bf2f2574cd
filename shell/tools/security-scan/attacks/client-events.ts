import { setTimeout as wait } from 'node:timers/promises';
import type { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';
import { behindProxy } from './behind-proxy';

const report = (site: RunningSite, client: string, message: string) =>
  fetch(`${site.url}/api/v1/client-events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ kind: 'remote.failed', message }),
  });

export const clientEventAttacks: Attack[] = [
  {
    title: 'One client reports 300 errors in a minute, fills the log, and nobody else is heard',
    quick: true,
    settings: behindProxy,
    async run(site) {
      const loud = `loud ${Date.now()}`;
      const quiet = `quiet ${Date.now()}`;
      // Addresses of one IPv6 subscriber.
      for (let event = 0; event < 300; event += 1) await report(site, `2001:db8:bad::${event}`, loud);
      const { status } = await report(site, '198.51.100.77', quiet);
      const logged = (message: string) => site.lines.filter((line) => line.includes(message)).length;
      if (status !== 204) throw new Error(`Another client got ${status}`);
      await Promise.race([site.line(new RegExp(quiet)), wait(10_000)]);
      if (logged(quiet) !== 1) throw new Error('Another client was not logged');
      if (logged(loud) > 30) throw new Error(`${logged(loud)} lines of one client were logged`);
    },
  },
];
