import { toAppName } from '../contract/app-name';
import { type Command, usageError } from './command';

export const canary: Command = {
  usage: 'canary NAME VERSION PERCENT',
  says: 'give a version to so many percent of the visitors, who keep it; 0 ends it',
  takes: [3, 3],
  async run([text = '', version = '', share = ''], { releaseClient, print }) {
    if (!/^\d+(\.\d+)?%?$/.test(share)) throw usageError(canary.usage);
    const percent = Number.parseFloat(share);
    const name = toAppName(text);
    await releaseClient.canary(name, version, percent);
    if (percent === 0) return print(`${name} ${version} is given to nobody any more.`);
    print(`${percent} % of the visitors get ${name} ${version}. See how it fares: npm run release -- status
For everybody: npm run release -- promote ${name} ${version}
For nobody:    npm run release -- canary ${name} ${version} 0`);
  },
};
