import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { postgresProgram, startPostgres } from '@site/test-servers/postgres';
import { callApi } from '../../testing/enrolled-admin';
import { isInstalled, testIf } from '../../testing/installed-programs';
import { runBackup } from '../../testing/run-backup';
import { runData } from '../../testing/run-command';
import { RunningSite } from '../../testing/running-site';
import { noFormLimits, payInvoice, register, repeat, requirePaid, retryOn503 } from '../../testing/site-load';
import { buildWithHeading, newTeam } from '../release-api/testing/team';

jest.setTimeout(300_000);

const admin = { email: 'admin@example.com', password: 'Harbor-Master1!' };
const secrets = {
  SITE_SECRET: 'a secret of the sites',
  JWT_SECRET: 'a secret of the sessions',
  FILES_KEY: 'a secret of the files',
};
const runProgram = promisify(execFile);

/** What each test started, to be stopped in reverse order. */
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

testIf(isInstalled(postgresProgram('pg_dump'), '--version'))(
  'a site on PostgreSQL and an object store is backed up under load, destroyed and restored, as the manual says',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    stops.push(() => rmSync(folder, { recursive: true, force: true }));
    const at = (name: string) => join(folder, name);
    writeFileSync(at('passphrase'), 'a long passphrase of a test\n', { mode: 0o600 });
    const passphrase = ['--passphrase-file', at('passphrase')];
    const objects = await startObjectStore();
    stops.push(() => objects.stop());
    const database = await startPostgres();
    stops.push(() => database.stop());
    const before = {
      ...objectStoreEnvironment,
      ...secrets,
      DATABASE_URL: database.url,
      FILES_URL: objects.urlOf('before'),
      DATA_DIR: await RunningSite.newDataDir(),
    };
    stops.push(() => rmSync(before.DATA_DIR, { recursive: true, force: true }));
    const site = await RunningSite.start({
      ...before,
      ...noFormLimits,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    stops.push(() => site.stop('SIGKILL'));
    const { releaseClient } = await newTeam(site, 'mfe-trainings');
    await releaseClient.publish(await buildWithHeading('Highlights before'), '7.0.0');
    await releaseClient.promote('mfe-trainings', '7.0.0');

    const orders = repeat((round) => retryOn503(() => payInvoice(site, 1000 + round)));
    const uploads = repeat((round) => retryOn503(() => register(site, `person-${round}@example.com`)));
    const [paid, registered] = [await orders.reach(10), await uploads.reach(10)];
    await runProgram(postgresProgram('pg_dump'), ['--format=custom', `--file=${at('site.dump')}`, database.url]);
    expect(await runBackup('backup', [at('site.backup'), ...passphrase], before)).toMatchObject({ code: 0, err: '' });
    expect(await runData(`copy-files --to folder:${at('bucket')}`, before)).toMatchObject({ code: 0, err: '' });
    await Promise.all([orders.stop(), uploads.stop()]);
    await site.stop('SIGKILL');

    const emptyDatabase = await startPostgres();
    stops.push(() => emptyDatabase.stop());
    mkdirSync(at('data'));
    const after = {
      ...before,
      DATABASE_URL: emptyDatabase.url,
      FILES_URL: objects.urlOf('after'),
      DATA_DIR: at('data'),
    };
    const { FILES_URL, ...withoutFilesUrl } = after;
    await runProgram(postgresProgram('pg_restore'), [
      '--exit-on-error',
      '--no-owner',
      `--dbname=${after.DATABASE_URL}`,
      at('site.dump'),
    ]);
    const copied = await runData(`copy-files --to ${FILES_URL}`, { ...withoutFilesUrl, DATA_DIR: at('bucket') });
    expect(copied).toMatchObject({ code: 0, err: '' });
    const restored = await runBackup('restore', [at('site.backup'), ...passphrase], after);
    expect(restored).toMatchObject({ code: 0, err: '' });

    const again = await RunningSite.start({ ...after, ...noFormLimits });
    stops.push(() => again.stop());
    const { body } = await callApi(again, 'POST', '/user/login', undefined, admin);
    await requirePaid(again, body.user, paid);
    for (const id of registered) {
      const headers = { authorization: body.user };
      const passport = await fetch(`${again.url}/api/v1/files/passports/${id}`, { headers });
      expect([passport.status, (await passport.text()).slice(0, 4)]).toEqual([200, '%PDF']);
    }
    expect(await (await fetch(`${again.url}/trainings`)).text()).toContain('Highlights before');
    expect(again.lines.filter((line) => /altered|missing|damaged/.test(line))).toEqual([]);
    await payInvoice(again, 5000);
  },
);
