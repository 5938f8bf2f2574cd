import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sqlite from '../../../drizzle.config';
import postgres from '../../../drizzle.postgres.config';

jest.setTimeout(60_000);

const api = path.join(__dirname, '../../..');
const drizzleKit = path.join(api, '../node_modules/.bin/drizzle-kit');

test.each([sqlite, postgres])('the migrations of $dialect contain every change of its tables', (config) => {
  const copy = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  try {
    const migrations = path.join(api, config.out ?? '');
    cpSync(migrations, copy, { recursive: true });
    const args = [
      'generate',
      '--dialect',
      config.dialect,
      '--schema',
      String(config.schema),
      '--out',
      path.relative(api, copy),
    ];
    const output = execFileSync(drizzleKit, args, { cwd: api, encoding: 'utf8' });
    expect(output).toContain('No schema changes');
    expect(readdirSync(copy, { recursive: true }).sort()).toEqual(readdirSync(migrations, { recursive: true }).sort());
  } finally {
    rmSync(copy, { recursive: true });
  }
});
