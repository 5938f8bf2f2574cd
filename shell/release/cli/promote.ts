import { toAppName } from '../contract/app-name';
import type { Command } from './command';
import { said } from './print-change';

export const promote: Command = {
  usage: 'promote NAME VERSION',
  says: 'make a version live, for the next page load',
  takes: [2, 2],
  async run([name = '', version = ''], { releaseClient, print }) {
    print(said(await releaseClient.promote(toAppName(name), version)));
  },
};
