import { runSiteCommand } from './run-site-command.mjs';

await runSiteCommand('admin', 'admin');
