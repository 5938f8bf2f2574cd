import { generateKeyPairSync } from 'node:crypto';
import { sampleBuild, sampleStore } from '../testing';
import { trustKey } from './keys';
import { signStatement, verify } from './signature';
import { type Statement, statementOf, statementText } from './statement';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

const team = generateKeyPairSync('ed25519');
const pem = team.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const statement = statementOf(sampleBuild('mfe-admin', 'hello'), '1.0.0');
const signature = signStatement(statement, team.privateKey);

test('a release is trusted when a key of its name signed exactly this', async () => {
  const { store } = sample;
  await expect(verify(store, statement, signature)).rejects.toThrow(/not trusted here: an operator of the site runs/);
  await trustKey(store, 'mfe-admin', pem);
  await expect(verify(store, statement, signature)).resolves.toBeUndefined();
  await expect(verify(store, { ...statement, version: '1.0.1' }, signature)).rejects.toThrow(/altered/);
  await expect(verify(store, statement, undefined)).rejects.toThrow(/not signed/);
});

test("one name's key signs no other, a key for all of them does", async () => {
  const { store } = sample;
  await trustKey(store, 'mfe-admin', pem);
  const other: Statement = { ...statement, name: 'mfe-account' };
  const signed = signStatement(other, team.privateKey);
  await expect(verify(store, other, signed)).rejects.toMatchObject({ name: 'UntrustedRelease' });
  await trustKey(store, 'all', pem);
  await expect(verify(store, other, signed)).resolves.toBeUndefined();
});

test('only public Ed25519 keys can be trusted', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
  const secret = team.privateKey.export({ type: 'pkcs8', format: 'pem' });
  for (const text of [rsa, secret, 'nonsense'])
    await expect(trustKey(sample.store, 'all', String(text))).rejects.toThrow(/not a public Ed25519 key/);
});

test('equal statements have one text, in whatever order they were written', () => {
  const { name, version, server, files, contract } = statement;
  const reversed = Object.fromEntries(Object.entries(files).reverse());
  expect(statementText({ files: reversed, contract, server, version, name })).toBe(statementText(statement));
});
