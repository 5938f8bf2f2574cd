import { expect, test } from './fixtures/test';

for (const path of ['/about', '/IT-staffing'])
  test(`${path} has four to six sections`, async ({ request }) => {
    const main = /<main.*<\/main>/s.exec(await (await request.get(path)).text())?.[0] ?? '';
    const sections = main.match(/<section/g)?.length ?? 0;
    expect(sections).toBeGreaterThan(3);
    expect(sections).toBeLessThanOrEqual(6);
  });
