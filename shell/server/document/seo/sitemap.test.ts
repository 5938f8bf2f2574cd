import type { RenderedReleaseSet } from '@site/release/render';
import { sitemapOf } from './sitemap';

test('lists public pages, and no path with parameters', () => {
  const row = { remote: 'mfe-jobs', page: 'job', header: 'full', access: 'public', composed: true };
  const paths = ['/jobs', '/jobs/:id', '/jobs/*'];
  const releaseSet = {
    routes: [...paths.map((path) => ({ ...row, path })), { ...row, path: '/profile', composed: false }],
  };
  const set = { files: { remotes: {} }, releaseSet } as unknown as RenderedReleaseSet;
  expect(sitemapOf(set, 'https://www.example.com').match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://www.example.com/jobs</loc>',
  ]);
});
