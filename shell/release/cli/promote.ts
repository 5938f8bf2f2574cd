import type { Command } from './command/command';
import { resolveApp } from './command/resolve-app';
import { formatChange } from './format-change';
import { withSourcesInErrors } from './source-position';

export const promote: Command = {
  usage: 'promote APP VERSION [--keep-canary]',
  description: 'make a version live, from the next page load on, and end an older canary of the app',
  arity: [2, 2],
  options: ['keep-canary'],
  async run([text = '', version = ''], context, { 'keep-canary': keepCanary }) {
    const { releaseClient, style } = context;
    const name = await resolveApp(text, releaseClient);
    const change = releaseClient.promote(name, version, { keepCanary });
    const data = await withSourcesInErrors(change, name, version, context);
    return { data, text: formatChange(data, style) };
  },
};
