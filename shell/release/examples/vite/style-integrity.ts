import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const placeholder = '__STYLE_HASHES__';
// Minifiers choose the quotes.
const written = new RegExp(`["'\`]${placeholder}["'\`]`);
const assignment = 'link.href = dep;';

/**
 * Adds the hashes of style sheets to the code that loads them. The site's import map has those of modules, and there is
 * none for styles.
 */
export const styleIntegrity = (): Plugin => ({
  name: 'style-integrity',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('vite/preload-helper.js')) return undefined;
    if (!code.includes(assignment)) throw new Error('This version of Vite loads style sheets in another way');
    return code.replace(
      assignment,
      `${assignment}
      const hash = JSON.parse('${placeholder}')[dep.slice(dep.lastIndexOf('/') + 1)];
      if (hash) link.integrity = hash;`,
    );
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const styles = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
      );
      const hashes = styles.map(({ fileName, source }) => [
        fileName.slice(fileName.lastIndexOf('/') + 1),
        `sha384-${createHash('sha384').update(source).digest('base64')}`,
      ]);
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(written, JSON.stringify(JSON.stringify(Object.fromEntries(hashes))));
    },
  },
});
