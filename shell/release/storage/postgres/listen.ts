import type { Client } from 'pg';
import type { Watch } from '../interface/release-storage';
import { connectAlone } from './connection';

/** The channel on which instances notify each other. */
export const channels = { states: 'release_states', published: 'release_versions' } as const;

/** Pause in ms before a lost connection is opened again. */
const reconnectAfter = 1_000;

/** Calls `onNotified` with each notification. Reconnects by itself; polling covers the time in between. */
export function listen(url: string, onNotified: (channel: string, text: string) => void): Watch {
  let closed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const replace = (lost: Client) => {
    // A lost connection may end long after it was replaced.
    if (closed || timer || lost !== client) return;
    timer = setTimeout(open, reconnectAfter);
  };
  const open = () => {
    timer = undefined;
    const next = connectAlone(url);
    client = next;
    next.on('notification', ({ channel, payload = '' }) => onNotified(channel, payload));
    next.on('error', () => replace(next));
    next.on('end', () => replace(next));
    next
      .connect()
      .then(() => next.query(`LISTEN ${channels.states}; LISTEN ${channels.published}`))
      // Reads what was added while there was no connection.
      .then(() => onNotified(channels.states, ''))
      .catch(() => {
        next.end().catch(() => undefined);
        replace(next);
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
