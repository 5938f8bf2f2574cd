import { sendEvent } from '@site/platform';
import { isInPage, reportRecoveredError } from '../remotes/recovered-errors';
import type { DocumentReleaseSet } from '../remotes/release-set';
import { reportUncaughtError } from './error-reports';

jest.mock('@site/platform', () => ({ sendEvent: jest.fn() }));

class FakeErrorEvent extends Event {
  constructor(readonly error: unknown) {
    super('error');
  }
}

const remote = 'mfe-trainings';
const routes = [{ path: '/trainings', page: 'trainings', remote }];
const set = { id: 'set', routes, remotes: { [remote]: { version: '2.0.0' } } } as unknown as DocumentReleaseSet;
const reported = () => jest.mocked(sendEvent).mock.calls.map(([event]) => [event.remote, event.release, event.page]);

/** An error in whose stack only the shell's React is, as in those of hydration. */
const hydrationError = () =>
  Object.assign(new Error('Minified React error #418'), {
    stack: 'Error\n at a (https://site.example/releases/shell/1.0.0/js/client.js:1:2)',
  });

beforeEach(() => {
  jest.mocked(sendEvent).mockReset();
  Object.assign(globalThis, {
    location: { pathname: '/trainings' },
    ErrorEvent: FakeErrorEvent,
    reportError: (error: unknown) => reportUncaughtError(set, new FakeErrorEvent(error)),
  });
});

test('an error from which React recovered belongs to the remote that it is in', () => {
  reportRecoveredError(hydrationError(), { remote, release: '2.0.0' });
  expect(reported()).toEqual([[remote, '2.0.0', 'trainings']]);
});

test('one outside the page belongs to the shell', () => {
  reportRecoveredError(hydrationError(), undefined);
  expect(reported()).toEqual([['shell', '1.0.0', 'trainings']]);
});

test('one in the last good release, or in a page that failed, is not reported', () => {
  reportRecoveredError(hydrationError(), { remote, release: '1.9.0' });
  reportRecoveredError(hydrationError(), { remote, release: undefined });
  expect(reported()).toEqual([]);
});

test('an uncaught error belongs to the remote in its stack, also below frames of the shell', () => {
  const error = hydrationError();
  error.stack += '\n at press (https://site.example/releases/mfe-trainings/1.9.0/js/page.js:1:1)';
  reportUncaughtError(set, new FakeErrorEvent(error));
  expect(reported()).toEqual([[remote, '1.9.0', 'trainings']]);
});

test.each([
  [
    'Chromium',
    '\n    at h2 (<anonymous>)\n    at main (<anonymous>)\n    at a (https://site.example/js/main.js:1:2)',
    true,
  ],
  ['Firefox', '\nh2@unknown:0:0\nmain@unknown:0:0\na@https://site.example/js/main.js:1:2', true],
  ['Safari', '\nh2\nmain\na@https://site.example/js/main.js:1:2', true],
  ['Chromium', '\n    at nav (<anonymous>)\n    at a (https://site.example/js/main.js:1:2)', false],
  ['Firefox', '\nnav@unknown:0:0\na@https://site.example/js/main.js:1:2', false],
  ['React without a stack', null, false],
])('the component stack of %s tells whether an error is in the page: %j', (_browser, stack, expected) => {
  expect(isInPage(stack)).toBe(expected);
});
