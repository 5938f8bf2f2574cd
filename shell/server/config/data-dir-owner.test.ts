import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOwner } from './data-dir-owner';

test('a command that would write files the site cannot read is refused', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'owner-'));
  const { uid } = statSync(dataDir);
  try {
    expect(() => requireOwner(dataDir, uid + 1)).not.toThrow();
    mkdirSync(join(dataDir, 'release-head'));
    expect(() => requireOwner(dataDir)).not.toThrow();
    expect(() => requireOwner(dataDir, uid + 1)).toThrow(
      `The user with the id ${uid} owns ${join(dataDir, 'release-head')}, and this command runs as ${uid + 1}: run it as`,
    );
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
