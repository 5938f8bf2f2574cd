import './ignore-sigusr1.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';

await main(async () => {
  await install();
  await build();
  await import('../dist/server/main.js');
});
