import { runSiteCommand } from './run-site-command.mjs';

await runSiteCommand('backup', 'backup', async () => (await import('./age.mjs')).age);
