import { runSiteCommand } from './run-site-command.mjs';

await runSiteCommand('data', 'data');
