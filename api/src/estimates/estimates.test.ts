import { eq } from 'drizzle-orm';
import { inDatabase } from '../../test/database';
import { jpeg, pdf } from '../../test/files';
import { mailTo } from '../../test/mailbox';
import { type Api, startApi } from '../../test/start-api';
import { estimates, mails } from '../db/tables';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const request = {
  name: 'Mara',
  email: 'mara@example.com',
  phoneNumber: '5550122',
  services: ['Website Development', 'Digital Marketing'],
  message: 'A shop, please.',
};

const estimatesOf = async (query: string) => (await api.get(`/admin/estimate${query}`, await api.logInAdmin())).body;
const storedMails = () => inDatabase(api.settings, async (tx) => tx.select().from(mails));

test('a request is stored, mailed to sales and shown to admins with its files', async () => {
  const files: [string, Blob, string][] = [
    ['files', pdf, 'brief.pdf'],
    ['files', jpeg, 'sketch.jpg'],
  ];
  expect(await api.postForm('/estimate', request, files)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/Thank you/) },
  });
  const mail = await mailTo(api.settings.dataDir, 'sales@harborlight.example', /Mara/);
  expect(mail.body).toContain('Website Development, Digital Marketing');

  const admin = await api.logInAdmin();
  const { body } = await api.get('/admin/estimate', admin);
  expect(body).toMatchObject([
    { ...request, files: [{ name: 'brief.pdf' }, { name: 'sketch.jpg', size: expect.any(Number) }] },
  ]);
  const file = await api.get(body[0].files[0].path, admin);
  expect(file).toMatchObject({ status: 200, headers: { 'content-disposition': 'attachment' } });
  expect(file.body).toBe(await pdf.text());
  expect((await api.get(body[0].files[0].path)).status).toBe(401);
  expect((await api.get('/admin/estimate')).status).toBe(401);
});

test('a visitor sets no other column than those of the form', async () => {
  const planted = {
    seq: '9223372036854775807',
    id: 'chosen',
    state: 'closed',
    note: 'Approved by an admin',
    createdAt: '2000-01-01T00:00:00.000Z',
  };
  const email = 'eve@example.com';
  expect((await api.postForm('/estimate', { ...request, ...planted, email }, [])).status).toBe(200);
  expect((await api.postForm('/estimate', { ...request, email }, [])).status).toBe(200);
  const rows = await inDatabase(api.settings, async (tx) =>
    tx.select().from(estimates).where(eq(estimates.email, email)),
  );
  expect(rows).toHaveLength(2);
  for (const { seq, id, state, note, createdAt } of rows) {
    expect(seq).toBeLessThan(100);
    expect(id).not.toBe(planted.id);
    expect([state, note]).toEqual(['new', '']);
    expect(Date.now() - createdAt.getTime()).toBeLessThan(60_000);
  }
});

test.each([1, 65, 5000])('an unknown file id of %d characters gets 404', async (length) => {
  const file = `/files/estimates/${'x'.repeat(length)}`;
  expect(await api.get(file)).toMatchObject({ status: 401, body: { logout: true, notExist: true } });
  expect((await api.get(file, await api.newUser(`curious${length}@example.com`))).status).toBe(403);
  expect((await api.get(file, await api.logInAdmin())).status).toBe(404);
});

test('a request with one service and no file is accepted', async () => {
  const { message, ...rest } = request;
  expect((await api.postForm('/estimate', { ...rest, services: 'QA' }, [])).status).toBe(200);
});

test.each([
  [{ ...request, name: '' }, 'Full name is required'],
  [{ ...request, email: 'mara' }, 'Please enter a valid email address.'],
  [{ ...request, phoneNumber: '' }, 'Phone number is required'],
])('%j is refused', async (fields, message) => {
  expect(await api.postForm('/estimate', fields, [])).toMatchObject({ status: 400, body: { message } });
});

test('a message of 5,000 characters is stored whole, whatever they are', async () => {
  const longest = { ...request, email: 'long@example.com', message: '👍'.repeat(5000) };
  expect((await api.postForm('/estimate', longest, [])).status).toBe(200);
  expect(await estimatesOf('?q=long')).toMatchObject([{ message: longest.message }]);
});

