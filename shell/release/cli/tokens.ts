import { toAppName } from '../contract/app-name';
import { listTokens, makeToken, revokeToken } from '../store/tokens';
import type { Command } from './command';
import { minute, table } from './table';

export const token: Command = {
  usage: 'token NAME|all [--for "packages CI"]',
  says: 'operator: make a token for releasing NAME, or all, over HTTP; it is shown once',
  takes: [1, 1],
  options: ['for'],
  async run([text = ''], { store, print }, { for: label }) {
    const name = text === 'all' ? text : toAppName(text);
    const made = await makeToken(store(), name, label ?? `token for ${name}`);
    print(`${made}\nIt is shown this once: keep it as a secret of the build machine, in RELEASE_TOKEN.`);
  },
};

export const tokens: Command = {
  usage: 'tokens',
  says: 'operator: whose tokens there are',
  takes: [0, 0],
  async run(_words, { store, print }) {
    const all = await listTokens(store());
    if (all.length === 0) return print('There are no tokens.');
    print(table(all.map(({ id, name, label, madeAt }) => [id, name, label, `made ${minute(madeAt)}`])));
  },
};

export const revoke: Command = {
  usage: 'revoke ID',
  says: 'operator: end a token, at once',
  takes: [1, 1],
  async run([id = ''], { store, print }) {
    const { name, label } = await revokeToken(store(), id);
    print(`The token ${id} (${label}, ${name}) works no longer.`);
  },
};
