import type { Command } from './command/command';
import { resolveApp } from './command/resolve-app';
import { formatChange } from './format-change';

export const promote: Command = {
  usage: 'promote APP VERSION [--keep-canary]',
  description: 'make a version live, from the next page load on, and end an older canary of the app',
  arity: [2, 2],
  options: ['keep-canary'],
  async run([name = '', version = ''], { releaseClient, style }, { 'keep-canary': keepCanary }) {
    const data = await releaseClient.promote(await resolveApp(name, releaseClient), version, { keepCanary });
    return { data, text: formatChange(data, style) };
  },
};
