import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';

/** `shell/src/start-script.ts` as the shell's build left it. */
export const startScript = readFileSync(join(projectRoot, 'shell/dist/start-script.js'), 'utf8').trim();

/**
 * Stand behind the markup of a page with a form. Chrome's autofill has such a page laid out while it looks for fields, in the
 * task that ends the markup; what is done before, styles and layout in a task each, does not make that one long.
 */
export const layOutScripts = ['getComputedStyle(document.body).color', 'document.body.offsetHeight'];

export const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const inlineScriptHashes = [startScript, ...layOutScripts].map(sha256);
