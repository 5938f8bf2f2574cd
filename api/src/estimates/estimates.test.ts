import { jpeg, pdf } from '../../test/files';
import { mailTo } from '../../test/mailbox';
import { type Api, startApi } from '../../test/start-api';

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

test('four files are refused', async () => {
  const files = Array.from({ length: 4 }, () => ['files', pdf, 'a.pdf'] as [string, Blob, string]);
  expect((await api.postForm('/estimate', request, files)).status).toBe(400);
});
