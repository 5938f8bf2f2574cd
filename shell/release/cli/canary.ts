import { type Command, usageError } from './command/command';
import { resolveApp } from './command/resolve-app';
import { withSourcesInErrors } from './source-position';

export const canary: Command = {
  usage: 'canary APP VERSION PERCENT',
  description: 'give a version to this percentage of the visitors, who keep it at every visit; 0 ends the canary',
  arity: [3, 3],
  async run([text = '', version = '', share = ''], context) {
    if (!/^\d+(\.\d+)?%?$/.test(share)) throw usageError(canary.usage);
    const { releaseClient, style } = context;
    const percent = Number.parseFloat(share);
    const name = await resolveApp(text, releaseClient);
    const data = await withSourcesInErrors(releaseClient.canary(name, version, percent), name, version, context);
    if (percent === 0) return { data, text: `The canary of ${style.bold(name)} ${version} has ended.` };
    return {
      data,
      text: `${percent} % of the visitors get ${style.bold(name)} ${style.yellow(version)}. Its error rate: npm run release -- status
For everybody: npm run release -- promote ${name} ${version}
To end it:     npm run release -- canary ${name} ${version} 0`,
    };
  },
};
