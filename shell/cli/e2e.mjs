import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { playwright } from './playwright.mjs';

await main(async (args) => {
  await install();
  await build();
  await playwright(args);
});
