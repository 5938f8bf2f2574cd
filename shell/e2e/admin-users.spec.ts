import { randomUUID } from 'node:crypto';
import { rowWith, serveUsers } from './fixtures/admin-tables';
import { newPerson, signUp } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { expect, test } from './fixtures/test';

test('a user becomes an admin and another is deleted, each after a confirmation', { tag: '@slow-network' }, async ({
  page,
  request,
  mails,
  admin: _admin,
}) => {
  const [promoted, deleted] = [await signUp(request, mails), await signUp(request, mails)];
  const question = page.getByRole('dialog', { name: 'Are you sure!' });

  await page.goto(`/admin/manage-users?q=${promoted.email}`);
  await rowWith(page, promoted.email).getByRole('button', { name: 'Admin', exact: true }).click();
  await expect(question).toContainText('Do you want to confirm it?');
  await expect(question).toContainText(`(${promoted.email}) becomes an admin.`);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await expect(rowWith(page, promoted.email)).toContainText('user');
  await rowWith(page, promoted.email).getByRole('button', { name: 'Admin', exact: true }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(rowWith(page, promoted.email).getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Users' });
  await expect(list).toBeFocused();

  await page.goto(`/admin/manage-users?q=${deleted.email}`);
  await rowWith(page, deleted.email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('No Records Found')).toBeVisible();
  await expect(list).toBeFocused();
});

test('the question before making an account an admin that was never activated warns of it', async ({
  page,
  request,
  mails,
  admin: _admin,
}) => {
  const [activated, waiting] = [await signUp(request, mails), newPerson()];
  await expect(await request.post('/api/v1/user/signup', { data: waiting })).toBeOK();
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  const ask = async (email: string) => {
    await page.goto(`/admin/manage-users?q=${email}`);
    await rowWith(page, email).getByRole('button', { name: 'Admin', exact: true }).click();
  };
  await ask(waiting.email);
  await expect(question).toContainText('This account is not activated: nobody has confirmed');
  await ask(activated.email);
  await expect(question).toContainText('becomes an admin.');
  await expect(question).not.toContainText('not activated');
});

test('a failed deletion is reported, and shows the admin no message', async ({
  page,
  request,
  mails,
  admin: _admin,
}) => {
  const { email } = await signUp(request, mails);
  await page.route('**/admin/user/*', (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }));
  await page.goto(`/admin/manage-users?q=${email}`);
  await rowWith(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  const reported = page.waitForRequest((sent) => sent.postData()?.includes('user.delete-failed') ?? false);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  expect((await reported).postDataJSON()).toMatchObject({ kind: 'user.delete-failed', remote: 'mfe-admin' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowWith(page, email)).toBeVisible();
  await expect(page.getByText('Out of order.')).toBeHidden();
});

test('a request that is still running does not close the question about another user', {
  tag: '@slow-network',
}, async ({ page, request, mails, admin: _admin }) => {
  // A name of their own, so that both are on the first page of the list.
  const name = `Dana ${randomUUID()}`;
  const slow = await signUp(request, mails, { ...newPerson(), name });
  const other = await signUp(request, mails, { ...newPerson(), name });
  const answer = await holdRequests(page, '**/admin/user/*');
  await page.goto(`/admin/manage-users?q=${name}`);
  await rowWith(page, slow.email).getByRole('button', { name: 'Admin', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.keyboard.press('Escape');
  await rowWith(page, other.email)
    .getByRole('button', { name: /^Delete/ })
    .click();
  answer();
  await expect(rowWith(page, slow.email).locator('td').nth(3)).toHaveText('admin');
  await expect(question.getByRole('button', { name: 'Yes' })).toBeEnabled();
  await expect(rowWith(page, other.email)).toBeVisible();
});

test('a bulk action that ends does not close the question about other users', async ({ page, admin: _admin }) => {
  await serveUsers(page, { '': { names: ['Ada', 'Bea'] } });
  const answer = await holdRequests(page, '**/admin/user/Ada', (route) => route.fulfill({ json: {} }));
  await page.goto('/admin/manage-users');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Ada' }).check();
  const start = page.getByRole('button', { name: 'Delete', exact: true });
  await start.click();
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Ada' }).uncheck();
  await page.getByRole('checkbox', { name: 'Select Bea' }).check();
  await start.click();
  const reloaded = page.waitForRequest('**/admin/user?*');
  answer();
  await reloaded;
  await expect(page.getByText('Done.', { exact: true })).toBeAttached();
  await expect(question).toContainText('One account is deleted, orders stay: Bea.');
});

test('a question can be opened again at the moment when it closes', async ({ page, request, mails, admin: _admin }) => {
  const { email } = await signUp(request, mails);
  await page.goto(`/admin/manage-users?q=${email}`);
  const makeAdmin = rowWith(page, email).getByRole('button', { name: 'Admin', exact: true });
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  await makeAdmin.click();
  await expect(question).toBeVisible();
  // The browser returns the focus before it fires the `close` event.
  await makeAdmin.evaluate((button: HTMLElement) =>
    button.addEventListener('focus', () => button.click(), { once: true }),
  );
  await page.keyboard.press('Escape');
  await expect(makeAdmin).not.toBeFocused();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
});

test('deleting the last row of the last page leads to the first page', async ({ page, admin: _admin }) => {
  const pages = { '': { names: ['Ada'], next: 'A' }, A: { names: ['Bea'] } };
  await serveUsers(page, pages);
  await page.route('**/api/v1/admin/user/Bea', (route) => {
    pages.A.names = [];
    return route.fulfill({ json: {} });
  });
  await page.goto('/admin/manage-users?cursor=A');
  await page.getByRole('button', { name: 'Delete Bea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(rowWith(page, 'Ada')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users');
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
});