test.each([
  ['message', 'Please enter a message of 5000 characters at most.'],
  ['unknown', 'A text in the form is too long. Please shorten it.'],
])('a text in the field %s that is cut off is refused', async (field, message) => {
  const email = 'cut@example.com';
  const answer = await api.postForm('/estimate', { ...request, email, [field]: 'x'.repeat(32 * 1024 + 1) }, []);
  expect(answer).toMatchObject({ status: 400, body: { message } });
  expect(await estimatesOf('?q=cut')).toEqual([]);
});

test('an empty file is refused, and nothing is sent', async () => {
  const files: [string, Blob, string][] = [
    ['files', pdf, 'brief.pdf'],
    ['files', new Blob([]), 'plan.pdf'],
  ];
  expect(await api.postForm('/estimate', request, files)).toMatchObject({
    status: 400,
    body: { message: 'Please choose files that are not empty.' },
  });
});

test('four files are refused', async () => {
  const files = Array.from({ length: 4 }, () => ['files', pdf, 'a.pdf'] as [string, Blob, string]);
  expect((await api.postForm('/estimate', request, files)).status).toBe(400);
});

test('the visitor gets a copy, at most three a day for one address, whatever its tag', async () => {
  const visitor = { ...request, email: 'Copy@example.com', message: 'Read this: https://spam.example' };
  const before = (await storedMails()).length;
  for (const email of [visitor.email, ...[1, 2, 3, 4].map((tag) => `copy+${tag}@example.com`)])
    expect((await api.postForm('/estimate', { ...visitor, email }, [])).status).toBe(200);
  const copy = await mailTo(api.settings.dataDir, visitor.email, /^Your estimate request/);
  expect(copy.body).toContain('Read this:');
  expect(copy.body).not.toContain('spam.example');
  const copies = (await storedMails()).length - before;
  expect(copies).toBe(5 + 3);
});

test('a request is new, then answered or closed, with a note', async () => {
  const admin = await api.logInAdmin();
  await api.postForm('/estimate', { ...request, email: 'state@example.com' }, []);
  const [{ _id, state, note }] = await estimatesOf('?q=state');
  expect([state, note]).toEqual(['new', '']);
  const change = (payload: object, id = _id) =>
    api.send('PATCH', `/admin/estimate/${id}`, { payload, headers: { authorization: admin } });
  expect((await change({ state: 'answered', note: ' Offer sent. ' })).status).toBe(200);
  expect(await estimatesOf('?state=answered')).toMatchObject([{ _id, state: 'answered', note: 'Offer sent.' }]);
  expect((await estimatesOf('?state=new')).map((row: { _id: string }) => row._id)).not.toContain(_id);
  expect(await estimatesOf('?state=answered&q=state')).toHaveLength(1);
  expect(await estimatesOf('?state=closed&q=state')).toEqual([]);
  expect((await change({ state: 'closed' })).status).toBe(200);
  expect(await estimatesOf('?state=closed&q=state')).toMatchObject([{ _id, note: 'Offer sent.' }]);
  expect((await change({ state: 'answered', note: '' })).status).toBe(200);
  expect(await estimatesOf('?state=answered&q=state')).toMatchObject([{ _id, note: '' }]);
  const audit = await api.get('/admin/audit', admin);
  expect(audit.body[0]).toMatchObject({ action: 'estimate.change', target: 'state@example.com' });

  expect((await change({ note: 'Called.' })).status).toBe(200);
  expect(await estimatesOf('?state=answered&q=state')).toMatchObject([{ _id, note: 'Called.' }]);

  expect(await change({})).toMatchObject({ status: 400, body: { message: 'Please send a state or a note.' } });
  expect((await change({ state: 'lost', note: '' })).status).toBe(400);
  expect((await change({ state: 'closed', note: 'x'.repeat(2001) })).status).toBe(400);
  expect((await change({ state: 'closed', note: '' }, 'unknown')).status).toBe(404);
  const path = `/admin/estimate/${_id}`;
  const payload = { state: 'closed', note: '' };
  expect((await api.send('PATCH', path, { payload })).status).toBe(401);
  const headers = { authorization: await api.newUser('nosy@example.com') };
  expect((await api.send('PATCH', path, { payload, headers })).status).toBe(403);
});
