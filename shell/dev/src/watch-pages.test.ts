import { watchPages } from './watch-pages';

let now: string[] | Error;
let lines: string[];
let stop: () => void;
const files = () => {
  if (now instanceof Error) throw now;
  return now;
};
/** Lets the folders contain these files while they are read a few times. */
const change = (to: typeof now, milliseconds = 5_000) => {
  now = to;
  jest.advanceTimersByTime(milliseconds);
};

beforeEach(() => {
  jest.useFakeTimers();
  now = ['src/pages/jobs.tsx'];
  lines = [];
  stop = watchPages(files, (line) => lines.push(line));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('each new and each removed file is reported once', () => {
  change(['src/pages/jobs.tsx', 'src/pages/second.tsx']);
  change(['src/pages/second.tsx', 'src/slots/teaser.tsx']);
  expect(lines).toEqual([
    'src/pages/second.tsx is new: restart npm run dev to see it',
    'src/slots/teaser.tsx is new: restart npm run dev to see it',
    'src/pages/jobs.tsx is gone: restart npm run dev',
  ]);
});

test('a file that an editor replaces is not reported', () => {
  change([], 500);
  change(['src/pages/jobs.tsx']);
  expect(lines).toEqual([]);
});

test('a name that is refused is reported with its reason', () => {
  change(new Error('rename src/pages/größe.tsx'));
  expect(lines).toEqual(['rename src/pages/größe.tsx']);
});

test('nothing is reported after the end', () => {
  stop();
  change([]);
  expect(lines).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
