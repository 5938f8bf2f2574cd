import { listTokens, makeToken, revokeToken } from '../store/tokens';
import type { Command } from './command/command';
import { formatTime } from './command/format-time';
import { resolveApp } from './command/resolve-app';
import { tableWithHead } from './command/table';

export const token: Command = {
  usage: 'token APP|all [--for "packages CI"]',
  description: 'operator: create a token for releasing APP, or every app, over HTTP; it is shown once',
  arity: [1, 1],
  options: ['for'],
  async run([text = ''], { releaseClient, store }, { for: label }) {
    const name = text === 'all' ? text : await resolveApp(text, releaseClient);
    const made = await makeToken(store(), name, label ?? `token for ${name}`);
    return {
      data: { token: made, name },
      text: `${made}\nIt is shown only once: store it as a secret of your CI, in RELEASE_TOKEN.`,
    };
  },
};

export const tokens: Command = {
  usage: 'tokens',
  description: 'operator: list the tokens',
  arity: [0, 0],
  async run(_args, { store, style }) {
    const all = await listTokens(store());
    const rows = [
      ['id', 'app', 'label', 'created'],
      ...all.map(({ id, name, label, madeAt }) => [id, name, label, formatTime(madeAt)]),
    ];
    return {
      data: { tokens: all.map(({ id, name, label, madeAt }) => ({ id, name, label, createdAt: madeAt })) },
      text: all.length === 0 ? 'There are no tokens.' : tableWithHead(rows, style.bold),
    };
  },
};

export const revoke: Command = {
  usage: 'revoke ID',
  description: 'operator: revoke a token at once',
  arity: [1, 1],
  async run([id = ''], { store }) {
    const { name, label } = await revokeToken(store(), id);
    return { data: { id, name, label }, text: `The token ${id} (${label}, ${name}) is revoked.` };
  },
};
