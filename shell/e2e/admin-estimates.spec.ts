import { randomUUID } from 'node:crypto';
import { rowWith } from './fixtures/admin-tables';
import { expect, test } from './fixtures/test';

test('a note is added to a request that another admin closes meanwhile, which stays closed', async ({
  page,
  request,
  admin,
}) => {
  const name = `Mara ${randomUUID()}`;
  const multipart = { name, email: 'mara@example.com', phoneNumber: '5550122', message: 'A shop, please.' };
  await expect(await request.post('/api/v1/estimate', { multipart })).toBeOK();
  await page.goto(`/admin/estimates?q=${encodeURIComponent(name)}`);
  const row = rowWith(page, name);
  await expect(row).toContainText('New');
  await row.getByRole('button', { name: `Change the request of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Request of ${name}` });
  await expect(dialog.getByLabel('Status')).toHaveValue('new');

  const login = await request.post('/api/v1/user/login', { data: { email: admin.email, password: admin.password } });
  const headers = { authorization: (await login.json()).user };
  const [estimate] = await (await request.get('/api/v1/admin/estimate', { params: { q: name }, headers })).json();
  const path = `/api/v1/admin/estimate/${estimate._id}`;
  await expect(await request.patch(path, { data: { state: 'closed' }, headers })).toBeOK();

  await dialog.getByLabel('Note').fill('Called her.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`The request of ${name} is stored.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Note: Called her.');
  await expect(row).toContainText('Closed');
});
