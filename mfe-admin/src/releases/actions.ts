import { api } from '@site/platform';

/** An action that changes the live release set or its canaries. */
export type ReleaseAction =
  | { kind: 'promote'; name: string; version: string }
  | { kind: 'rollback'; name: string; version: string }
  | { kind: 'canary'; name: string; version: string; percent: number }
  | { kind: 'restore'; revision: number };

/** In ms, as long as the site waits for its release API: a promotion on a busy machine takes minutes. */
const timeout = 300_000;

/** Sends the action to the server. It may have been carried out even if this rejects, when the connection was lost. */
export function perform(action: ReleaseAction): Promise<unknown> {
  switch (action.kind) {
    case 'promote': {
      const { name, version } = action;
      return api.post('/releases/:name/promote', { params: { name }, json: { version }, timeout });
    }
    case 'rollback': {
      const { name, version } = action;
      return api.post('/releases/:name/rollback', { params: { name }, json: { version }, timeout });
    }
    case 'canary': {
      const { name, version, percent } = action;
      return api.post('/releases/:name/canary', { params: { name }, json: { version, percent }, timeout });
    }
    case 'restore':
      return api.post('/releases/restore', { json: { revision: String(action.revision) }, timeout });
  }
}
