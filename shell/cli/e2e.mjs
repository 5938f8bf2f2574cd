import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { inTurn, playwright } from './playwright.mjs';
import { withReleases } from './with-releases.mjs';

/** `npm run e2e [-- --set mfe-account=1.3.0,shell=1.2.0]`: end-to-end tests; other arguments go to Playwright. */
await main(async (args) => {
  const place = args.indexOf('--set');
  const [, set = ''] = place < 0 ? [] : args.splice(place, 2);
  await install();
  await build();
  if (place >= 0) await withReleases(({ requireSet }) => requireSet(set));
  const failures = [];
  for (const each of inTurn(args))
    await playwright(each, place < 0 ? {} : { E2E_SET: set }).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
});
