import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@site/test-servers/free-port';
import { RunningSite } from './running-site';

test('a site starts on prepared data without rendering a page again', async () => {
  const port = await freePort();
  const dataDir = await RunningSite.newDataDir(`http://localhost:${port}`);
  const pages = join(dataDir, 'cache/pages');
  // A page that is rendered replaces its file.
  const files = () => readdirSync(pages).map((name) => [name, statSync(join(pages, name)).ino]);
  const before = files();
  expect(before.length).toBeGreaterThan(5);
  const site = await RunningSite.start({ DATA_DIR: dataDir, PORT: String(port) });
  try {
    expect(files()).toEqual(before);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true });
  }
});
