import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Compiler } from 'webpack';

/**
 * Writes `dist/files.json`, the paths below `dist/web`. Turbo restores builds into a folder without removing the files
 * of other builds, and a release contains only its own.
 */
export class FileListPlugin {
  constructor(private readonly dist: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('FileListPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const web = join(this.dist, 'web');
      const files = readdirSync(web, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        // Node before 20.12 has only `path`.
        .map((entry) =>
          relative(web, join(entry.parentPath ?? entry.path, entry.name))
            .split(sep)
            .join('/'),
        );
      writeFileSync(join(this.dist, 'files.json'), `${JSON.stringify(files.sort(), null, 2)}\n`);
    });
  }
}
