import { api } from '@site/platform';

/** An action that changes the live release set or its canaries. */
export type ReleaseAction =
  | { kind: 'promote'; name: string; version: string }
  | { kind: 'rollback'; name: string; version: string }
  | { kind: 'canary'; name: string; version: string; percent: number }
  | { kind: 'restore'; revision: number };

/** Sends the action to the server. */
export function perform(action: ReleaseAction): Promise<unknown> {
  switch (action.kind) {
    case 'promote':
      return api.post('/releases/:name/promote', { params: { name: action.name }, json: { version: action.version } });
    case 'rollback':
      return api.post('/releases/:name/rollback', { params: { name: action.name }, json: { version: action.version } });
    case 'canary': {
      const { name, version, percent } = action;
      return api.post('/releases/:name/canary', { params: { name }, json: { version, percent } });
    }
    case 'restore':
      return api.post('/releases/restore', { json: { revision: String(action.revision) } });
  }
}
