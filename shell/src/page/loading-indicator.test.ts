import { routes } from '../routes';
import type { Route } from '../routing/route';
import { hideLoadingExcept, showLoading } from './loading-indicator';

const [home, next, other] = routes as [Route, Route, Route];
const bar = { hidden: true };
const dataset: { loading?: string } = {};
const hangs = new Promise(() => {});

beforeEach(() => {
  jest.useFakeTimers();
  const getElementById = (id: string) => (id === 'loading-bar' ? bar : null);
  Object.assign(globalThis, { document: { documentElement: { dataset }, getElementById } });
});
afterEach(() => hideLoadingExcept(undefined));

function expectNoLoading(): void {
  jest.advanceTimersByTime(10_000);
  expect(bar.hidden).toBe(true);
  expect(dataset).toEqual({});
}

test('the bar is shown once a page takes two seconds, however often it is rendered', () => {
  showLoading(next, hangs);
  expect(dataset).toEqual({ loading: '' });
  jest.advanceTimersByTime(1_500);
  showLoading(next, hangs);
  jest.advanceTimersByTime(499);
  expect(bar.hidden).toBe(true);
  jest.advanceTimersByTime(1);
  expect(bar.hidden).toBe(false);
});

test.each([
  ['loaded', Promise.resolve()],
  ['failed', Promise.reject(new Error('offline'))],
])('a page that has %s within two seconds shows no bar', async (_outcome, page) => {
  showLoading(next, page);
  await page.catch(() => undefined);
  expectNoLoading();
});

test.each([
  ['loaded', () => undefined],
  ['failed', () => Promise.reject(new Error('offline'))],
])('the bar is hidden when a slow page has %s', async (_outcome, outcome) => {
  let arrive = () => {};
  const page = new Promise<void>((resolve) => {
    arrive = resolve;
  }).then(outcome);
  showLoading(next, page);
  jest.advanceTimersByTime(2_000);
  expect(bar.hidden).toBe(false);
  arrive();
  await page.catch(() => undefined);
  expectNoLoading();
});

test('nothing is shown any more when the visitor is at another page', () => {
  showLoading(next, hangs);
  jest.advanceTimersByTime(2_000);
  hideLoadingExcept(next);
  expect(bar.hidden).toBe(false);
  hideLoadingExcept(home);
  expectNoLoading();
});

test('a page that the visitor no longer waits for leaves the indicator of the next one alone', async () => {
  const loaded = Promise.resolve();
  showLoading(next, loaded);
  showLoading(other, hangs);
  await loaded;
  jest.advanceTimersByTime(2_000);
  expect(bar.hidden).toBe(false);
  expect(dataset).toEqual({ loading: '' });
});
