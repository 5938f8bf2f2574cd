import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { ReleaseError } from '../contract/errors';
import { type CommandContext, UsageError } from './command/command';
import { ownPackage } from './command/packages';
import { styleFor } from './command/style';
import { exitCodeOf } from './exit-code';
import { runCommand } from './run-command';
import { siteContext } from './site-context';
import { storeCommandNames } from './store-command-names';
import { teamCommands } from './team-commands';

const settings = `The commands work on the site at RELEASE_URL, with the RELEASE_TOKEN of your team. Publishing also needs RELEASE_KEY, the
file that keygen wrote. Without APP, publish takes the remote that package.json names.`;

/** `site-release`: the release commands in a remote's own repository. They work on the site at `RELEASE_URL`. */
async function main(args: string[]): Promise<void> {
  const [name = ''] = args;
  if (storeCommandNames.includes(name))
    throw new UsageError(`${name} works only on the store: an operator runs it on the machine of the site`);
  await runCommand(args, contextIn(process.cwd(), process.env), teamCommands, settings);
}

/** The site is needed only by commands that ask it: `help` and `keygen` work without one. */
function contextIn(folder: string, env: NodeJS.ProcessEnv): CommandContext {
  let site: ReturnType<typeof siteContext> | undefined;
  const open = () => {
    if (!env.RELEASE_URL)
      throw new UsageError('RELEASE_URL is not set: set the URL of the site, such as https://www.example.com');
    site ??= siteContext(env.RELEASE_URL, env);
    return site;
  };
  return {
    get releaseClient() {
      return open().releaseClient;
    },
    store: () => open().store(),
    place: env.RELEASE_URL ? `the site ${env.RELEASE_URL}` : folder,
    packages: ownPackage(folder),
    build: (app) => build(app, folder),
    style: styleFor(Boolean(process.stdout.isTTY && !env.NO_COLOR)),
    print: (line) => console.log(line),
  };
}

/** Runs the repository's own build. Its output is shown only if it fails, because scripts read what is printed. */
async function build(app: string, folder: string): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], { cwd: folder, shell: process.platform === 'win32' });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new ReleaseError(`${app} could not be built; nothing was published:\n${out}${err}`);
}

const args = process.argv.slice(2);
exitCodeOf(args, console.error, () => main(args)).then((code) => {
  process.exitCode = code;
});
