import { toAppName } from '../contract/app-name';
import type { Command } from './command';
import { formatChange } from './print-change';

export const promote: Command = {
  usage: 'promote APP VERSION',
  description: 'make a version live, from the next page load on',
  arity: [2, 2],
  async run([name = '', version = ''], { releaseClient, print }) {
    print(formatChange(await releaseClient.promote(toAppName(name), version)));
  },
};
