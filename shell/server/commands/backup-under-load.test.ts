import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf, publish } from '@site/release/deploy';
import { loggerTo } from '@site/release/infra';
import { openStore, readBuild, readState } from '@site/release/store';
import { person } from '@site/release/testing';
import { alteredBuild } from '../../testing/altered-build';
import { callApi } from '../../testing/enrolled-admin';
import { runBackup } from '../../testing/run-backup';
import { RunningSite } from '../../testing/running-site';
import { noFormLimits, payInvoice, register, repeat, requirePaid, retryOn503 } from '../../testing/site-load';
import { openDeployments } from '../release-api/open-deployments';

const admin = { ADMIN_EMAIL: 'admin@harborlight.example', ADMIN_PASSWORD: 'Harbor1!' };

let folder: string;
let passphraseFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  passphraseFile = join(folder, 'passphrase');
  writeFileSync(passphraseFile, 'a long passphrase of a test\n', { mode: 0o600 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFolder = () => mkdtempSync(join(folder, 'data-'));

async function promoteAlteredTrainings(dataDir: string, version: string): Promise<void> {
  const store = openStore(
    join(dataDir, 'releases'),
    loggerTo(() => undefined),
  );
  const build = await readBuild('mfe-trainings', distOf('mfe-trainings'));
  await publish(store, alteredBuild(build, { words: { 'Training Highlights': `Highlights of ${version}` } }), version);
  await openDeployments(store).promote('mfe-trainings', version, person);
}

describe('a site under load', () => {
  let site: RunningSite;
  let file: string;
  let token: string;
  const paidBefore: Record<string, string>[] = [];
  const registeredBefore: string[] = [];

  beforeAll(async () => {
    site = await RunningSite.start({ ...admin, ...noFormLimits });
    file = join(folder, 'site.backup');
    const orders = repeat((round) => retryOn503(() => payInvoice(site, 1000 + round)));
    const uploads = repeat((round) => retryOn503(() => register(site, `person-${round}@example.com`)));
    await promoteAlteredTrainings(site.dataDir, '7.0.0');
    paidBefore.push(...(await orders.reach(10)));
    registeredBefore.push(...(await uploads.reach(10)));

    const [made] = await Promise.all([
      runBackup('backup', [file, '--passphrase-file', passphraseFile], { DATA_DIR: site.dataDir }),
      promoteAlteredTrainings(site.dataDir, '7.1.0'),
    ]);
    expect(made).toMatchObject({ code: 0, err: '' });
    const [paid, registered] = [await orders.stop(), await uploads.stop()];
    expect(paid.length).toBeGreaterThan(paidBefore.length);
    expect(registered.length).toBeGreaterThan(registeredBefore.length);
    // Nothing is left of the site but its backup.
    await site.stop('SIGKILL');
  });

  afterAll(() => site.stop());

  test('has a backup that only its owner reads, without a readable word, and no other file beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const content = readFileSync(file);
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(content.includes('site.db')).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  test('is restored with every paid order, every file and every release', async () => {
    const dataDir = newFolder();
    const restored = await runBackup('restore', [file, '--passphrase-file', passphraseFile], { DATA_DIR: dataDir });
    expect(restored).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Restored \d+ files of .* verified/),
    });
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);

    const again = await RunningSite.start({ ...admin, ...noFormLimits, DATA_DIR: dataDir, PORT: String(site.port) });
    try {
      const credentials = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
      token = (await callApi(again, 'POST', '/user/login', undefined, credentials)).body.user;
      await requirePaid(again, token, paidBefore);
      for (const id of registeredBefore) {
        const passport = await fetch(`${again.url}/api/v1/files/passports/${id}`, {
          headers: { authorization: token },
        });
        expect([passport.status, (await passport.text()).startsWith('%PDF')]).toEqual([200, true]);
      }
      const store = openStore(
        join(dataDir, 'releases'),
        loggerTo(() => undefined),
      );
      expect(await store.versions('mfe-trainings')).toContain('7.0.0');
      const { live } = await readState(store);
      expect(live['mfe-trainings']?.version).toMatch(/^7\.[01]\.0$/);
      expect(await (await fetch(`${again.url}/trainings`)).text()).toContain('Highlights of 7.');
      expect(again.lines.filter((line) => /altered|missing|damaged/.test(line))).toEqual([]);
      // The restored site works on.
      await payInvoice(again, 5000);
    } finally {
      await again.stop();
    }
  });

  test.each([
    ['truncated', (copy: string) => truncateSync(copy, statSync(copy).size - 100), /was truncated or altered/],
    [
      'cut in half',
      (copy: string) => truncateSync(copy, Math.floor(statSync(copy).size / 2)),
      /was truncated or altered/,
    ],
    ['altered', alterMiddle, /was truncated or altered/],
  ])('has a backup that is %s and then refused, and the folder stays empty', async (_how, change, line) => {
    const copy = join(folder, 'changed.backup');
    copyFileSync(file, copy);
    change(copy);
    const dataDir = newFolder();
    const restored = await runBackup('restore', [copy, '--passphrase-file', passphraseFile], { DATA_DIR: dataDir });
    expect(restored).toMatchObject({ code: 1, out: '', err: expect.stringMatching(line) });
    expect(restored.err).toContain('Nothing was restored.');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is not restored with another passphrase, without one, or into a folder that is not empty', async () => {
    const DATA_DIR = newFolder();
    const wrong = join(folder, 'wrong-passphrase');
    writeFileSync(wrong, 'another long passphrase\n', { mode: 0o600 });
    const restore = (args: string[], dataDir = DATA_DIR) =>
      runBackup('restore', [file, ...args], { DATA_DIR: dataDir });
    expect(await restore(['--passphrase-file', wrong])).toMatchObject({
      code: 1,
      err: `The passphrase is not that of ${file}. Nothing was restored.\n`,
    });
    expect(await restore(['--unencrypted'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is encrypted: set'),
    });
    expect(await restore([])).toMatchObject({ code: 2, err: expect.stringMatching(/^Set --passphrase-file/) });
    expect(readdirSync(DATA_DIR)).toEqual([]);
    const used = newFolder();
    writeFileSync(join(used, 'site-url'), 'http://localhost');
    expect(await restore(['--passphrase-file', passphraseFile], used)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${used} is not empty`),
    });
    expect(readdirSync(used)).toEqual(['site-url']);
  });
});

function alterMiddle(file: string): void {
  const content = readFileSync(file);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, content);
}
