import { type AppName, toAppName } from '../contract/app-name';
import { VersionTaken } from '../contract/errors';
import { distOf, localVersion, packageVersion } from '../deploy/publish-builds';
import { readBuild } from '../store/build-output';
import type { Command, CommandContext } from './command';
import { formatChange } from './print-change';

export const publish: Command = {
  usage: 'publish APP [--version V] [--promote [--keep-canary]]',
  description: 'build only APP and store the build as a version; nothing changes for visitors',
  arity: [1, 1],
  options: ['version', 'promote', 'keep-canary'],
  async run([text = ''], context, { version: given, promote, 'keep-canary': keepCanary }) {
    const name = toAppName(text);
    const version = await publishNow(name, context, given);
    if (promote) return context.print(formatChange(await context.releaseClient.promote(name, version, { keepCanary })));
    context.print(`Make it live with: npm run release -- promote ${name} ${version}`);
  },
};

async function publishNow(name: AppName, context: CommandContext, given: string | undefined): Promise<string> {
  const { releaseClient, build, print, root } = context;
  await build(name);
  const output = await readBuild(name, distOf(name, root));
  const byDefault = () => (name === 'routes' ? localVersion(output, root) : packageVersion(name, root));
  const version = given ?? (await byDefault());
  try {
    const { published, unfit } = await releaseClient.publish(output, version);
    print(
      published ? `${name} ${version} is published.` : `${name} ${version} was published before, with the same bytes.`,
    );
    if (unfit) print(`It cannot go live at present: ${unfit}`);
  } catch (error) {
    if (!(error instanceof VersionTaken) || given) throw error;
    throw new VersionTaken(`${error.message} in ${name}/package.json, or give one with --version`);
  }
  return version;
}
