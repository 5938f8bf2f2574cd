import type { Client } from 'pg';
import type { Watch } from '../release-storage';
import { connectAlone } from './connection';

/** On which `add` notifies the instances. */
export const channel = 'release_states';

/** Pause in ms before a lost connection is opened again. */
const reconnectAfter = 1_000;

/** Calls `onNotified` when a state was added. Reconnects by itself; polling covers the time in between. */
export function listen(url: string, onNotified: () => void): Watch {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const reconnect = () => {
    if (closed || timer) return;
    timer = setTimeout(open, reconnectAfter);
  };
  const open = () => {
    timer = undefined;
    const next = connectAlone(url);
    client = next;
    next.on('notification', onNotified);
    next.on('error', reconnect);
    next.on('end', reconnect);
    next
      .connect()
      .then(() => next.query(`LISTEN ${channel}`))
      // What was added while nobody listened.
      .then(onNotified)
      .catch(() => {
        next.end().catch(() => undefined);
        reconnect();
      });
  };
  open();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      client?.end().catch(() => undefined);
    },
  };
}
