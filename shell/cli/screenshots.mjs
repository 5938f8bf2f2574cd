import { join } from 'node:path';
import { readArguments } from './arguments.mjs';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { CommandFailed, run, UsageError } from './run.mjs';

/**
 * `npm run screenshots [-- --against REV]`: takes screenshots of every page at three widths; compares them with a revision.
 * `--dark` takes them in the dark theme, `--signed-in` also those of a customer's and an admin's pages.
 * `npm run screenshots -- --open-graph`: draws the Open Graph image of each page.
 */
const usage = 'Usage: npm run screenshots -- [--against REV] [--out FOLDER] [--dark] [--signed-in] | --open-graph';

const options = {
  against: { type: 'string' },
  dark: { type: 'boolean' },
  'open-graph': { type: 'boolean' },
  out: { type: 'string' },
  'signed-in': { type: 'boolean' },
};

await main(async (args) => {
  const { values } = readArguments(args, usage, { options });
  if (values.against !== undefined) await requireRevision(values.against);
  await install();
  await build();
  await compile('shell/tools/screenshots', 'shell/tools/open-browser.ts');
  const script = join(root, 'shell/dist/tools/screenshots', values['open-graph'] ? 'open-graph-images.js' : 'main.js');
  const { against = '', out = '' } = values;
  const env = {
    CHROMIUM_PATH: await chromium(),
    AGAINST: against,
    OUT: out,
    DARK: values.dark ? '1' : '',
    SIGNED_IN: values['signed-in'] ? '1' : '',
  };
  await run(process.execPath, [script], { env });
});

async function requireRevision(name) {
  try {
    await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], { quiet: true });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new UsageError(`There is no revision "${name}": name a commit, a branch or a tag with --against.`);
  }
}
