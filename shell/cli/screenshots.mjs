import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

/**
 * `npm run shots [-- --against REV]`: takes screenshots of every page at three widths; compares them with a revision.
 * `npm run shots -- --cards`: draws the Open Graph image of each page.
 */
await main(async (args) => {
  const { values } = parseArgs({
    args,
    options: { against: { type: 'string' }, cards: { type: 'boolean' }, out: { type: 'string' } },
  });
  await install();
  await build();
  await compile('shell/tools/screenshots', 'shell/tools/bench');
  const script = join(root, 'shell/dist/tools/screenshots', values.cards ? 'cards.js' : 'main.js');
  const { against = '', out = '' } = values;
  await run(process.execPath, [script], { env: { CHROMIUM_PATH: await chromium(), AGAINST: against, OUT: out } });
});
