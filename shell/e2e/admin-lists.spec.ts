import { adminAccount } from './fixtures/admin-account';
import { clickAnyway, register, rowWith, serveUsers } from './fixtures/admin-tables';
import { signIn } from './fixtures/customers';
import { desktop, phone } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test("the tables have the specified columns, the customer's also on a phone", async ({ page, customer, buy }) => {
  await buy('Web Design Plus');
  await page.goto('/profile/order-history');
  const heads = ['Service Name', 'Amount', 'Transaction Id', 'Payment Method', 'Date'];
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await expect(page.locator('main th')).toHaveText(heads);
  }

  await register(page.request, customer.name);
  await page.setViewportSize(desktop);
  await signIn(page, adminAccount);
  const tables = {
    '/admin/manage-users': ['Name', 'Phone Number', 'Email', 'Role', 'Create Admin'],
    '/admin/services-order': ['Service Name', 'Amount', 'Transaction Id', 'User Email', 'Date', 'Status', 'Actions'],
    '/admin/registration-users': ['Name', 'Phone', 'Email', 'Passport', 'Services Order', 'Created At'],
  };
  for (const [path, heads] of Object.entries(tables)) {
    await page.goto(path);
    await expect(page.locator('main th')).toHaveText(heads);
  }
});

test('search, filter and sort order are part of the URL', { tag: '@slow-network' }, async ({ page, admin }) => {
  await page.goto('/admin/manage-users');
  await page.getByRole('link', { name: 'Admins' }).click();
  await expect(page).toHaveURL('/admin/manage-users?role=admin');
  await page.getByRole('searchbox').fill(admin.email);
  await expect(page).toHaveURL(/role=admin&q=admin/);
  await expect(rowWith(page, admin.email)).toContainText('Last login');
  // On phones the sort options are above the cards.
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL(/&sort=email$/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(admin.email);
  await expect(page.locator('th[aria-sort=ascending]')).toHaveText('Email');
  await expect(rowWith(page, admin.email)).toBeVisible();
});

test('Next does nothing until the current page has loaded', { tag: '@phone' }, async ({ page, admin: _admin }) => {
  const hold = await serveUsers(page, {
    '': { names: ['Ada'], next: 'A' },
    A: { names: ['Bea'], next: 'B' },
    B: { names: ['Cleo'] },
  });
  await page.goto('/admin/manage-users');
  const next = page.getByRole('link', { name: 'Next' });
  await expect(next).toBeVisible();
  let goOn = hold();
  await next.click();
  await expect(page).toHaveURL('/admin/manage-users?cursor=A');
  await clickAnyway(next);
  goOn();
  await expect(rowWith(page, 'Bea')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users?cursor=A');
  await expect(next).toBeFocused();

  goOn = hold();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page).toHaveURL('/admin/manage-users?sort=email');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await clickAnyway(next);
  goOn();
  await expect(rowWith(page, 'Ada')).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users?sort=email');

  await next.click();
  await expect(rowWith(page, 'Bea')).toBeVisible();
  await next.click();
  await expect(rowWith(page, 'Cleo')).toBeVisible();
  await expect(next).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
});

test('screen readers are told the number of matches', async ({ page, admin: _admin }) => {
  const pages = { '': { names: ['Ada', 'Bea'] } };
  const hold = await serveUsers(page, pages);
  let goOn = hold();
  await page.goto('/admin/manage-users');
  const news = page.getByRole('region', { name: 'Users' }).locator('p[role=status]');
  await expect(news).toHaveText('');
  goOn();
  await expect(news).toHaveText('2 records');
  goOn = hold();
  pages[''].names = [];
  await page.getByRole('searchbox').fill('nobody');
  await expect(news).toHaveText('');
  goOn();
  await expect(news).toHaveText('No records');
});

test('a search with too many matches says so, and offers another order', async ({ page, admin: _admin }) => {
  await serveUsers(page, { '': { names: ['Ada'] } }, { 'too-many-matches': '20000' });
  await page.goto('/admin/manage-users?q=a&sort=name');
  await expect(page.getByText('More than 20,000 records match.')).toBeVisible();
  await page.getByRole('link', { name: 'sort by date' }).click();
  await expect(page).toHaveURL('/admin/manage-users?q=a');
});

test('leaving the page cancels the CSV download', async ({ page, admin: _admin }) => {
  const hold = await serveUsers(page, { '': { names: ['Ada'] } });
  await page.goto('/admin/manage-users');
  await expect(rowWith(page, 'Ada')).toBeVisible();
  const goOn = hold();
  const [asked] = await Promise.all([
    page.waitForRequest(/limit=1000/),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [given] = await Promise.all([
    // Less than the client's own timeout of twenty seconds.
    page.waitForEvent('requestfailed', { predicate: (request) => request === asked, timeout: 10_000 }),
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Audit log' }).click(),
  ]);
  expect(given.failure()?.errorText).toContain('ABORTED');
  goOn();
});

test('a key that is pressed while the search starts is not lost', { tag: '@slow-network' }, async ({
  page,
  admin: _admin,
}) => {
  await page.goto('/admin/manage-users');
  const box = page.getByRole('searchbox');
  await box.click();
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      replace(...given);
      // On a busy machine, a search may start before the last of the previous keys.
      if (!location.search.endsWith('q=asha')) return;
      history.replaceState = replace;
      // Types a key while the URL is updated with the previous ones.
      document.execCommand('insertText', false, 'z');
    };
  });
  await box.pressSequentially('asha');
  await expect(page).toHaveURL(/q=ashaz$/);
  await expect(box).toHaveValue('ashaz');
});

