import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder, with a slash at no end. */
export const root = join(fileURLToPath(import.meta.url), '../../..');

/** An installed tool's executable. */
export const tool = (name) => join(root, 'node_modules/.bin', name);
