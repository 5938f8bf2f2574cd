import { api, messageOf } from '@site/platform';

/** Something that changes what visitors are given. */
export type ReleaseAction =
  | { kind: 'promote'; name: string; version: string }
  | { kind: 'rollback'; name: string; version: string }
  | { kind: 'canary'; name: string; version: string; percent: number }
  | { kind: 'restore'; revision: number };

/** Does it on the server; what the server refused, in its words, or null. */
export async function perform(action: ReleaseAction): Promise<string | null> {
  try {
    await send(action);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function send(action: ReleaseAction): Promise<unknown> {
  switch (action.kind) {
    case 'promote':
      return api.post(`releases/${action.name}/promote`, { json: { version: action.version } });
    case 'rollback':
      return api.post(`releases/${action.name}/rollback`, { json: { version: action.version } });
    case 'canary': {
      const { version, percent } = action;
      return api.post(`releases/${action.name}/canary`, { json: { version, percent } });
    }
    case 'restore':
      return api.post('releases/restore', { json: { revision: String(action.revision) } });
  }
}
