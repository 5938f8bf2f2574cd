import { emptyContract } from '../contract/release-contract';
import { checkIslands } from './island-markup';

const check = (html: string, carries?: Record<string, string>) =>
  checkIslands(
    { name: 'mfe-admin', contract: { ...emptyContract, ...(carries && { carries }) } },
    {
      '/admin': { html, head: { title: '', description: '', noindex: false } },
    },
  );

const island = '<main><div data-island="react@18.3.1 @site/platform@2.0.0"><h1>18</h1></div></main>';

test('pages are islands exactly as the release states', () => {
  check('<main><h1>19</h1></main>');
  check('<p>Write &lt;div data-island=&quot;react@18.3.1&quot;</p>');
  check(island, { '@site/platform': '2.0.0', react: '18.3.1' });
});

test.each([
  [
    'a page in the tree of the shell',
    '<h1>19</h1>',
    { react: '18.3.1' },
    /carries react@18\.3\.1, and the page is not an island/,
  ],
  ['other versions', island, { react: '18.3.1' }, /is an island with react@18\.3\.1 @site\/platform@2\.0\.0, and/],
  ['an island that is not stated', island, undefined, /its release states that it carries nothing/],
])('%s is refused', (_name, html, carries, message) => {
  expect(() => check(html, carries)).toThrow(message);
});
