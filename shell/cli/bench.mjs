import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { CommandFailed, run } from './run.mjs';

/** Takes about an hour with its ten million orders, so it runs only when it is named. */
const long = ['scale'];

/** `npm run bench [NAME …]`: runs every file `shell/tools/bench/NAME.bench.ts`, or only those named, one at a time. */
await main(async (names) => {
  const all = readdirSync(join(root, 'shell/tools/bench')).flatMap(
    (file) => file.match(/^(.+)\.bench\.ts$/)?.[1] ?? [],
  );
  const unknown = names.find((name) => !all.includes(name));
  if (unknown)
    throw new CommandFailed('npm run bench', `there is no measurement "${unknown}"; there are ${all.join(', ')}`, '');
  await install();
  await build();
  process.env.CHROMIUM_PATH = await chromium();
  await compile('shell/tools/bench', 'shell/tools/open-browser.ts', 'shell/tools/statistics.ts');
  for (const name of names.length > 0 ? names : all.filter((each) => !long.includes(each)))
    await run(process.execPath, [join(root, `shell/dist/tools/bench/${name}.bench.js`)]);
});
