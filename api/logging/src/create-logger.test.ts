import { createLogger } from './create-logger';

let written: string[];
const log = () => {
  written = [];
  return createLogger({ format: 'text', write: (text) => written.push(text) });
};

test('an event is one line: time, level, message and its other fields', () => {
  log()
    .child({ reqId: 'r1' })
    .warn({ provider: 'Stripe', order: { id: 7 } }, 'payment does not match its order');
  expect(written).toEqual([
    expect.stringMatching(
      /^\d\d:\d\d:\d\d WARN {2}payment does not match its order reqId=r1 provider=Stripe order=\{"id":7\}\n$/,
    ),
  ]);
});

test('a value neither begins a line nor sends control characters to the terminal', () => {
  log().warn({ name: '\u001b]0;x\u0007\n10:00:00 INFO  forged', event: { page: '\u009b2J' } }, 'release-token.refused');
  expect(written.join('').split('\n')).toEqual([
    expect.stringMatching(/name=\\u001b\]0;x\\u0007\\u000a10:00:00 INFO {2}forged event=\{"page":"\\u009b2J"\}$/),
    '',
  ]);
});

test('no line of a message or an error looks like an event', () => {
  log().error({ err: new Error('Failed query\n10:00:00 INFO  forged') }, 'housekeeping failed\n10:00:00 INFO  forged');
  expect(written.join('')).toMatch(
    /^\S+ ERROR housekeeping failed\n {2}10:00:00 INFO {2}forged\nError: Failed query\n {2}10:00:00 INFO {2}forged\n {4}at /,
  );
});

test('the stack of an error follows its line', () => {
  log().error({ err: new Error('disk full') }, 'housekeeping failed');
  expect(written).toEqual([expect.stringMatching(/ERROR housekeeping failed\nError: disk full\n {4}at /)]);
});

test('as JSON, an event is one line that programs read', () => {
  const lines: string[] = [];
  createLogger({ format: 'json', write: (text) => lines.push(text) }).info(
    { event: 'canary.halted' },
    'security event',
  );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, time: expect.any(Number), event: 'canary.halted', msg: 'security event' },
  ]);
});

test('secrets are redacted, also inside of other fields', () => {
  log().warn({ token: 'secret-1', request: { cookie: 'secret-2', headers: { authorization: 'secret-3' } } }, 'refused');
  expect(written.join()).toMatch(/token=\[secret\]/);
  expect(written.join()).not.toMatch(/secret-/);
});
