import { join } from 'node:path';
import { root, tool } from './project.mjs';
import { run } from './run.mjs';

/**
 * Checks all imports against the rules of `.dependency-cruiser.cjs`, and for cycles between folders. Rejects with the
 * imports that break a rule.
 */
export const checkImports = () =>
  run(
    tool('depcruise'),
    [
      'api',
      'shell',
      'mfe-marketing',
      'mfe-packages',
      'mfe-account',
      'mfe-admin',
      'mfe-trainings',
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      `plugin:${join(root, 'shell/cli/report-imports.mjs')}`,
    ],
    { quiet: true },
  );
