import Fastify from 'fastify';
import { textLog } from './text-log';

let written: string[];
const log = () => {
  written = [];
  return Fastify({ logger: { level: 'info', stream: textLog((text) => written.push(text)) } }).log;
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

test('the stack of an error follows its line', () => {
  log().error({ err: new Error('disk full') }, 'housekeeping failed');
  expect(written).toEqual([expect.stringMatching(/ERROR housekeeping failed\nError: disk full\n {4}at /)]);
});
