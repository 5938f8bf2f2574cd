import { createNavigationHandler } from './navigation-handler';

const page = { getElementById: jest.fn(), scrollTo: jest.fn(), location: { pathname: '/a', hash: '' } };
beforeAll(() => {
  Object.assign(globalThis, {
    addEventListener: () => undefined,
    history: { state: { key: 'entry' } },
    scrollY: 0,
    location: page.location,
    document: { getElementById: page.getElementById },
    window: { scrollTo: page.scrollTo },
  });
});

test.each([
  ['#caf%C3%A9', 'café'],
  ['#100%', '100%'],
])('a page with the hash %s scrolls to the element %s', (hash, id) => {
  const target = { scrollIntoView: jest.fn() };
  page.getElementById.mockImplementation((wanted) => (wanted === id ? target : null));
  const later = jest.fn();
  const onShown = createNavigationHandler({ first: () => undefined, later });
  onShown('/a');
  page.location.hash = hash;
  onShown('/b');
  expect(target.scrollIntoView).toHaveBeenCalledTimes(1);
  expect(page.scrollTo).not.toHaveBeenCalled();
  expect(later).toHaveBeenCalledTimes(1);
});
