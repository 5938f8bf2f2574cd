import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { RunningSite } from '../../testing/running-site';

/** The content of every file below a folder, by path. */
function contentOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return new Map(files.map(({ parentPath, name }) => join(parentPath, name)).map((file) => [file, hash(file)]));
}

test('older code refuses to start on a newer schema with one line, and changes no file', async () => {
  const dataDir = await RunningSite.newDataDir();
  try {
    const site = await RunningSite.start({ DATA_DIR: dataDir });
    await site.stop();
    const change = `require('./api/dist/src/db/sqlite.js').openSqlite(process.argv[1])
      .exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9000000000000)")`;
    execFileSync(process.execPath, ['-e', change, join(dataDir, 'site.db')], { cwd: projectRoot });
    const before = contentOf(dataDir);

    const older = await RunningSite.run({ DATA_DIR: dataDir });
    expect(await older.exit()).toBe(1);
    expect(older.lines.filter((line) => /newer version/.test(line))).toEqual([
      expect.stringMatching(/The database in .* has one change of a newer version of the site: start that version or/),
    ]);
    expect(contentOf(dataDir)).toEqual(before);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