test('the keyboard searches everything, lists its shortcuts, and is left alone while typing', async ({
  page,
  admin,
}) => {
  await page.goto('/admin/audit');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('?g');
  await expect(search).toHaveValue('?g');
  await search.fill(admin.email);
  await expect(page.getByRole('option', { name: admin.email })).toHaveAttribute('aria-selected', 'true');
  // The hit on screen belongs to the previous text.
  await page.evaluate(() => document.execCommand('insertText', false, 'x'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('option', { name: admin.email })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/manage-users?q=${encodeURIComponent(admin.email)}`);
  // The audit log, which may name the admin several times, stays on screen for a moment.
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(rowWith(page, admin.email)).toBeVisible();

  await page.getByRole('heading', { name: 'Admin' }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Search everything');
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL('/admin/services-order');
});

test('saving and forgetting a filter keep the focus', async ({ page, admin: _admin }) => {
  await serveUsers(page, { '': { names: ['Ada'] } });
  await page.goto('/admin/manage-users');
  const saveAs = async (filter: string, name: string) => {
    await page.getByRole('link', { name: filter, exact: true }).click();
    await page.getByRole('button', { name: 'Save filter' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name })).toBeFocused();
  };
  await saveAs('Admins', 'Colleagues');
  await saveAs('Users', 'Customers');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Forget the filter Colleagues' }).click();
  await expect(page.getByRole('link', { name: 'Customers' })).toBeFocused();
  await page.getByRole('button', { name: 'Forget the filter Customers' }).click();
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
});

test('the arrow keys scroll to the match that they choose', async ({ page, admin: _admin }) => {
  const users = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gwen', 'Hana', 'Ida', 'Jo', 'Kim', 'Lea'].map(
    (name) => ({
      _id: name,
      title: name,
      detail: `${name}@example.com`,
    }),
  );
  await page.route('**/admin/search?*', (route) =>
    route.fulfill({ json: { users, orders: [], registrations: [], estimates: [] } }),
  );
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('example');
  for (const [key, name] of [
    ['ArrowUp', 'Lea'],
    ['ArrowDown', 'Ada'],
  ] as const) {
    await expect(page.getByRole('option')).toHaveCount(users.length);
    await page.keyboard.press(key);
    await expect(page.getByRole('option', { name, selected: true })).toBeInViewport({ ratio: 0.9 });
  }
});
