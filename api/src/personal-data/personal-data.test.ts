import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inDatabase } from '../../test/database';
import { pdf, png } from '../../test/files';
import { admin } from '../../test/settings';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { until } from '../../test/until';
import { findUserByEmail } from '../accounts/repository';
import { operator } from '../admin/audit-log';
import { buildApp } from '../app';
import type { Database } from '../db/database';
import { estimateFiles, registrations } from '../db/tables';
import { KeyRing } from '../encryption/key-ring';
import { FileRemovals } from '../files/file-removals';
import { openDatabase } from '../open-database';
import { openFiles } from '../operators/open-files';
import { insertOrder } from '../orders/repository';
import { PersonalData } from './personal-data';
import { EraseRefused } from './require-erasable';

let api: Api;
let token: string;
const email = 'asha@example.com';
const person = { name: 'Asha Verma', phoneNumber: '5550100', email: 'Asha@Example.com', source: 'Registration' };

beforeEach(async () => {
  api = await startApi();
  token = await api.newUser(email);
  expect((await api.postForm('/user/registration', person, [['passport', pdf, 'passport.pdf']])).status).toBe(200);
  const estimate = { ...person, services: 'Web Design', message: 'A shop, please.' };
  expect((await api.postForm('/estimate', estimate, [['files', png, 'sketch.png']])).status).toBe(200);
});
afterEach(() => api.stop());

const uploads = () => readdirSync(path.join(api.settings.dataDir, 'uploads'));
const erase = (password: string) => api.post('/user/erase', { password }, token);

test('a user downloads all that is stored, with files, whatever case the address was typed in', async () => {
  const { status, headers, body } = await api.get('/user/data', token);
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="your-data.json"']);
  expect(body).toMatchObject({
    email,
    account: { name: 'Asha Verma', role: 'user' },
    sessions: [{ createdAt: expect.any(String) }],
    orders: [],
    registrations: [{ email, passport: { type: 'application/pdf' } }],
    estimates: [{ message: 'A shop, please.', files: [{ name: 'sketch.png', type: 'image/png' }] }],
  });
  const passport = Buffer.from(body.registrations[0].passport.content, 'base64');
  expect(passport.subarray(0, 5).toString()).toBe('%PDF-');
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2/);
});

test('a download has the state of a request for an estimate, without the note of an admin', async () => {
  const headers = { authorization: await api.logInAdmin() };
  const [{ _id }] = (await api.send('GET', '/admin/estimate', { headers })).body;
  expect((await api.get('/user/data', token)).body.estimates[0]).toMatchObject({ state: 'new' });
  const payload = { state: 'answered', note: 'Offer sent.' };
  expect((await api.send('PATCH', `/admin/estimate/${_id}`, { payload, headers })).status).toBe(200);
  const { body } = await api.get('/user/data', token);
  expect(body.estimates[0]).toMatchObject({ state: 'answered' });
  expect(JSON.stringify(body)).not.toContain(payload.note);
});

test('a file that is missing is named in the download, which has all the rest', async () => {
  const [registration] = await inDatabase(api.settings, (tx) => tx.select().from(registrations));
  const estimate = await inDatabase(api.settings, (tx) => tx.select().from(estimateFiles));
  rmSync(path.join(api.settings.dataDir, 'uploads', estimate[0]?.file ?? ''));
  const { status, body } = await api.get('/user/data', token);
  expect(status).toBe(200);
  expect(body.estimates[0].files).toEqual([
    { name: 'sketch.png', type: 'image/png', content: '', missing: expect.stringMatching(/^The file is missing/) },
  ]);
  expect(body.registrations[0].passport).toEqual({
    type: 'application/pdf',
    content: expect.stringMatching(/^JVBERi0/),
  });

  const database = await openDatabase(api.settings);
  const files = await openFiles(api.settings);
  const keys = new KeyRing(api.settings.filesKey, [], 'mail');
  const personalData = new PersonalData(database, files, new FileRemovals(database, files), keys);
  rmSync(path.join(api.settings.dataDir, 'uploads', registration?.passportFile ?? ''));
  const exported = await personalData.export(email);
  expect(exported?.missing).toEqual([registration?.passportFile, estimate[0]?.file]);
  await database.close();
});

