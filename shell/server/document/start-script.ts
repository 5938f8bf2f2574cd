import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';

const builtScript = (name: string) => readFileSync(join(projectRoot, 'shell/dist', name), 'utf8').trim();

/** The built `shell/src/start-script.ts`. */
export const startScript = builtScript('start-script.js');

/** The built `shell/src/devtools/preview-devtools.ts`, for documents of previews. */
export const previewScript = builtScript('preview-devtools.js');

/**
 * Placed after the markup of a page with a form. Chrome's autofill forces a layout in the task that ends the markup.
 * These scripts compute styles and layout in earlier, separate tasks, so that this task stays short.
 */
export const layOutScripts = ['getComputedStyle(document.body).color', 'document.body.offsetHeight'];

export const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
export const inlineScriptHashes = [startScript, ...layOutScripts].map(sha256);
