import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSql } from '../../test/database';
import { jpeg, pdf, png } from '../../test/files';
import { type Api, startApi } from '../../test/start-api';
import { until } from '../../test/until';

let api: Api;
let admin: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.logInAdmin();
});
afterAll(() => api.stop());

const person = {
  name: 'Ravi',
  phoneNumber: '5550111',
  email: 'ravi@example.com',
  source: 'Registration',
  role: 'admin',
};
const register = (fields: object, passport?: Blob, name = 'passport.pdf') =>
  api.postForm('/user/registration', fields, passport ? [['passport', passport, name]] : []);
const uploads = () => readdirSync(path.join(api.settings.dataDir, 'uploads'));

describe('a registration', () => {
  test.each([
    [{ ...person, name: ' ' }, pdf, 'Full name is required'],
    [{ ...person, phoneNumber: 'x' }, pdf, 'Phone number is required'],
    [{ ...person, email: 'x' }, pdf, 'Please enter a valid email address.'],
    [person, undefined, 'Please enter your passport copy!'],
    [person, new Blob([]), 'Please enter your passport copy!'],
    [{ ...person, name: '' }, undefined, 'Full name is required'],
  ])('with an invalid field is refused: case %#', async (fields, passport, message) => {
    expect(await register(fields, passport)).toMatchObject({ status: 400, body: { message } });
    expect(uploads()).toEqual([]);
  });

  test('detects the type of the passport from its bytes, not its name', async () => {
    const html = new Blob(['<script>alert(1)</script>'], { type: 'application/pdf' });
    expect((await register(person, html)).status).toBe(415);
    const large = new Blob([pdf, new Uint8Array(10 * 1024 * 1024)]);
    expect((await register(person, large)).status).toBe(413);
    expect(uploads()).toEqual([]);
    for (const file of [pdf, jpeg, png]) {
      expect((await register(person, file, '../../etc/passwd.html')).body).toMatchObject({
        _id: expect.any(String),
        name: 'Ravi',
        phoneNumber: '5550111',
        email: 'ravi@example.com',
      });
    }
    expect(uploads()).toHaveLength(3);
  });

  test('does not accept JSON', async () => {
    expect((await api.post('/user/registration', person)).status).toBe(415);
  });

  test('that is cut off leaves no file', async () => {
    const before = uploads();
    const boundary = 'x';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="passport"; filename="p.pdf"\r\n\r\n%PDF-1.4`;
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect(await api.send('POST', '/user/registration', { payload: head, headers })).toMatchObject({ status: 400 });
    expect(uploads()).toEqual(before);
  });
});

describe('a passport', () => {
  const listed = async () => {
    const answer = await api.get('/admin/registration', admin);
    return { row: answer.body[0], cookie: String(answer.headers['set-cookie']) };
  };
  const withCookie = (cookie: string) => ({ headers: { cookie: cookie.split(';')[0] ?? '' } });

  test('is encrypted on disk', async () => {
    await register(person, new Blob([await pdf.text(), 'a very secret passport number']));
    for (const name of uploads()) {
      const bytes = readFileSync(path.join(api.settings.dataDir, 'uploads', name)).toString('latin1');
      expect(bytes).not.toMatch(/secret|%PDF/);
    }
  });

  test('is shown to an admin with the cookie of the list', async () => {
    const { row, cookie } = await listed();
    expect(row).toEqual({
      _id: expect.any(String),
      name: 'Ravi',
      phoneNumber: '5550111',
      email: 'ravi@example.com',
      passport: `/files/passports/${row._id}`,
      passportType: 'application/pdf',
      serviceOrders: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(cookie).toMatch(/Path=\/api\/v1\/files;.*HttpOnly;.*SameSite=Strict/);
    const shown = await api.send('GET', row.passport, withCookie(cookie));
    expect(shown).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="passport.pdf"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
    expect(shown.body).toContain('a very secret passport number');
    expect((await api.send('GET', '/admin/registration', withCookie(cookie))).status).toBe(401);
    const audit = await api.get('/admin/audit', admin);
    expect(audit.body[0]).toMatchObject({ action: 'passport.view', target: 'ravi@example.com' });
  });

  test('is not shown to other users', async () => {
    const { row } = await listed();
    expect((await api.get(row.passport)).status).toBe(401);
    const user = await api.newUser('curious@example.com');
    expect((await api.get(row.passport, user)).status).toBe(403);
    const forged = `file_access=${admin}`;
    expect((await api.send('GET', row.passport, { headers: { cookie: forged } })).status).toBe(401);
    expect((await api.get('/files/passports/nothing', admin)).status).toBe(404);
  });

  test.each([65, 101, 5000])('with an unknown id of %d characters gets 404', async (length) => {
    const file = `/files/passports/${'x'.repeat(length)}`;
    expect(await api.get(file)).toMatchObject({ status: 401, body: { logout: true, notExist: true } });
    expect((await api.get(file, await api.newUser(`long${length}@example.com`))).status).toBe(403);
    expect((await api.get(file, admin)).status).toBe(404);
  });

  test('that is missing, was altered on the disk, or swapped with another one, is not sent and not recorded as viewed', async () => {
    const before = uploads();
    await register(person, new Blob([await pdf.text(), 'another number']));
    const other = uploads().find((name) => !before.includes(name)) ?? '';
    const { row } = await listed();
    const views = async () =>
      (await api.get('/admin/audit', admin)).body.filter(
        ({ action }: { action: string }) => action === 'passport.view',
      );
    const viewsBefore = await views();
    const file = (name: string) => path.join(api.settings.dataDir, 'uploads', name);
    const stored = readFileSync(file(other));
    const altered = Buffer.from(stored);
    altered.writeUInt8(altered.readUInt8(stored.length - 20) ^ 1, stored.length - 20);
    for (const bytes of [altered, stored.subarray(0, -1), readFileSync(file(before[0] ?? '')), Buffer.alloc(0)]) {
      writeFileSync(file(other), bytes);
      const answer = await api.get(row.passport, admin);
      expect(answer.status).toBe(500);
      expect(JSON.stringify(answer.body)).not.toMatch(/PDF|number/);
    }
    rmSync(file(other));
    const missing = {
      status: 404,
      body: { message: expect.stringMatching(/^The file is missing on the server\. Ask/) },
    };
    expect(await api.get(row.passport, admin)).toMatchObject(missing);
    expect(await views()).toEqual(viewsBefore);
    writeFileSync(file(other), stored);
    const { status, headers, body } = await api.get(row.passport, admin);
    expect([status, Number(headers['content-length'])]).toEqual([200, body.length]);
  });

  test('is not shown after the session of the cookie has ended', async () => {
    const token = await api.logInAdmin();
    const list = await api.get('/admin/registration', token);
    await api.post('/user/logout', {}, token);
    const cookie = String(list.headers['set-cookie']);
    expect((await api.send('GET', list.body[0].passport, withCookie(cookie))).status).toBe(401);
  });
});

test('old registrations and their passports are deleted after the retention, also if an earlier task fails', async () => {
  const old = await startApi();
  await old.postForm('/user/registration', person, [['passport', pdf, 'p.pdf']]);
  await old.app.close();
  const drop = 'DROP TABLE funnel_counts';
  await runSql(old.settings, { sqlite: drop, postgres: drop });
  const tidy = await startApi({ dataDir: old.settings.dataDir, passportRetentionDays: 1e-9 });
  const admin = await tidy.logInAdmin();
  await until(() => readdirSync(path.join(old.settings.dataDir, 'uploads')).length === 0);
  expect((await tidy.get('/admin/registration', admin)).body).toEqual([]);
  await tidy.stop();
});
