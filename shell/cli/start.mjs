import './ignore-sigusr1.mjs';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { main } from './main.mjs';
import { startSummary } from './start-summary.mjs';
import { Steps } from './steps.mjs';

await main(async () => {
  const steps = new Steps(3);
  await steps.run('comparing the installed packages', async (show) =>
    (await install(show)) ? 'packages are installed' : 'packages: nothing has changed',
  );
  await steps.run('building the shell, the five remotes and the API', async () => {
    const hasBuilt = await build(undefined, 'build', true);
    return hasBuilt ? 'the site is built' : 'build: nothing has changed';
  });
  let settings;
  const start = async () => {
    const { default: server } = await import('../dist/server/main.js');
    settings = await server.started;
    return settings && 'started';
  };
  await steps.run('starting: updating the database, publishing the builds, rendering the pages', start, true);
  if (settings) console.log(startSummary(settings, steps.elapsed));
});
