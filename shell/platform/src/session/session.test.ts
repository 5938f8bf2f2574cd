import { session } from './session';
import { useSession } from './store';

/** Replaces a storage of the browser; its keys are own properties, as in browsers. */
function useStorage(name: 'localStorage' | 'sessionStorage') {
  const items = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => delete items[key],
  });
  Object.defineProperty(globalThis, name, { configurable: true, value: items });
  return items as Record<string, string>;
}

const left: string[] = [];
let local: Record<string, string>;
let tab: Record<string, string>;
beforeEach(() => {
  local = useStorage('localStorage');
  tab = useStorage('sessionStorage');
  Object.defineProperty(globalThis, 'document', { configurable: true, value: { documentElement: { dataset: {} } } });
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: { location: { replace: (path: string) => left.push(path) } },
  });
  useSession.setState({ status: 'unknown', token: null });
  session.signIn('first');
  Object.assign(local, { drafts: '{}', theme: 'dark' });
  Object.assign(tab, { personal_invoice: '{}', other: '1' });
});

test('leaving removes drafts and what the tab keeps of the person, and nothing else', () => {
  session.leave('/login');
  expect(left).toEqual(['/login']);
  expect(local).toEqual({ theme: 'dark' });
  expect(tab).toEqual({ other: '1' });
});

test.each([
  ['another tab logs out', undefined],
  ['somebody else logs in there', 'second'],
])('the tab forgets the person if %s', (_name, token) => {
  if (token) local.user_token = token;
  else delete local.user_token;
  session.now();
  expect(tab).toEqual({ other: '1' });
  expect(local.drafts).toBe('{}');
});

test('the tab keeps what an anonymous visitor entered before logging in', () => {
  session.signOut();
  tab.personal_invoice = '{}';
  session.signIn('second');
  expect(tab.personal_invoice).toBe('{}');
});
