import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sampleStore, silentLog } from '../testing';
import { openStore } from './release-store';
import { findToken, listTokens, makeToken, revokeToken } from './tokens';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

test('a token is found, and only its hash is stored', async () => {
  const { store } = sample;
  const token = await makeToken(store, 'mfe-packages', 'packages CI');
  expect(await findToken(store, token)).toMatchObject({ name: 'mfe-packages', label: 'packages CI' });
  const folder = join(sample.folder, 'release-tokens');
  // After `rel_ID_`; the secret may contain underscores.
  const secret = token.slice(13);
  for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file), 'utf8')).not.toContain(secret);
});

test('a token with another secret, a made-up one and a revoked one are invalid', async () => {
  const { store } = sample;
  const token = await makeToken(store, 'all', 'operator');
  const [entry] = await listTokens(store);
  const other = await makeToken(store, 'mfe-admin', 'admin CI');
  expect(await findToken(store, `rel_${entry?.id}_${other.slice(13)}`)).toBeUndefined();
  for (const text of ['', 'rel_', `rel_../x_${other.slice(13)}`, token.slice(0, -1)])
    expect(await findToken(store, text)).toBeUndefined();
  await revokeToken(store, entry?.id ?? '');
  expect(await findToken(store, token)).toBeUndefined();
  expect((await listTokens(store)).map(({ label }) => label)).toEqual(['admin CI']);
  await expect(revokeToken(store, '../state/000001')).rejects.toThrow(/There is no token/);
});

describe('tokens that lie in the store', () => {
  const tokensFolder = () => join(sample.folder, 'release-tokens');
  const inStore = () => join(sample.store.folder, 'tokens');

  test('are moved out of it by the first start after an upgrade, all or none', async () => {
    const token = await makeToken(sample.store, 'mfe-admin', 'admin CI');
    renameSync(tokensFolder(), inStore());
    // Left over from an interrupted start.
    mkdirSync(`${tokensFolder()}-abc`);
    expect(await findToken(openStore(sample.store.folder, silentLog), token)).toMatchObject({ label: 'admin CI' });
    expect(readdirSync(sample.store.folder)).not.toContain('tokens');
    expect(statSync(tokensFolder()).mode & 0o777).toBe(0o700);
    expect(await findToken(openStore(sample.store.folder, silentLog), token)).toMatchObject({ label: 'admin CI' });
  });

  test('are invalid later: write access to the store is not enough to create a token', async () => {
    const token = await makeToken(sample.store, 'all', 'an intruder');
    const [file = ''] = readdirSync(tokensFolder());
    mkdirSync(inStore());
    renameSync(join(tokensFolder(), file), join(inStore(), file));
    expect(await findToken(openStore(sample.store.folder, silentLog), token)).toBeUndefined();
    rmSync(inStore(), { recursive: true });
  });
});
