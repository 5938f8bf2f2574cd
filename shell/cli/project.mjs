import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, without a trailing slash. */
export const root = join(fileURLToPath(import.meta.url), '../../..');

/** The path of an installed tool's executable. */
export const tool = (name) => join(root, 'node_modules/.bin', name);
