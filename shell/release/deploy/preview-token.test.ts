import { createSigner } from 'fast-jwt';
import { storedSecret } from '../infra/stored-secret';
import { sampleStore } from '../testing';
import { formatOverrides, type Preview, PreviewReader, previewToken } from './preview-token';

const sample = sampleStore();
afterAll(() => sample.remove());

const site = 'https://www.example.com';
const preview: Preview = {
  overrides: [
    { name: 'mfe-packages', version: '2.0.0-rc.3' },
    { name: 'mfe-account', version: '1.4.0-rc.1' },
  ],
  site,
  until: '2126-01-02T03:04:05.000Z',
};
const key = storedSecret(sample.store.dataDir, 'previews');
const claims = { overrides: preview.overrides, aud: site, exp: Date.parse(preview.until) / 1000 };
const reader = new PreviewReader(sample.store, site);

test('a token is read as the preview that it was made for', () => {
  expect(reader.read(previewToken(sample.store, preview))).toEqual(preview);
  expect(formatOverrides(preview)).toBe('mfe-packages 2.0.0-rc.3, mfe-account 1.4.0-rc.1');
});

test('a token from before the overrides had this name is read', () => {
  const { overrides, ...rest } = claims;
  const previous = createSigner({ key, algorithm: 'HS256' })({ ...rest, mix: overrides });
  expect(reader.read(previous)).toEqual(preview);
});

test('a token is safe in a URL and in a cookie', () => {
  expect(previewToken(sample.store, preview)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

test.each<[what: string, token: () => string]>([
  ['signed with another key', () => createSigner({ key: 'x'.repeat(43), algorithm: 'HS256' })(claims)],
  ['without a signature', () => createSigner({ algorithm: 'none' })(claims)],
  ['signed with another algorithm', () => createSigner({ key, algorithm: 'HS512' })(claims)],
  ['without an end', () => createSigner({ key })({ overrides: preview.overrides, aud: site })],
  ['without a site', () => createSigner({ key })({ overrides: preview.overrides, exp: claims.exp })],
  ['from before this format', () => `${Buffer.from(JSON.stringify(preview)).toString('base64url')}.${key}`],
  ['that is empty', () => ''],
])('a token %s is refused', (_what, token) => {
  expect(reader.read(token())).toEqual({ refused: 'It was not made by this site, or it was altered on the way.' });
});

test('a token for another site, or after its end, is refused with the reason', () => {
  const elsewhere = previewToken(sample.store, { ...preview, site: 'https://elsewhere.example' });
  expect(reader.read(elsewhere)).toEqual({
    refused: 'It was made for https://elsewhere.example, which is another site.',
  });
  const over = previewToken(sample.store, { ...preview, until: '2026-01-02T03:04:05.000Z' });
  expect(reader.read(over)).toEqual({ refused: 'It ended on 02 Jan 2026, 03:04 UTC.' });
});
