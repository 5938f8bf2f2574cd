import { distOf, publish } from '@site/release/deploy';
import { loggerTo } from '@site/release/infra';
import { openStore, readBuild } from '@site/release/store';
import { alteredBuild } from '../../../testing/altered-build';
import type { RunningSite } from '../../../testing/running-site';
import type { Attack } from './attack';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("/release-set")</script></svg>';

async function expectInert(site: RunningSite, path: string): Promise<void> {
  const { headers, status } = await fetch(site.url + path, { redirect: 'manual' });
  const policy = headers.get('content-security-policy');
  if (policy !== "default-src 'none'; sandbox") throw new Error(`${path} (${status}) has the policy ${policy}`);
}

export const headerAttacks: Attack[] = [
  {
    title: 'An SVG in a release that was never promoted runs script on the origin of the site',
    quick: true,
    async run(site) {
      const build = await readBuild('mfe-account', distOf('mfe-account'));
      const store = openStore(`${site.dataDir}/releases`, loggerTo(console.error));
      await publish(store, alteredBuild(build, { files: { 'evil.svg': svg } }), '98.0.0');
      await expectInert(site, '/releases/mfe-account/98.0.0/evil.svg');
    },
  },
  {
    title: 'An answer that is no page is opened as a document with the rights of the site',
    quick: true,
    async run(site) {
      const icon = (await fetch(`${site.url}/favicon.ico`, { redirect: 'manual' })).headers.get('location') ?? '';
      const api = ['/api/v1/catalogue', '/api/v1/docs/json', '/api/v1/user/single', '/api/v1/releases', '/api/nothing'];
      const own = ['/remotes.json', '/release-set', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.ico'];
      const sandbox = ['/sandbox/assets/sandbox.css', '/sandbox/razorpay/checkout.js', '/sandbox/nothing'];
      for (const path of [icon, ...api, ...own, ...sandbox]) await expectInert(site, path);
    },
  },
];
