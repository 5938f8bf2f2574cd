import { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import { connectAlone } from './connection';
import { listen } from './listen';

jest.mock('./connection');

/** A connection whose calls all succeed. */
class Connection extends EventEmitter {
  connect = async () => undefined;
  query = async () => undefined;
  end = async () => undefined;
}

test('a connection that ends long after it was replaced opens no further one', () => {
  jest.useFakeTimers();
  const opened: Connection[] = [];
  jest.mocked(connectAlone).mockImplementation(() => {
    opened.push(new Connection());
    return opened.at(-1) as unknown as Client;
  });
  const watch = listen('postgres://localhost/site', () => undefined);
  const [first] = opened;
  first?.emit('error', new Error('lost'));
  jest.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(2);
  first?.emit('end');
  jest.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(2);
  opened[1]?.emit('end');
  jest.advanceTimersByTime(1_000);
  expect(opened).toHaveLength(3);
  watch.close();
  jest.useRealTimers();
});
