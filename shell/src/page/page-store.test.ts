import type { PageModule } from '@site/platform';
import type { DocumentReleaseSet } from '../remotes/release-set';
import { routes } from '../routes';
import type { Route } from '../routing/route';
import { createPageStore } from './page-store';

const load = jest.fn<Promise<PageModule>, []>();
jest.mock('../remotes/load-exposed', () => ({ exposedLoader: () => () => load() }));
jest.mock('../islands/with-island', () => ({ withIsland: (module: PageModule) => module }));
jest.mock('./page-data', () => ({ fetchPageData: async () => ({}) }));
jest.mock('./view-transition', () => ({ startViewTransition: async () => undefined, endViewTransition: () => {} }));
jest.mock('@site/platform', () => ({ sendEvent: () => undefined }));

const [served, next] = routes as [Route, Route];
const dataset: { loading?: string } = {};
const loaded: PageModule = { default: () => null, meta: { title: '', description: '' } };

const newStore = () => {
  const remotes = { [next.remote]: { version: '1.0.0' }, [served.remote]: { version: '1.0.0' } };
  const set = { id: 'set', routes, remotes, data: {} } as unknown as DocumentReleaseSet;
  return createPageStore(
    set,
    served,
    () => undefined,
    () => undefined,
  );
};

beforeEach(() => {
  load.mockReset().mockResolvedValue(loaded);
  Object.assign(globalThis, {
    document: { documentElement: { dataset }, getElementById: () => null },
    location: { pathname: next.path },
  });
});

test('the loading indicator is shown for a page that a link began to load before the click', async () => {
  const store = newStore();
  store.markShown(served);
  let arrive = (_page: PageModule) => {};
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  store.prefetch(next);
  expect(dataset).toEqual({});
  const page = store.page(next);
  expect(store.page(next)).toBe(page);
  expect(dataset).toEqual({ loading: '' });
  arrive(loaded);
  await page;
  expect(dataset).toEqual({});
});

test('the loading indicator is not shown for a page that has loaded, or for the served one', async () => {
  const store = newStore();
  void store.page(served);
  expect(dataset).toEqual({});
  await store.page(served);
  store.markShown(served);
  store.prefetch(next);
  await new Promise(setImmediate);
  void store.page(next);
  expect(dataset).toEqual({});
});

test('a page that failed on the way is loaded again after a failed prefetch', async () => {
  const store = newStore();
  store.markShown(served);
  load.mockRejectedValue(new Error('offline'));
  await expect(store.page(next)).rejects.toThrow('offline');
  store.retry(next);
  store.prefetch(next);
  await new Promise(setImmediate);
  load.mockResolvedValue(loaded);
  await expect(store.page(next)).resolves.toMatchObject({ module: loaded });
});

test('a page that threw was not shown by its release', async () => {
  const store = newStore();
  await store.page(served);
  expect(store.shownRelease(served)).toBe('1.0.0');
  store.recover(served, new Error('broken'));
  expect(store.shownRelease(served)).toBeUndefined();
});
