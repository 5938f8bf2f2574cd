import type { IncomingMessage } from 'node:http';
import { proxyTo } from './proxy';

const [pages, others] = proxyTo('http://127.0.0.1:1', {
  build: () => Promise.reject(new Error('No build')),
  render: () => Promise.reject(new Error('No rendering')),
  routesOf: (live) => live,
  isPage: (pathname) => pathname === '/jobs',
});

/** Which of the proxies takes a request: that of pages, where the working copy replaces the live version. */
function proxyFor(url: string, accept: string | undefined, method = 'GET'): string {
  const request = { method, headers: accept === undefined ? {} : { accept } } as IncomingMessage;
  const taken = [pages, others].map((proxy) => proxy?.context(url, request));
  return ['pages', 'others'].filter((_name, index) => taken[index]).join();
}

test.each([
  ['/jobs', 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', 'pages'],
  ['/unknown', 'text/html', 'pages'],
  ['/jobs', '*/*', 'pages'],
  ['/jobs?from=mail', '*/*', 'pages'],
  ['/jobs', undefined, 'pages'],
  ['/jobs', 'application/json', 'others'],
  ['/api/v1/catalogue', '*/*', 'others'],
  ['/releases/mfe-jobs/1.0.0/remoteEntry.js', '*/*', 'others'],
  ['/remotes.json', '*/*', 'pages'],
])('%s with Accept %s goes to the proxy for %s', (url, accept, expected) => {
  expect(proxyFor(url, accept)).toBe(expected);
});

test('only GET shows the working copy', () => {
  expect(proxyFor('/jobs', '*/*', 'POST')).toBe('others');
});
