import { RunningSite } from '../../testing/running-site';
import { buildWithHeading, newTeam } from '../release-api/testing/team';

test('two sites on one store show a promotion within a second, whichever received it', async () => {
  const one = await RunningSite.start();
  // Sites of one store have one public URL: pages show settings that depend on it.
  const two = await RunningSite.start({ DATA_DIR: one.dataDir, SITE_URL: one.url });
  try {
    const saysSince = async ({ url }: RunningSite, words: string, since: number) => {
      const shown = async () => (await (await fetch(`${url}/trainings`)).text()).includes(words);
      while (!(await shown()) && Date.now() - since < 8000) await new Promise((resolve) => setTimeout(resolve, 30));
      return Date.now() - since;
    };
    const times: number[] = [];
    for (const [asked, version] of [
      [one, '2.0.0'],
      [two, '2.1.0'],
      [one, '2.2.0'],
      [two, '2.3.0'],
    ] as const) {
      const words = `Both say ${version}`;
      const { releaseClient } = await newTeam({ url: asked.url, dataDir: one.dataDir }, 'mfe-trainings');
      await releaseClient.publish(await buildWithHeading(words), version);
      await releaseClient.promote('mfe-trainings', version);
      const promotedAt = Date.now();
      times.push(Math.max(...(await Promise.all([one, two].map((site) => saysSince(site, words, promotedAt))))));
      const sets = await Promise.all(
        [one, two].map(async ({ url }) => (await fetch(url)).headers.get('x-release-set')),
      );
      expect(sets[0]).toBe(sets[1]);
    }
    expect(Math.max(...times)).toBeLessThan(8000);
    // The fastest, because other tests may use the CPU while a version goes live.
    expect(Math.min(...times)).toBeLessThan(1000);
  } finally {
    await two.stop();
    await one.stop();
  }
}, 90_000);
