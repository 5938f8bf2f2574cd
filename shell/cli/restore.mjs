import { runSiteCommand } from './run-site-command.mjs';

await runSiteCommand('backup', 'restore', async () => (await import('./age.mjs')).age);
