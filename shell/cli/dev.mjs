import { join } from 'node:path';
import { build } from './build.mjs';
import { compile } from './compile.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { root } from './project.mjs';
import { run } from './run.mjs';

/** `npm run dev -w REMOTE [-- --site URL --port PORT]`; npm runs it in the remote's folder. */
await main(async (args) => {
  await install();
  await build('@site/release');
  await build('@site/shell');
  await compile('shell/dev/src');
  const script = join(root, 'shell/dist/dev/src/main.js');
  await run(process.execPath, [script, process.cwd(), ...args], { env: { NODE_ENV: 'development' } });
});
