import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from './private-folder';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('files that others could read become private, and one line reports it, only the first time', () => {
  const inner = join(folder, 'uploads');
  const file = join(inner, 'passport');
  mkdirSync(inner);
  writeFileSync(file, 'x');
  chmodSync(file, 0o666);
  for (const path of [inner, folder]) chmodSync(path, 0o755);
  expect(makePrivate(folder)).toMatch(/^3 files and folders in .+ were open to other users/);
  expect([folder, inner, file].map(modeOf)).toEqual([0o700, 0o700, 0o600]);
  expect(makePrivate(folder)).toBeUndefined();
});

test('links are not followed: their targets stay unchanged', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  chmodSync(elsewhere, 0o755);
  symlinkSync(elsewhere, join(folder, 'link'));
  symlinkSync('/nowhere', join(folder, 'broken'));
  makePrivate(folder);
  expect(modeOf(elsewhere)).toBe(0o755);
  rmSync(elsewhere, { recursive: true });
});

test('lost+found of a disk, which only root reads, is left alone', () => {
  const found = join(folder, 'lost+found');
  mkdirSync(found);
  chmodSync(found, 0o755);
  chmodSync(folder, 0o700);
  expect(makePrivate(folder)).toBeUndefined();
  expect(modeOf(found)).toBe(0o755);
});
