import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@site/release/contract';
import { projectRoot } from '@site/release/infra';
import { renderThread } from '@site/release/render';
import { localRenderer } from './render';

const shell = { source: readFileSync(join(projectRoot, 'shell/dist/server.cjs'), 'utf8') };
const page = `const page = { meta: { title: 'Jobs', description: 'Open jobs' } };
page.default = () => { throw new Error('no jobs'); };
module.exports = { jobs: page, about: { ...page, default: () => 'About jobs' } };`;
/** Says that the second line of the bundle is line 41 of the page. */
const map = JSON.stringify({ version: 3, sources: ['./src/pages/jobs.tsx'], names: [], mappings: ';AAwCA' });
const routes = ['jobs', 'about'].map(
  (name): Route => ({
    path: `/${name}`,
    remote: 'mfe-jobs',
    page: name,
    header: 'full',
    access: 'public',
    composed: true,
  }),
);
const render = localRenderer(
  'http://127.0.0.1:1',
  'mfe-jobs',
  async () => [{ source: page, map }, shell],
  renderThread,
);

test('an error of the working copy is printed with its file and line in the sources', async () => {
  const print = jest.spyOn(console, 'error').mockImplementation();
  expect(await render(routes, '/jobs')).toMatchObject({ page: '' });
  expect(print.mock.calls).toEqual([
    [expect.stringMatching(/^\/jobs cannot be rendered on the server: .*no jobs.* src\/pages\/jobs\.tsx:41$/)],
  ]);
});

test('a page is rendered with its title', async () => {
  const page = expect.stringContaining('About jobs');
  expect(await render(routes, '/about')).toEqual({ page, title: 'Jobs', slots: {}, data: {} });
});
