import type { Release } from '../contract/release';
import type { Route } from '../contract/route';
import { filledSlots } from './filled-slots';

const row = (path: string, page: string, slots?: Route['slots']): Route => ({
  path,
  remote: 'mfe-marketing',
  page,
  header: 'full',
  access: 'public',
  composed: true,
  ...(slots && { slots }),
});
const release = (slots?: string[]) => ({ contract: { slots } }) as Release;
const home = { path: '/', remote: 'mfe-marketing', page: 'home' };
const about = { path: '/about', remote: 'mfe-marketing', page: 'about' };
const routes = [
  row('/', 'home', { plans: 'mfe-packages', courses: 'mfe-trainings' }),
  row('/about', 'about', { plans: 'mfe-packages' }),
  row('/faq', 'faq'),
];

test.each([
  ['each slot with all pages that hold it', release(['plans']), [{ name: 'plans', pages: [home, about] }]],
  [
    'slots that no page holds',
    release(['plans', 'offer']),
    [
      { name: 'plans', pages: [home, about] },
      { name: 'offer', pages: [] },
    ],
  ],
  ['slots that the live release does not fill', release(), [{ name: 'plans', pages: [home, about] }]],
  ['slots of a remote that is not live', undefined, [{ name: 'plans', pages: [home, about] }]],
])('lists %s', (_name, live, expected) => {
  expect(filledSlots('mfe-packages', live, routes)).toEqual(expected);
});

test('a remote that fills nothing has no slots', () => {
  expect(filledSlots('mfe-admin', release(), routes)).toEqual([]);
});
