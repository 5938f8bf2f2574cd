import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireOwner, requireOwnerOfEmpty } from './data-dir-owner';

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

test('root does not restore into a folder of another user', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'owner-'));
  const { uid } = statSync(dataDir);
  try {
    if (uid === 0) chownSync(dataDir, 1, 1);
    const owner = uid === 0 ? 1 : uid;
    expect(() => requireOwnerOfEmpty(dataDir, 0)).toThrow(
      `The user with the id ${owner} owns ${dataDir}, and this command runs as 0: run it as`,
    );
    // Groups may share a folder, and a write that is not allowed fails.
    expect(() => requireOwnerOfEmpty(dataDir, owner + 1)).not.toThrow();
    expect(() => requireOwnerOfEmpty(join(dataDir, 'new'), 0)).not.toThrow();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