test('an account is erased with its files and sessions after its password, and the address can sign up again', async () => {
  expect(uploads()).toHaveLength(2);
  expect(await erase('Wrong1!')).toMatchObject({ status: 403, body: { message: 'The password is not correct.' } });
  expect(uploads()).toHaveLength(2);
  expect((await erase(strongPassword)).status).toBe(200);
  expect(uploads()).toEqual([]);
  expect((await api.get('/user/single', token)).status).toBe(401);
  expect((await api.post('/user/login', { email, password: strongPassword })).status).toBe(401);

  expect((await api.signUp(email)).status).toBe(200);
  const log = JSON.stringify((await api.get('/admin/audit', await api.logInAdmin())).body);
  expect(log).toContain('user.erase');
  expect(log).not.toContain('asha@');
});

test('only the owner gets the data: nobody without a session, and an admin cannot erase an own account', async () => {
  expect((await api.get('/user/data')).status).toBe(401);
  expect((await api.post('/user/erase', { password: strongPassword })).status).toBe(401);
  token = await api.logInAdmin();
  const refused = await erase(admin.password);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('admin')]);
});

test('a file that cannot be removed after an erasure is removed by the housekeeping, and keeps no other', async () => {
  const [first = ''] = uploads();
  const file = path.join(api.settings.dataDir, 'uploads', first);
  // A folder in its place cannot be removed as a file.
  rmSync(file);
  mkdirSync(file);
  expect((await erase(strongPassword)).status).toBe(200);
  expect(uploads()).toEqual([first]);
  rmSync(file, { recursive: true });
  writeFileSync(file, 'encrypted');

  await api.app.close();
  const restarted = await buildApp(api.settings);
  await restarted.ready();
  await until(() => uploads().length === 0);
  await restarted.close();
});

test('an erasure does not wait for a store that does not answer', async () => {
  const database = await openDatabase(api.settings);
  const files = await openFiles(api.settings);
  const answers: (() => void)[] = [];
  const removals = new FileRemovals(database, { remove: () => new Promise((answer) => answers.push(answer)) });
  const keys = new KeyRing(api.settings.filesKey, [], 'mail');
  expect(await new PersonalData(database, files, removals, keys).erase(email, operator)).toEqual({ filesLeft: 2 });
  for (const answer of answers) answer();
  await database.close();
  expect(uploads()).toHaveLength(2);
});

test('while the files of an erasure are removed, other requests store data', async () => {
  const database = await openDatabase(api.settings);
  const files = await openFiles(api.settings);
  const statuses: number[] = [];
  const remove = async (name: string) => {
    statuses.push((await api.signUp(`${name}@example.com`)).status);
    await files.remove(name);
  };
  const removals = new FileRemovals(database, { remove });
  const keys = new KeyRing(api.settings.filesKey, [], 'mail');
  expect(await new PersonalData(database, files, removals, keys).erase(email, operator)).toEqual({ filesLeft: 0 });
  await database.close();
  expect([statuses, uploads()]).toEqual([[200, 200], []]);
});

test('nothing is deleted when a payment begins during the erasure', async () => {
  const database = await openDatabase(api.settings);
  const user = await findUserByEmail(database, email);
  const order = {
    userId: user?.id ?? null,
    serviceName: 'Web Design and Services',
    source: 'Pay Invoice',
    path: '/invoice',
    amount: 12345,
    currency: 'USD',
    paymentMethod: 'Stripe',
    userName: person.name,
    userEmail: person.email,
    phoneNumber: person.phoneNumber,
    idempotencyKey: 'during the erasure',
  } as const;
  const write: Database['write'] = async (work) => {
    await database.write((transaction) => insertOrder(transaction, order));
    return database.write(work);
  };
  const keys = new KeyRing(api.settings.filesKey, [], 'mail');
  const files = await openFiles(api.settings);
  const removals = new FileRemovals(database, files);
  const personalData = new PersonalData({ ...database, write }, files, removals, keys);
  await expect(personalData.erase(email, operator)).rejects.toThrow(EraseRefused);
  await database.close();

  expect(uploads()).toHaveLength(2);
  const { body } = await api.get('/user/data', token);
  expect(body).toMatchObject({
    registrations: [{ passport: { type: 'application/pdf' } }],
    estimates: [{ files: [{}] }],
  });
});
