import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promote } from '../releases/promote';
import { ServedSite } from './testing/served-site';

const name = 'mfe-trainings';

test('what could not be composed when it went live is shown as soon as it can be, and what was live serves until then', async () => {
  const site = await ServedSite.start();
  const isShown = async () => (await site.app.inject({ url: '/trainings' })).body.includes(`/releases/${name}/7.0.0/`);
  try {
    await site.publish(name, '7.0.0');
    await promote(site.store, name, '7.0.0', site.promoter);
    // A disk that can neither give nor take composed pages.
    const composed = join(site.store.folder, 'composed');
    renameSync(composed, `${composed}.aside`);
    writeFileSync(composed, '');
    await site.showNewest();
    await site.live.refresh();
    expect(await isShown()).toBe(false);
    rmSync(composed);
    renameSync(`${composed}.aside`, composed);
    await site.live.refresh();
    expect(await isShown()).toBe(true);
  } finally {
    await site.stop();
  }
}, 60_000);
