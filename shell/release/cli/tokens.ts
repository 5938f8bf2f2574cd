import { toAppName } from '../contract/app-name';
import { listTokens, makeToken, revokeToken } from '../store/tokens';
import type { Command } from './command';
import { minute, table } from './table';

export const token: Command = {
  usage: 'token APP|all [--for "packages CI"]',
  description: 'operator: create a token for releasing APP, or every app, over HTTP; it is shown once',
  arity: [1, 1],
  options: ['for'],
  async run([text = ''], { store, print }, { for: label }) {
    const name = text === 'all' ? text : toAppName(text);
    const made = await makeToken(store(), name, label ?? `token for ${name}`);
    print(`${made}\nIt is shown only once: store it as a secret of your CI, in RELEASE_TOKEN.`);
  },
};

export const tokens: Command = {
  usage: 'tokens',
  description: 'operator: list the tokens',
  arity: [0, 0],
  async run(_args, { store, print }) {
    const all = await listTokens(store());
    if (all.length === 0) return print('There are no tokens.');
    print(table(all.map(({ id, name, label, madeAt }) => [id, name, label, `created ${minute(madeAt)}`])));
  },
};

export const revoke: Command = {
  usage: 'revoke ID',
  description: 'operator: revoke a token at once',
  arity: [1, 1],
  async run([id = ''], { store, print }) {
    const { name, label } = await revokeToken(store(), id);
    print(`The token ${id} (${label}, ${name}) is revoked.`);
  },
};
