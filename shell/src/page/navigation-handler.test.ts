import { createNavigationHandler } from './navigation-handler';

const none = () => undefined;
const page = { getElementById: jest.fn(), scrollTo: jest.fn(), location: { pathname: '/a', hash: '' } };
beforeAll(() => {
  Object.assign(globalThis, {
    addEventListener: none,
    history: { state: { key: 'entry' } },
    scrollY: 0,
    location: page.location,
    document: { getElementById: page.getElementById, title: 'Could not be loaded' },
    window: { scrollTo: page.scrollTo },
  });
});
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(page.location, { pathname: '/a', hash: '' });
});

test.each([
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
])('a page with the hash %s scrolls to the element %s', (hash, id) => {
  const target = { scrollIntoView: jest.fn() };
  page.getElementById.mockImplementation((wanted) => (wanted === id ? target : null));
  const later = jest.fn();
  const { onShown } = createNavigationHandler({ first: none, later, failed: none });
  onShown('/a');
  page.location.hash = hash;
  onShown('/b');
  expect(target.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(page.scrollTo).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledTimes(1);
});

test('an error message instead of the next page scrolls to the top and moves the focus, with each retry', () => {
  const main = { focus: jest.fn(), setAttribute: jest.fn() };
  page.getElementById.mockReturnValue(main);
  const failed = jest.fn();
  const { onShown, onFailed } = createNavigationHandler({ first: none, later: none, failed });
  const onRemoved = onShown('/a');
  page.location.pathname = '/b';
  onRemoved();
  onFailed();
  onFailed();
  expect(page.scrollTo.mock.calls).toEqual(Array(2).fill([{ top: 0, behavior: 'instant' }]));
  expect(main.focus).toHaveBeenCalledTimes(2);
  expect(main.setAttribute).toHaveBeenLastCalledWith('aria-label', 'Could not be loaded');
  expect(failed).toHaveBeenCalledTimes(2);
});

test('an error message instead of the page on screen does not scroll', () => {
  const failed = jest.fn();
  const { onShown, onFailed } = createNavigationHandler({ first: none, later: none, failed });
  onShown('/a')();
  onFailed();
  expect(page.scrollTo).not.toHaveBeenCalled();
  expect(failed).toHaveBeenCalledTimes(1);
});
