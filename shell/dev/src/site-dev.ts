import './development';
import { join } from 'node:path';
import { serve } from './serve';
import { builtShell } from './shell-builds';
import { stopWithMessage } from './stop-with-message';

/** `site-dev`: the remote in the current folder, which is a repository of its own. */
const shell = builtShell(join(__dirname, 'shell'));
const renderThread = join(__dirname, 'render-thread.cjs');
serve([process.cwd(), ...process.argv.slice(2)], shell, renderThread).catch(stopWithMessage);
